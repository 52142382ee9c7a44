import { svg } from './document.ts'
import { sprig } from './objects/plants.ts'
import { C } from './palette.ts'
import { person } from './people/person.ts'
import { bend } from './people/poses.ts'
import { bands, grain, rect } from './shapes.ts'

export function drawConfirmed(): string {
  const title = 'A parent and child wave from under a rainbow of arches'
  return svg('confirmed', 600, 640, title, [
    rect(0, 0, 600, 640, 0, C.milk),
    grain('M0 0H600V640H0Z', 't', 'w', 0.7),
    bands(300, 640, 286, [C.gulmohar, C.coral, C.marigold, C.butter, C.lagoon, C.peacock], 40),
    grain('M14 640a286 286 0 0 1 572 0Z', 'b', 'k', 0.5),
    person(252, 636, 1.08, {
      pose: 'stand',
      arms: bend([-22, 54, -16, 108], [46, 52, 84, 96]),
      frontArm: 'left',
      head: { skin: 2, hair: 'long', look: 4, bindi: C.gulmohar },
      outfit: { kind: 'kurta', top: C.paper, bottom: C.jamun, stole: C.gulmohar, shoe: C.ink },
    }),
    person(362, 636, 0.74, {
      pose: 'stand',
      arms: 'waveR',
      head: { skin: 2, hair: 'mop', child: true, look: 3, mood: 'joy' },
      outfit: { kind: 'tee', top: C.milk, bottom: C.jamun, sleeve: 'half', shoe: C.gulmohar },
    }),
    sprig(74, 640, 1, C.leaf, -6),
    sprig(528, 640, 0.9, C.leaf, 8),
  ])
}
