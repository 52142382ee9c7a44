import { svg } from './document.ts'
import { book, laptop, mug } from './objects/devices.ts'
import { armchair, artArcs, beanbag, chair, desk, frame } from './objects/furniture.ts'
import { pendant } from './objects/lamps.ts'
import { rubber, snake } from './objects/plants.ts'
import { room, rug, windowArch } from './objects/rooms.ts'
import { blocks } from './objects/toys.ts'
import { C, HAIR } from './palette.ts'
import { person } from './people/person.ts'
import { bend } from './people/poses.ts'
import { inWheelchair } from './people/seated.ts'
import { arch, at, type Drawing, dome, line, rect } from './shapes.ts'

const [WIDTH, HEIGHT, FLOOR] = [320, 400, 318]

/** One small scene for each group we serve, shaped for an arch. */
export const audiences = {
  children: () =>
    corner('a-children', 'A young child builds with blocks', C.butter, C.coral, [
      rug(160, 366, 140, 26, C.peacock, C.lagoon),
      person(110, 378, 0.86, {
        pose: 'kneel',
        arms: 'reachR',
        head: { skin: 1, hair: 'pigtails', child: true, look: 5, mood: 'joy' },
        outfit: { kind: 'tee', top: C.gulmohar, bottom: C.jamun, sleeve: 'half', print: 'dot' },
      }),
      blocks(232, 382, 0.66),
    ]),

  teens: () =>
    corner('a-teens', 'A teenager with headphones rests on a beanbag', C.mist, C.teal, [
      frame(232, 92, 84, 96, artArcs([C.gulmohar, C.coral, C.butter], 32)),
      beanbag(166, 384, 1.16, C.marigold),
      person(150, 388, 0.86, {
        pose: 'lounge',
        arms: 'lap',
        head: { skin: 3, hair: 'curls', look: 4, defenders: C.gulmohar },
        headSize: 1.2,
        outfit: { kind: 'hoodie', top: C.jamun, bottom: C.ink, shoe: C.paper },
      }),
    ]),

  adults: () =>
    corner('a-adults', 'An adult sits in an armchair', C.lotus, C.gulmohar, [
      windowArch(92, 216, 90, 120, 'wa', { view: 'city' }),
      (() => {
        const a = armchair(0, 0, C.peacock, 1)
        return at(
          150,
          384,
          [
            a.back,
            person(2, 0, 1.06, {
              pose: 'chair',
              arms: bend([-14, 54, 22, 80], [22, 48, 18, 26]),
              head: { skin: 4, hair: 'bob', look: 5, glasses: C.milk },
              outfit: { kind: 'kurta', top: C.butter, bottom: C.jamun, print: 'butta', shoe: C.jamun },
            }),
            a.front,
          ],
          0.86,
        )
      })(),
      snake(272, 380, 0.7, C.paper),
    ]),

  couples: () =>
    corner('a-couples', 'A couple stands together', C.petal, C.coral, [
      dome(160, FLOOR, 132, C.lotus),
      person(116, 384, 0.78, {
        pose: 'stand',
        arms: bend([-16, 56, -10, 112], [40, 30, 84, 22]),
        frontArm: 'left',
        head: { skin: 2, hair: 'part', beard: 'short', look: 4 },
        outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink },
      }),
      person(198, 384, 0.76, {
        pose: 'stand',
        arms: 'hold',
        head: { skin: 3, hair: 'long', look: -5, bindi: C.gulmohar, tilt: -5 },
        outfit: { kind: 'kurta', top: C.marigold, bottom: C.peacock, print: 'butta' },
      }),
    ]),

  parents: () =>
    corner('a-parents', 'A mother with her arm around her son', C.sage, C.fern, [
      rubber(272, 352, 0.74, C.leaf, C.gulmohar),
      person(122, 384, 0.8, {
        pose: 'stand',
        arms: bend([-16, 56, -10, 112], [34, 46, 62, 84]),
        frontArm: 'left',
        head: { skin: 4, hair: 'lowbun', look: 4, ear: 'stud' },
        outfit: { kind: 'saree', top: C.gulmohar, blouse: C.jamun, border: C.marigold },
      }),
      person(204, 384, 0.52, {
        pose: 'stand',
        arms: 'down',
        head: { skin: 4, hair: 'mop', child: true, look: -4 },
        outfit: { kind: 'tee', top: C.butter, bottom: C.peacock, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
      }),
    ]),

  schools: () =>
    corner('a-schools', 'A teacher and a child in a classroom', C.pista, C.wood, [
      rect(54, 66, 212, 132, 10, C.teak),
      rect(64, 76, 192, 112, 6, C.peacock),
      line('M172 112h56M172 132h40M172 152h50', C.mist, 4),
      person(100, 384, 0.74, {
        pose: 'stand',
        arms: 'waveR',
        head: { skin: 1, hair: 'braid', look: 4, glasses: C.jamun },
        outfit: { kind: 'kurta', top: C.milk, bottom: C.jamun, stole: C.gulmohar },
      }),
      desk(232, 384, 130, 74, C.sand),
      person(236, 350, 0.46, {
        pose: 'front',
        arms: 'lap',
        head: { skin: 3, hair: 'fringe', child: true, look: -5 },
        outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink },
      }),
      desk(232, 384, 130, 74, C.sand),
      book(232, 306, C.gulmohar, true, 0.6),
    ]),

  workplaces: () =>
    corner('a-workplaces', 'A man works at a laptop', C.haze, C.lagoon, [
      pendant(190, 0, 56, 34, C.gulmohar),
      chair(86, 384, C.gulmohar, 1),
      person(90, 384, 0.86, {
        pose: 'chair',
        arms: 'type',
        head: { skin: 2, hair: 'turban', cloth: C.marigold, beard: 'full', look: 5 },
        outfit: { kind: 'shirt', top: C.peacock, bottom: C.jamun, shoe: C.ink },
      }),
      desk(222, 384, 170, 118, C.wood),
      laptop(210, 260, 0.8, C.ink, 1),
      mug(286, 258, C.coral, 0.66),
    ]),

  hospitals: () =>
    corner('a-hospitals', 'A doctor talks with an older man who uses a wheelchair', C.mist, C.sand, [
      arch(34, FLOOR, 110, 190, C.haze),
      person(236, 384, 0.78, {
        flip: true,
        pose: 'stand',
        arms: 'openR',
        head: { skin: 2, hair: 'bob', look: 5 },
        outfit: { kind: 'waistcoat', top: C.paper, under: C.lagoon, bottom: C.peacock, shoe: C.ink },
      }),
      inWheelchair(104, 384, 0.74, C.gulmohar, {
        arms: 'lap',
        head: { skin: 4, hair: 'thin', hairColor: HAIR.white, elder: true, look: 5 },
        outfit: { kind: 'kurta', top: C.butter, bottom: C.jamun, neck: 'band' },
      }),
    ]),
}

function corner(id: string, title: string, wall: string, floor: string, kids: Drawing): string {
  return svg(id, WIDTH, HEIGHT, title, [room(WIDTH, HEIGHT, FLOOR, wall, floor), kids])
}
