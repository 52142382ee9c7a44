import { svg } from './document.ts'
import { dog } from './objects/outdoors.ts'
import { snake } from './objects/plants.ts'
import { C, HAIR } from './palette.ts'
import { person } from './people/person.ts'
import { bend } from './people/poses.ts'
import { inWheelchair } from './people/seated.ts'
import { arch, archD, type Drawing, grain, rect } from './shapes.ts'

/** The community, for the band above the footer. Transparent ground. */
export function drawFrieze(): string {
  const title = 'Children, adults and elders standing together in front of coloured arches'
  return svg('frieze', 1600, 460, title, [arches(), rect(0, 446, 1600, 14, 0, C.jamun), families(), grownUps()])
}

function arches(): Drawing {
  const doors = [
    [60, 220, 330, C.coral],
    [330, 200, 300, C.marigold],
    [590, 230, 360, C.lagoon],
    [880, 200, 310, C.lotus],
    [1130, 220, 350, C.pista],
    [1400, 190, 300, C.butter],
  ] as const
  return doors.map(([x, w, h, c]) => [arch(x, 448, w, h, c), grain(archD(x, 448, w, h), 'b', 'k', 0.55)])
}

function families(): Drawing {
  return [
    person(128, 448, 0.86, {
      pose: 'stand',
      arms: bend([-16, 56, -10, 112], [34, 46, 62, 84]),
      frontArm: 'left',
      head: { skin: 2, hair: 'braid', look: 4, bindi: C.gulmohar, ear: 'jhumka' },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.jamun, print: 'butta', stole: C.marigold },
    }),
    person(210, 448, 0.56, {
      pose: 'stand',
      arms: 'down',
      head: { skin: 2, hair: 'curls', child: true, look: 3, defenders: C.marigold },
      outfit: { kind: 'tee', top: C.milk, bottom: C.jamun, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
    }),
    snake(300, 448, 0.9, C.peacock),
    person(430, 448, 0.92, {
      pose: 'stand',
      arms: 'waveR',
      head: { skin: 3, hair: 'turban', cloth: C.gulmohar, beard: 'full', look: 3 },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.peacock, print: 'pin' },
    }),
    inWheelchair(676, 448, 0.86, C.jamun, {
      arms: 'lap',
      head: { skin: 4, hair: 'fringe', look: 4 },
      headSize: 1.12,
      outfit: { kind: 'hoodie', top: C.marigold, bottom: C.jamun, shoe: C.paper },
    }),
    person(826, 448, 0.54, {
      flip: true,
      pose: 'stand',
      arms: 'up',
      head: { skin: 1, hair: 'pigtails', child: true, mood: 'joy', look: 3 },
      outfit: {
        kind: 'dress',
        top: C.gulmohar,
        bottom: C.gulmohar,
        bare: true,
        sleeve: 'half',
        print: 'dot',
        shoe: C.jamun,
      },
    }),
  ]
}

function grownUps(): Drawing {
  return [
    person(940, 448, 0.9, {
      pose: 'stand',
      arms: 'hold',
      head: { skin: 1, hair: 'hijab', cloth: C.leaf, look: 4 },
      outfit: { kind: 'kurta', top: C.jamun, bottom: C.ink },
    }),
    person(1032, 448, 0.94, {
      pose: 'stand',
      arms: 'down',
      head: { skin: 2, hair: 'part', look: -4, beard: 'short', glasses: C.ink },
      outfit: { kind: 'tee', top: C.teal, bottom: C.ink, sleeve: 'half', shoe: C.paper },
    }),
    person(1190, 448, 0.86, {
      pose: 'stand',
      arms: 'chest',
      head: {
        skin: 2,
        hair: 'thin',
        hairColor: HAIR.white,
        elder: true,
        beard: 'moustache',
        beardColor: HAIR.white,
        look: 4,
      },
      outfit: { kind: 'waistcoat', top: C.gulmohar, bottom: C.milk, under: C.paper },
    }),
    person(1284, 448, 0.84, {
      pose: 'stand',
      arms: 'hold',
      head: { skin: 3, hair: 'lowbun', hairColor: HAIR.salt, elder: true, look: -4, bindi: C.gulmohar },
      outfit: { kind: 'saree', top: C.teal, blouse: C.marigold, border: C.marigold },
    }),
    dog(1372, 448, 0.8, C.wood),
    person(1500, 448, 0.9, {
      flip: true,
      pose: 'walk',
      arms: 'down',
      head: { skin: 4, hair: 'bun', look: 4 },
      outfit: { kind: 'kurta', top: C.coral, bottom: C.peacock, print: 'dot' },
    }),
  ]
}
