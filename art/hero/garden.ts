import { svg } from '../document.ts'
import { cloud, dog } from '../objects/outdoors.ts'
import { sprig, tree } from '../objects/plants.ts'
import { kite } from '../objects/toys.ts'
import { C, dark, HAIR } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { inWheelchair } from '../people/seated.ts'
import { circle, dome, grain, line, oval, rect } from '../shapes.ts'

/** Outdoors: a teenager who uses a wheelchair flies a kite; an older man rests under the tree with his dog. */
export function drawGarden(): string {
  const title = 'A teenager in a wheelchair flies a kite while an older man rests on a garden bench with his dog'
  return svg('h-garden', 1000, 760, title, [
    rect(0, 0, 1000, 760, 0, C.mist),
    grain('M0 0H1000V500H0Z', 't', 'w'),
    circle(262, 300, 118, C.butter),
    cloud(606, 262, 0.72),
    cloud(404, 300, 0.5),
    dome(160, 600, 260, C.pista),
    dome(560, 620, 320, C.sage),
    dome(920, 600, 260, C.pista),
    rect(0, 570, 1000, 190, 0, C.fern),
    grain('M0 570H1000V760H0Z', 'b', 'k', 0.7),
    line('M128 262C150 320 196 330 188 392', C.jamun, 2),
    kite(128, 262, 0.8),
    tree(860, 640, 1.24),
    oval(300, 712, 150, 18, C.leaf),
    oval(730, 704, 210, 20, C.leaf),
    inWheelchair(292, 712, 1.24, C.peacock, {
      flip: true,
      arms: bend([-14, 54, 30, 74], [40, 34, 58, -22]),
      head: { skin: 3, hair: 'fringe', child: false, look: 4, mood: 'joy' },
      headSize: 1.16,
      outfit: { kind: 'hoodie', top: C.marigold, bottom: C.jamun, shoe: C.paper },
      frontArm: 'right',
    }),
    rect(610, 596, 250, 18, 9, C.teak),
    rect(628, 610, 14, 92, 4, dark(C.teak)),
    rect(826, 610, 14, 92, 4, dark(C.teak)),
    person(752, 706, 1.3, {
      flip: true,
      pose: 'chair',
      arms: bend([-14, 54, 20, 88], [24, 50, 52, 86]),
      head: {
        skin: 2,
        hair: 'thin',
        hairColor: HAIR.white,
        elder: true,
        glasses: C.ink,
        beard: 'moustache',
        beardColor: HAIR.white,
        look: 4,
      },
      outfit: { kind: 'waistcoat', top: C.gulmohar, bottom: C.paper, under: C.milk, shoe: C.jamun },
    }),
    dog(566, 722, 1.04, C.wood),
    sprig(30, 770, 0.9, C.leaf, -8),
    sprig(452, 776, 0.8, C.leaf, 10),
    sprig(966, 776, 0.9, C.leaf, 8),
    sprig(524, 780, 0.6, C.leaf, -10),
  ])
}
