import { svg } from '../document.ts'
import { doorCare, signCross } from '../objects/care.ts'
import { clipboard } from '../objects/devices.ts'
import { snake } from '../objects/plants.ts'
import { room } from '../objects/rooms.ts'
import { elephant } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { rect } from '../shapes.ts'

export function drawHospital(): string {
  const title = 'A psychologist meets a mother and son in a hospital corridor'
  return svg('sc-hospital', 960, 720, title, [
    room(960, 720, 560, C.mist, C.sand),
    rect(0, 400, 960, 16, 0, C.marigold),
    rect(0, 430, 960, 16, 0, C.teal),
    doorCare(190, 560, 170, 330, C.lagoon),
    doorCare(770, 560, 170, 330, C.coral, C.milk),
    signCross(480, 150, 1.2),
    rect(388, 592, 300, 18, 9, C.teal),
    rect(408, 608, 12, 64, 4, C.ink),
    rect(656, 608, 12, 64, 4, C.ink),
    person(452, 672, 1.04, {
      pose: 'chair',
      arms: bend([-14, 54, 22, 84], [24, 50, 62, 58]),
      head: { skin: 3, hair: 'long', look: -5 },
      outfit: { kind: 'kurta', top: C.jamun, bottom: C.peacock, print: 'butta', shoe: C.ink },
    }),
    person(650, 672, 0.74, {
      flip: true,
      pose: 'chair',
      arms: 'lap',
      head: { skin: 3, hair: 'mop', child: true, look: 5 },
      outfit: { kind: 'tee', top: C.marigold, bottom: C.teal, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
    }),
    person(310, 668, 1.14, {
      pose: 'stand',
      arms: 'note',
      head: { skin: 1, hair: 'bob', look: 5, glasses: C.jamun },
      outfit: { kind: 'waistcoat', top: C.paper, under: C.lagoon, bottom: C.peacock, shoe: C.ink },
      prop: clipboard(26, -250, 0.9, -8),
    }),
    snake(884, 640, 1.1, C.gulmohar),
    elephant(756, 676, 0.46, C.gulmohar),
  ])
}
