import { svg } from './document.ts'
import { chair, lowTable } from './objects/furniture.ts'
import { pendant } from './objects/lamps.ts'
import { bird } from './objects/outdoors.ts'
import { rubber } from './objects/plants.ts'
import { blockLoose, blocks, stacker } from './objects/toys.ts'
import { C } from './palette.ts'
import { person } from './people/person.ts'
import { bend } from './people/poses.ts'
import { at, circle, type Drawing, grain, line, path, rect } from './shapes.ts'

/** The four steps of a journey; each stands higher than the last. */
export const journey = {
  talk: () =>
    step('j-talk', 'A person on a call', 300, C.lotus, C.coral, [
      chair(96, 280, C.gulmohar, 1),
      person(100, 280, 0.74, {
        pose: 'chair',
        arms: bend([-12, 54, 24, 84], [22, 44, 20, -8]),
        head: { skin: 3, hair: 'wave', look: 5 },
        outfit: { kind: 'kurta', top: C.peacock, bottom: C.ink, print: 'dot', shoe: C.jamun },
      }),
      path(
        'M176 62h62a18 18 0 0 1 18 18v22a18 18 0 0 1-18 18h-40l-20 18v-18h-2a18 18 0 0 1-18-18V80a18 18 0 0 1 18-18Z',
        C.paper,
      ),
      line('M180 84h56M180 100h34', C.gulmohar, 5),
    ]),

  meet: () =>
    step('j-meet', 'A clinician greets a child', 340, C.butter, C.marigold, [
      person(88, 284, 0.62, {
        pose: 'stand',
        arms: 'waveR',
        head: { skin: 1, hair: 'bob', look: 5, glasses: C.jamun },
        outfit: { kind: 'kurta', top: C.gulmohar, bottom: C.jamun, print: 'butta' },
      }),
      person(200, 284, 0.44, {
        flip: true,
        pose: 'stand',
        arms: 'waveR',
        head: { skin: 3, hair: 'mop', child: true, look: 5, mood: 'joy' },
        outfit: { kind: 'tee', top: C.teal, bottom: C.peacock, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
      }),
    ]),

  plan: () =>
    step('j-plan', 'Blocks arranged on a table', 380, C.mist, C.lagoon, [
      lowTable(140, 286, 230, 84, C.wood),
      blocks(96, 194, 0.86),
      stacker(206, 194, 0.84),
      blockLoose(160, 194, 'tri', C.marigold, 0.8),
      pendant(140, -80, 60, 44, C.gulmohar),
    ]),

  grow: () =>
    step('j-grow', 'A tall plant', 420, C.sage, C.pista, [
      rubber(140, 286, 1.28, C.leaf, C.gulmohar),
      bird(232, 262, 0.7, C.peacock),
      circle(214, 0, 30, C.marigold),
    ]),
}

function step(id: string, title: string, height: number, wall: string, floor: string, kids: Drawing): string {
  const floorY = height - 64
  return svg(id, 280, height, title, [
    rect(0, 0, 280, height, 0, wall),
    grain(`M0 0H280V${height}H0Z`, 't', 'w', 0.7),
    rect(0, floorY, 280, 64, 0, floor),
    grain(`M0 ${floorY}H280V${height}H0Z`, 'b', 'k', 0.5),
    at(0, height - 300, kids),
  ])
}
