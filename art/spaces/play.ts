import { svg } from '../document.ts'
import { shelf } from '../objects/furniture.ts'
import { room, rug } from '../objects/rooms.ts'
import { blockLoose, blocks, bunting, elephant, stacker } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { bands, grain } from '../shapes.ts'

export function drawPlay(): string {
  const title = 'A play corner with wooden arches, a rainbow wall and a child building with a therapist'
  return svg('s-play', 960, 720, title, [
    room(960, 720, 530, C.butter, C.coral),
    bands(690, 530, 240, [C.gulmohar, C.marigold, C.milk, C.lagoon, C.peacock], 40),
    grain('M450 530a240 240 0 0 1 480 0Z', 'b', 'k', 0.5),
    shelf(60, 540, 270, 250, 2, C.wood, 21),
    bunting(-20, 980, 70, 30, [C.peacock, C.gulmohar, C.milk]),
    rug(500, 634, 420, 68, C.teal, C.lagoon),
    elephant(842, 628, 1, C.lotus),
    person(330, 660, 1.12, {
      pose: 'kneel',
      arms: 'reachR',
      head: { skin: 3, hair: 'pony', child: true, look: 6 },
      outfit: { kind: 'tee', top: C.lotus, bottom: C.jamun, print: 'dot', sleeve: 'half' },
    }),
    blocks(500, 668, 0.98),
    person(690, 660, 1.4, {
      pose: 'cross',
      arms: bend([-36, 42, -74, 70], [24, 52, -4, 92]),
      head: { skin: 1, hair: 'quiff', look: -6, glasses: C.ink },
      outfit: { kind: 'shirt', top: C.peacock, bottom: C.ink, sleeve: 'half' },
    }),
    stacker(164, 668, 0.9),
    blockLoose(226, 684, 'ball', C.gulmohar, 0.9),
  ])
}
