import { svg } from '../document.ts'
import { book, clipboard, mug } from '../objects/devices.ts'
import { shelf } from '../objects/furniture.ts'
import { hanging, snake } from '../objects/plants.ts'
import { room } from '../objects/rooms.ts'
import { meetingTable, whiteboard } from '../objects/school.ts'
import { blocks } from '../objects/toys.ts'
import { C, light } from '../palette.ts'
import { person } from '../people/person.ts'
import { arch, line } from '../shapes.ts'

export function drawTeam(): string {
  const title = 'Four colleagues plan together around a table'
  return svg('sc-team', 960, 720, title, [
    room(960, 720, 560, C.butter, C.wood),
    whiteboard(330, 110, 320, 210, [
      [C.gulmohar, C.marigold, C.lagoon, C.peacock].map((c, i) => [arch(-132 + i * 70, 50, 54, 66 + i * 16, c)]),
      line('M-136 66H136', C.ink, 5),
    ]),
    shelf(650, 330, 240, 96, 1, C.teak, 9),
    hanging(560, 0, 70, 0.8, C.gulmohar),
    person(262, 650, 1.12, {
      pose: 'stand',
      arms: 'chest',
      head: { skin: 2, hair: 'turban', cloth: C.gulmohar, beard: 'full', look: 5 },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.ink, print: 'pin' },
    }),
    person(690, 650, 1.08, {
      flip: true,
      pose: 'stand',
      arms: 'note',
      head: { skin: 4, hair: 'braid', look: 5, ear: 'stud', mood: 'joy' },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.jamun, print: 'dot' },
      prop: clipboard(26, -250, 0.9, -8),
    }),
    person(420, 690, 1.08, {
      pose: 'front',
      arms: 'hold',
      head: { skin: 1, hair: 'bob', look: 5, glasses: C.jamun },
      outfit: { kind: 'kurta', top: C.coral, bottom: C.jamun, print: 'butta' },
    }),
    person(560, 690, 1.08, {
      pose: 'front',
      arms: 'hold',
      head: { skin: 3, hair: 'quiff', look: -5 },
      outfit: { kind: 'tee', top: C.teal, bottom: C.ink, sleeve: 'half' },
    }),
    meetingTable(490, 712, 470, 124, light(C.wood, 0.25)),
    blocks(418, 578, 0.46),
    book(540, 574, C.gulmohar, true, 0.8),
    mug(628, 574, C.peacock, 0.8),
    snake(884, 650, 1.1, C.peacock),
  ])
}
