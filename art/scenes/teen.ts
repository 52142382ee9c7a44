import { svg } from '../document.ts'
import { book } from '../objects/devices.ts'
import { artArcs, cushion, frame } from '../objects/furniture.ts'
import { lights } from '../objects/lamps.ts'
import { cat } from '../objects/outdoors.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { bag, guitar } from '../objects/school.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { circle, dome, grain, rect } from '../shapes.ts'

export function drawTeen(): string {
  const title = 'A teenager with headphones draws on the floor beside a cat'
  return svg('sc-teen', 960, 720, title, [
    room(960, 720, 560, C.mist, C.teal),
    frame(300, 110, 110, 140, [dome(0, 40, 40, C.gulmohar), circle(0, -30, 22, C.marigold)]),
    frame(430, 90, 90, 110, artArcs([C.jamun, C.coral, C.butter], 34)),
    lights(
      [
        [40, 60],
        [300, 40],
        [560, 66],
        [940, 40],
      ],
      [C.marigold, C.milk, C.coral],
    ),
    windowArch(700, 380, 170, 250, 'wte', { view: 'night' }),
    rect(150, 470, 620, 120, 30, C.jamun),
    rect(150, 510, 620, 80, 10, C.lotus),
    grain('M150 510h620v80h-620Z', 'b', 'k', 0.6),
    rect(170, 450, 150, 74, 26, C.paper),
    cushion(706, 486, 1, C.marigold, 10),
    rug(480, 664, 360, 46, C.marigold, C.butter),
    person(470, 690, 1.36, {
      pose: 'cross',
      arms: bend([-22, 52, 24, 76], [24, 48, 2, 86]),
      head: { skin: 3, hair: 'fringe', look: -3, eyes: 'down', defenders: C.gulmohar },
      headSize: 1.16,
      outfit: { kind: 'hoodie', top: C.peacock, bottom: C.ink, socks: C.milk },
    }),
    book(486, 668, C.gulmohar, true, 1),
    guitar(742, 640, 1.1, 14),
    cat(262, 692, 0.94, C.wood),
    bag(858, 676, 1, C.gulmohar),
  ])
}
