import { drawWordmark } from '../logo.ts'
import { book, mug } from '../objects/devices.ts'
import { artArcs, cushion, frame, lowTable, sideTable, sofa } from '../objects/furniture.ts'
import { pendant } from '../objects/lamps.ts'
import { bird, cloud } from '../objects/outdoors.ts'
import { bush, palm, rubber, snake, tree } from '../objects/plants.ts'
import { jali, niche, room, rug, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend, getArms } from '../people/poses.ts'
import { inArmchair } from '../people/seated.ts'
import { arch, at, circle, type Drawing, group, line, path, rect } from '../shapes.ts'
import { client, therapist } from './cast.ts'
import { between, blink, drawnLine, moveArms, swaying, swing } from './motion.ts'
import { bubble, steam } from './parts.ts'

/** What happens in each scene at a second of its own. A frame is 960 wide and 540 high. */
export const filmScenes = {
  door: (now: number): Drawing => {
    const open = between(1, 3.6, now)
    return [
      room(960, 540, 440, C.petal, C.sand),
      arch(360, 440, 240, 330, C.marigold),
      arch(380, 440, 200, 306, C.butter),
      arch(380, 440, 200, 306, C.milk),
      rug(480, 452, 150, 20, C.gulmohar, C.coral),
      // The leaf turns on its left side: seen from the front it grows narrow.
      group(
        arch(0, 0, 200, 306, C.peacock) + circle(168, -130, 9, C.marigold),
        `translate(380 440) scale(${1 - open * 0.9} 1)`,
      ),
      swaying(rubber(250, 452, 0.86, C.leaf, C.paper), [250, 452], swing(now, 6, 0.7)),
      swaying(palm(722, 452, 0.94, C.fern, C.gulmohar), [722, 452], swing(now, 7, 0.7)),
      drawWordmark().replace('<svg ', '<svg x="372" y="36" width="216" height="44" '),
    ]
  },

  arrive: (now: number): Drawing => {
    const up = between(3.4, 4.4, now)
    return at(0, -150, [
      room(960, 720, 540, C.petal, C.sand),
      niche(250, 540, 260, 420, C.lotus),
      jali(676, 190, 5, 4, 44, C.lotus),
      swaying(pendant(520, 120, 90, 52, C.gulmohar), [520, 120], swing(now, 5, 1.2)),
      rug(470, 636, 420, 62, C.gulmohar, C.coral),
      at(300, 650, sofa(0, 0, 270, C.peacock), 1.42),
      cushion(160, 500, 1, C.marigold, -8),
      cushion(440, 500, 1, C.lotus, 8),
      person(
        300,
        650,
        1.34,
        client(
          {
            pose: 'front',
            arms: bend([-18, 52, 6, 96], [18, 52, -6, 96]),
            prop: at(0, -94, book(0, 0, C.gulmohar, true, 0.86)),
          },
          { look: 2 + up * 5, eyes: up < 0.5 ? 'down' : blink(now, 0), mood: up < 0.5 ? 'calm' : 'smile' },
        ),
      ),
      lowTable(664, 676, 230, 70),
      steam(614, 570, now),
      mug(614, 598, C.peacock),
      book(714, 598, C.marigold, false, 1),
      swaying(palm(850, 610, 1.3, C.fern, C.gulmohar), [850, 610], swing(now, 6, 0.8)),
    ])
  },

  greet: (now: number): Drawing => {
    const up = between(0.8, 1.6, now) - between(4.2, 5, now)
    const back = between(2, 2.8, now) - between(4.6, 5.4, now)
    const wave = (part: number) =>
      moveArms(getArms('down'), bend([-16, 56, -10, 112], [42, 20, 50 + swing(now, 1.1, 7), -36]), part)
    return [
      room(960, 540, 440, C.milk, C.sand),
      niche(306, 440, 230, 350, C.mist),
      frame(826, 96, 120, 140, artArcs([C.gulmohar, C.coral, C.marigold, C.butter], 46)),
      rug(480, 482, 380, 40, C.pista, C.paper),
      swaying(rubber(112, 452, 0.9, C.leaf, C.gulmohar), [112, 452], swing(now, 6, 0.8)),
      person(318, 474, 0.94, therapist({ pose: 'stand', arms: wave(up) }, { eyes: blink(now, 1), mood: 'smile' })),
      person(
        640,
        486,
        0.94,
        client(
          { pose: 'stand', arms: wave(back), flip: true },
          { eyes: blink(now, 2.2), mood: back > 0.4 ? 'smile' : 'calm' },
        ),
      ),
    ]
  },

  ask: (now: number): Drawing => {
    const asks = between(0.4, 1.2, now) - between(3.2, 4, now)
    const tells = between(4, 4.8, now) - between(7.2, 7.8, now)
    return therapyRoom(now, {
      client: moveArms(getArms('lap'), getArms('openR'), tells),
      therapist: moveArms(getArms('lap'), getArms('openR'), asks),
      over: [
        bubble(570, 66, -1, between(0.9, 1.5, now) - between(3.8, 4.3, now), [
          drawnLine('M-58-8h116', 116, between(1.3, 2.1, now), C.gulmohar, 7),
          drawnLine('M-58 16h70', 70, between(2, 2.6, now), C.gulmohar, 7),
        ]),
        bubble(394, 66, 1, between(4.5, 5.1, now), [
          drawnLine('M-58-8h104', 104, between(4.9, 5.7, now), C.peacock, 7),
          drawnLine('M-58 16h58', 58, between(5.6, 6.2, now), C.peacock, 7),
        ]),
      ],
    })
  },

  rest: (now: number): Drawing => {
    const hand = between(0.4, 6, now)
    return [
      room(960, 540, 420, C.sage, C.sand),
      windowArch(250, 350, 170, 250, 'fr', { view: 'hills' }),
      frame(470, 84, 110, 130, group([circle(0, -8, 34, C.marigold), path('M-44 40a44 44 0 0 1 88 0Z', C.peacock)])),
      rug(400, 478, 350, 48, C.pista, C.paper),
      inArmchair(
        756,
        500,
        0.94,
        C.teal,
        therapist({ arms: 'lap', flip: true }, { eyes: blink(now, 0.6), mood: 'smile' }),
      ),
      person(
        350,
        490,
        1.16,
        client(
          { pose: 'cross', arms: bend([-20, 54, 10, 86], [30, 48, 70 + swing(now, 1.6, 8), 92 + swing(now, 0.8, 3)]) },
          { look: 3, eyes: 'down', mood: 'calm' },
        ),
      ),
      path('M404 498l116-16 46 26-118 18Z', C.paper),
      drawnLine('M430 506c20-22 34 14 52-4s26-12 38-8', 110, hand, C.gulmohar, 5),
      swaying(rubber(90, 460, 0.84, C.leaf, C.paper), [90, 460], swing(now, 6, 0.8)),
    ]
  },

  plan: (now: number): Drawing => {
    const row = (y: number, from: number) => [
      circle(-104, y, 17, 'none', `stroke="${C.teal}" stroke-width="6"`),
      drawnLine(`M-62 ${y - 8}h150`, 150, between(from, from + 0.9, now), C.ink, 8),
      drawnLine(`M-62 ${y + 14}h96`, 96, between(from + 0.8, from + 1.4, now), C.lagoon, 8),
      drawnLine(`M-112 ${y}l7 8 13-17`, 40, between(from + 1.5, from + 2, now), C.gulmohar, 7),
    ]
    return [
      room(960, 540, 430, C.milk, C.wood),
      group(
        [
          rect(-160, -196, 320, 400, 14, C.paper),
          line('M-112-140h150', C.peacock, 11),
          row(-56, 0.6),
          row(46, 3),
          swaying(line('M-100 134c40 26 150 26 196-6', C.pista, 8), [0, 134], swing(now, 5, 1)),
        ],
        'translate(480 252) rotate(-3)',
      ),
      steam(192, 396, now),
      at(190, 464, mug(0, 0, C.peacock, 2)),
      swaying(at(800, 476, snake(0, 0, 1.3, C.gulmohar)), [800, 476], swing(now, 6, 0.8)),
    ]
  },

  leave: (now: number): Drawing => {
    const wave = between(0.6, 1.4, now) - between(4.4, 5.4, now)
    const waving = bend([-16, 56, -10, 112], [42, 20, 50 + swing(now, 1.1, 7), -36])
    return [
      rect(0, 0, 960, 540, 0, C.haze),
      circle(742, 130, 58, C.butter),
      cloud(520 + now * 7, 130, 0.7, C.paper),
      cloud(150 + now * 5, 90, 0.5, C.paper),
      path('M0 440q240-60 480-16t480-22V540H0Z', C.pista),
      rect(0, 0, 250, 460, 0, C.petal),
      arch(72, 460, 140, 260, C.marigold),
      arch(86, 460, 112, 240, C.milk),
      swaying(tree(850, 466, 0.9), [850, 466], swing(now, 7, 0.6)),
      bush(300, 474, 0.7, C.leaf),
      rect(0, 456, 960, 84, 0, C.sand),
      person(
        150,
        476,
        0.72,
        therapist(
          { pose: 'stand', arms: moveArms(getArms('down'), waving, wave) },
          { mood: 'smile', eyes: blink(now, 0.4) },
        ),
      ),
      person(
        560,
        500,
        0.98,
        client(
          {
            pose: 'stand',
            arms: bend([-16, 56, -10, 112], [26, 50, 34, 58]),
            prop: at(
              36,
              -252,
              group(
                [rect(-24, -34, 52, 68, 4, C.paper), line('M-12-14h28M-12 2h28M-12 18h16', C.teal, 4)],
                'rotate(6)',
              ),
            ),
          },
          { mood: 'smile', eyes: blink(now, 2), tilt: swing(now, 5, 2) },
        ),
      ),
      bird(300 + now * 80, 84 + swing(now, 2.4, 10), 0.6, C.peacock),
    ]
  },
} as const

function therapyRoom(
  now: number,
  {
    client: hers,
    therapist: theirs,
    over,
  }: { client: ReturnType<typeof bend>; therapist: ReturnType<typeof bend>; over: Drawing },
): Drawing {
  return [
    at(0, -150, [
      room(960, 720, 560, C.sage, C.sand),
      windowArch(480, 430, 190, 250, 'fw', { view: 'hills' }),
      rug(480, 650, 410, 50, C.pista, C.paper),
    ]),
    inArmchair(250, 494, 1.1, C.coral, client({ arms: hers }, { eyes: blink(now, 0), look: 6 })),
    inArmchair(716, 494, 1.1, C.teal, therapist({ arms: theirs, flip: true }, { eyes: blink(now, 1.6), look: 5 })),
    at(0, -150, [sideTable(480, 662, 116, 56), mug(480, 544, C.peacock, 0.8)]),
    steam(478, 366, now),
    swaying(rubber(64, 506, 0.96, C.leaf, C.paper), [64, 506], swing(now, 6, 0.8)),
    over,
  ]
}
