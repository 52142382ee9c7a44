import { svg } from '../document.ts'
import { shelf } from '../objects/furniture.ts'
import { snake } from '../objects/plants.ts'
import { room } from '../objects/rooms.ts'
import { ball, blockLoose } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bands, grain, rect } from '../shapes.ts'

export function drawMovement(): string {
  const title = 'A child balances on a therapy ball beside a physiotherapist'
  return svg('sc-movement', 960, 720, title, [
    room(960, 720, 560, C.pista, C.leaf),
    bands(480, 560, 300, [C.butter, C.pista, C.sage, C.pista], 44),
    shelf(60, 330, 190, 92, 1, C.wood, 13),
    rect(120, 640, 720, 40, 18, C.gulmohar),
    grain('M120 640h720v40h-720Z', 'b', 'k', 0.6),
    ball(430, 652, 86, C.peacock),
    person(430, 660, 0.98, {
      pose: 'front',
      arms: 'up',
      head: { skin: 3, hair: 'patka', cloth: C.gulmohar, child: true, mood: 'joy', look: 3 },
      outfit: { kind: 'tee', top: C.marigold, bottom: C.jamun, sleeve: 'half', shoe: C.paper },
    }),
    person(640, 664, 1.14, {
      flip: true,
      pose: 'stand',
      arms: 'give',
      head: { skin: 2, hair: 'bun', look: 6 },
      outfit: { kind: 'tee', top: C.teal, bottom: C.ink, sleeve: 'half', shoe: C.paper },
    }),
    ball(208, 690, 44, C.coral),
    blockLoose(790, 640, 'arch', C.marigold, 1.6),
    snake(884, 650, 1, C.peacock),
  ])
}
