import { svg } from '../document.ts'
import { book, laptopBack, mug } from '../objects/devices.ts'
import { pendant } from '../objects/lamps.ts'
import { rubber } from '../objects/plants.ts'
import { room, windowArch } from '../objects/rooms.ts'
import { meetingTable, notes, whiteboard } from '../objects/school.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { line, path } from '../shapes.ts'

export function drawWorkplace(): string {
  const title = 'A team meets at a table; a colleague explains notes on a whiteboard'
  return svg('sc-workplace', 960, 720, title, [
    room(960, 720, 580, C.haze, C.lagoon),
    windowArch(140, 400, 150, 250, 'wwp', { view: 'city' }),
    pendant(480, 0, 60, 50, C.gulmohar),
    whiteboard(640, 150, 330, 220, [
      notes(-92, 4, [C.butter, C.lotus, C.mist, C.marigold, C.pista, C.coral], 1.05),
      line('M20-58C60-84 110-70 126-36M20 40h96M20 64h60', C.peacock, 5),
      path('M118-44l16 14 4-22Z', C.peacock),
    ]),
    person(770, 640, 1.08, {
      flip: true,
      pose: 'stand',
      arms: 'pointR',
      head: { skin: 3, hair: 'lowbun', look: 4, bindi: C.gulmohar },
      outfit: { kind: 'saree', top: C.gulmohar, blouse: C.jamun, border: C.marigold },
    }),
    person(270, 690, 1.08, {
      pose: 'front',
      arms: 'hold',
      head: { skin: 1, hair: 'part', look: 5, glasses: C.ink, defenders: C.gulmohar },
      outfit: { kind: 'shirt', top: C.teal, bottom: C.ink },
    }),
    person(438, 690, 1.1, {
      pose: 'front',
      arms: 'openR',
      head: { skin: 4, hair: 'bun', look: 4, mood: 'joy' },
      outfit: { kind: 'kurta', top: C.marigold, bottom: C.jamun, print: 'butta' },
    }),
    person(598, 690, 1.08, {
      pose: 'front',
      arms: 'hold',
      head: { skin: 2, hair: 'turban', cloth: C.peacock, beard: 'full', look: -4 },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.ink, print: 'pin' },
    }),
    meetingTable(440, 706, 640, 126, C.wood),
    laptopBack(262, 566, 1, C.steel),
    mug(372, 566, C.gulmohar, 0.9),
    book(470, 568, C.marigold, false, 1),
    mug(548, 568, C.peacock, 0.9),
    rubber(908, 640, 1.1, C.leaf, C.gulmohar),
  ])
}
