import { svg } from '../document.ts'
import { cloud } from '../objects/outdoors.ts'
import { sprig } from '../objects/plants.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { circle, type Drawing, dome, grain, path, rect } from '../shapes.ts'

export function drawVision(): string {
  const title = 'A family, seen from behind, walks towards the sun under a rainbow'
  return svg('sc-vision', 960, 720, title, [
    rect(0, 0, 960, 720, 0, C.milk),
    grain('M0 0H960V500H0Z', 't', 'w', 0.7),
    cloud(160, 190, 0.7),
    cloud(800, 150, 0.8),
    dome(150, 560, 280, C.lagoon),
    dome(820, 580, 300, C.pista),
    circle(480, 470, 120, C.marigold),
    grain('M360 470a120 120 0 0 0 240 0a120 120 0 0 0-240 0Z', 'b', 'k', 0.5),
    dome(330, 600, 130, C.fern),
    dome(640, 600, 140, C.fern),
    rainbow(),
    rect(0, 558, 960, 162, 0, C.leaf),
    grain('M0 558H960V720H0Z', 'b', 'k', 0.6),
    path('M452 558H508L640 720H320Z', C.sand),
    person(400, 690, 0.98, {
      pose: 'stand',
      back: true,
      arms: bend([-16, 56, -10, 112], [22, 54, 50, 94]),
      head: { skin: 3, hair: 'braid' },
      outfit: { kind: 'kurta', top: C.jamun, bottom: C.peacock, print: 'butta' },
    }),
    person(486, 694, 0.62, {
      pose: 'stand',
      back: true,
      arms: bend([-30, 44, -46, 76], [30, 44, 46, 76]),
      head: { skin: 3, hair: 'pigtails', child: true },
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
    person(576, 690, 1.02, {
      pose: 'stand',
      back: true,
      arms: bend([-22, 54, -50, 94], [14, 58, 6, 112]),
      head: { skin: 2, hair: 'crop' },
      outfit: { kind: 'shirt', top: C.peacock, bottom: C.ink },
    }),
    sprig(120, 724, 1, C.fern, -6),
    sprig(850, 724, 1.1, C.fern, 8),
    sprig(220, 730, 0.7, C.pista, 6),
    sprig(748, 730, 0.7, C.pista, -8),
  ])
}

function rainbow(): Drawing {
  const rings = [
    [390, C.gulmohar],
    [344, C.coral],
    [298, C.butter],
  ] as const
  return rings.map(([r, colour]) => {
    const inner = r - 46
    return path(`M${480 - r} 560a${r} ${r} 0 0 1 ${2 * r} 0h-46a${inner} ${inner} 0 0 0 ${-2 * inner} 0Z`, colour)
  })
}
