import { svg } from '../document.ts'
import { book } from '../objects/devices.ts'
import { cushion, sofa } from '../objects/furniture.ts'
import { hanging } from '../objects/plants.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { tipi } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { at } from '../shapes.ts'

/** An evening at home: siblings read, a couple shares tea. */
export function drawEvening(): string {
  const title = 'Two siblings read beside a play tent while a couple shares tea on a sofa'
  return svg('h-evening', 1000, 760, title, [
    room(1000, 760, 580, C.pista, C.leaf),
    tipi(236, 640, 330, 440, C.milk, C.marigold),
    windowArch(756, 300, 190, 220, 'w5', { view: 'night' }),
    rug(236, 690, 240, 48, C.gulmohar, C.coral),
    person(158, 704, 1.02, {
      pose: 'cross',
      arms: 'lap',
      head: { skin: 1, hair: 'pigtails', child: true, eyes: 'down', look: 5 },
      outfit: { kind: 'dress', top: C.teal, bottom: C.teal, sleeve: 'half', print: 'dot' },
    }),
    person(334, 704, 1.02, {
      pose: 'cross',
      arms: bend([-28, 44, -52, 66], [20, 50, -18, 74]),
      head: { skin: 1, hair: 'patka', cloth: C.marigold, child: true, look: -6 },
      outfit: { kind: 'tee', top: C.coral, bottom: C.peacock, sleeve: 'half', print: 'stripe' },
    }),
    book(246, 676, C.gulmohar, true, 1.24),
    at(756, 716, sofa(0, 0, 262, C.coral), 1.52),
    person(672, 712, 1.42, {
      pose: 'front',
      arms: 'cup',
      head: { skin: 4, hair: 'lowbun', look: 5, bindi: C.marigold, ear: 'stud' },
      outfit: { kind: 'saree', top: C.jamun, bottom: C.jamun, blouse: C.marigold, border: C.marigold, shoe: C.jamun },
    }),
    person(842, 712, 1.44, {
      pose: 'front',
      arms: 'lap',
      head: { skin: 3, hair: 'part', look: -5, beard: 'moustache', glasses: C.ink, tilt: -4 },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.peacock, print: 'pin', shoe: C.ink },
    }),
    cushion(946, 560, 1, C.marigold, 12),
    hanging(566, 0, 150, 1, C.gulmohar),
  ])
}
