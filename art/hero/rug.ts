import { svg } from '../document.ts'
import { pendant } from '../objects/lamps.ts'
import { rubber } from '../objects/plants.ts'
import { niche, room, rug, windowArch } from '../objects/rooms.ts'
import { blockLoose, blocks, elephant } from '../objects/toys.ts'
import { C, light } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'

/** A parent and child on the same rug, in afternoon light. */
export function drawRug(): string {
  const title = 'A child builds an arch of blocks while a parent sits close by on the same rug'
  return svg('h-rug', 1000, 760, title, [
    room(1000, 760, 560, C.butter, C.coral),
    windowArch(252, 416, 176, 214, 'w1', { view: 'hills' }),
    niche(770, 560, 300, 470, light(C.marigold, 0.12)),
    pendant(770, 0, 120, 54, C.gulmohar),
    rubber(930, 590, 1.15, C.leaf, C.peacock),
    rug(500, 660, 450, 84, C.peacock, C.lagoon),
    elephant(98, 640, 0.86),
    person(236, 690, 1.16, {
      pose: 'kneel',
      arms: 'reachR',
      head: { skin: 2, hair: 'curls', child: true, look: 6, mood: 'joy' },
      outfit: { kind: 'tee', top: C.gulmohar, bottom: C.jamun, sleeve: 'half', print: 'stripe' },
    }),
    blocks(402, 702, 0.94),
    person(732, 694, 1.52, {
      pose: 'cross',
      arms: bend([-40, 42, -88, 62], [26, 52, -6, 92]),
      head: { skin: 2, hair: 'braid', look: -6, bindi: C.gulmohar, ear: 'jhumka' },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.jamun, stole: C.gulmohar },
    }),
    blockLoose(588, 716, 'arch', C.marigold, 1),
    blockLoose(560, 720, 'ball', C.coral, 0.7),
  ])
}
