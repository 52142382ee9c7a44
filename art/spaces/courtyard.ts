import { svg } from '../document.ts'
import { bird } from '../objects/outdoors.ts'
import { rubber, tree } from '../objects/plants.ts'
import { C, cycle, dark, HAIR } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { arch, grain, oval, rect } from '../shapes.ts'

export function drawCourtyard(): string {
  const title = 'The Rainbow Center courtyard: a grandmother and a girl by a row of coloured arches'
  return svg('s-courtyard', 960, 720, title, [
    rect(0, 0, 960, 720, 0, C.milk),
    grain('M0 0H960V500H0Z', 't', 'w'),
    rect(0, 120, 960, 400, 0, C.coral),
    grain('M0 120H960V520H0Z', 'b', 'k', 0.5),
    [60, 280, 500, 720].map((x, i) => [
      arch(x, 520, 180, 320, C.jamun),
      arch(x + 18, 520, 144, 286, cycle([C.lagoon, C.butter, C.pista, C.lotus], i)),
    ]),
    rect(0, 104, 960, 22, 0, C.gulmohar),
    rect(0, 516, 960, 204, 0, C.sand),
    grain('M0 516H960V720H0Z', 'b', 'k', 0.5),
    tree(820, 640, 0.98),
    oval(820, 648, 120, 18, C.leaf),
    rubber(74, 650, 1.2, C.leaf, C.gulmohar),
    rect(290, 566, 300, 18, 9, C.teak),
    rect(312, 580, 14, 90, 4, dark(C.teak)),
    rect(554, 580, 14, 90, 4, dark(C.teak)),
    person(380, 668, 1.2, {
      pose: 'chair',
      arms: bend([-14, 54, 20, 86], [28, 48, 62, 60]),
      head: { skin: 3, hair: 'lowbun', hairColor: HAIR.salt, elder: true, look: 5, bindi: C.gulmohar },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.milk, print: 'butta' },
    }),
    person(600, 676, 0.84, {
      flip: true,
      pose: 'stand',
      arms: bend([-14, 52, -8, 100], [36, 30, 74, 50]),
      head: { skin: 3, hair: 'pigtails', child: true, look: 5, mood: 'joy' },
      outfit: {
        kind: 'dress',
        top: C.marigold,
        bottom: C.marigold,
        bare: true,
        sleeve: 'half',
        print: 'dot',
        shoe: C.gulmohar,
      },
    }),
    bird(230, 690, 0.8, C.peacock),
  ])
}
