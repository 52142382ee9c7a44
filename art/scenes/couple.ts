import { svg } from '../document.ts'
import { lights } from '../objects/lamps.ts'
import { dog } from '../objects/outdoors.ts'
import { sprig, tree } from '../objects/plants.ts'
import { C, mix } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { circle, dome, grain, line, path, rect } from '../shapes.ts'

export function drawCouple(): string {
  const title = 'A couple walks hand in hand with their dog'
  return svg('sc-couple', 960, 720, title, [
    rect(0, 0, 960, 720, 0, C.lotus),
    grain('M0 0H960V400H0Z', 't', 'w'),
    circle(480, 300, 130, C.butter),
    dome(170, 580, 270, C.coral),
    dome(800, 590, 290, mix(C.coral, C.lotus, 0.4)),
    rect(0, 560, 960, 160, 0, C.leaf),
    grain('M0 560H960V720H0Z', 'b', 'k', 0.6),
    path('M0 640C240 590 700 690 960 620V700C700 750 240 660 0 710Z', C.sand),
    tree(130, 620, 1.02),
    lights(
      [
        [200, 230],
        [760, 240],
      ],
      [C.marigold, C.milk, C.gulmohar],
    ),
    line('M760 240V620', C.jamun, 7),
    circle(760, 232, 14, C.butter),
    person(400, 680, 1.16, {
      pose: 'walk',
      arms: bend([-16, 56, -14, 110], [26, 52, 56, 92]),
      head: { skin: 3, hair: 'part', look: 5, beard: 'short', glasses: C.ink },
      outfit: { kind: 'shirt', top: C.teal, bottom: C.ink, shoe: C.paper },
    }),
    person(540, 680, 1.12, {
      pose: 'stand',
      arms: bend([-24, 52, -52, 92], [16, 56, 10, 110]),
      head: { skin: 1, hair: 'long', look: -6, mood: 'joy' },
      outfit: { kind: 'kurta', top: C.gulmohar, bottom: C.jamun, print: 'butta', stole: C.marigold },
    }),
    dog(672, 706, 0.84, C.wood),
    sprig(40, 730, 0.9, C.fern, -6),
    sprig(910, 730, 1, C.fern, 8),
  ])
}
