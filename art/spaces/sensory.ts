import { svg } from '../document.ts'
import { beanbag } from '../objects/furniture.ts'
import { lights } from '../objects/lamps.ts'
import { room, rug } from '../objects/rooms.ts'
import { bubbleTube, podSwing } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { arch } from '../shapes.ts'

export function drawSensory(): string {
  const title = 'A low-lit sensory room with bubble tubes and a child resting in a pod swing'
  const p = podSwing(600, 0, 130, C.coral)
  return svg('s-sensory', 960, 720, title, [
    room(960, 720, 540, C.night, C.peacock),
    arch(60, 540, 220, 400, C.peacock),
    bubbleTube(122, 560, 340, 50, [C.lagoon, C.mist, C.butter]),
    bubbleTube(214, 560, 290, 50),
    lights(
      [
        [0, 70],
        [330, 40],
        [640, 74],
        [960, 44],
      ],
      [C.butter, C.milk, C.marigold],
    ),
    rug(560, 644, 380, 56, C.teal, C.lagoon),
    p.back,
    person(636, 426, 0.74, {
      pose: 'lounge',
      arms: 'lap',
      head: { skin: 2, hair: 'fringe', child: true, eyes: 'shut', mood: 'calm', defenders: C.marigold, look: 3 },
      outfit: { kind: 'dress', top: C.butter, bottom: C.butter, bare: true, barefoot: true, sleeve: 'half' },
    }),
    p.front,
    person(360, 664, 1.26, {
      pose: 'cross',
      arms: 'lap',
      head: { skin: 3, hair: 'bun', look: 6, mood: 'smile' },
      outfit: { kind: 'kurta', top: C.teal, bottom: C.ink, print: 'dot' },
    }),
    beanbag(846, 676, 0.86, C.marigold),
  ])
}
