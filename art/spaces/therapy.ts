import { svg } from '../document.ts'
import { mug } from '../objects/devices.ts'
import { armchair, artArcs, frame, sideTable } from '../objects/furniture.ts'
import { rubber, snake } from '../objects/plants.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { circle, dome, group } from '../shapes.ts'

export function drawTherapy(): string {
  const title = 'A therapy room: two armchairs turned towards each other by an arched window'
  const a = armchair(250, 640, C.coral, 1),
    b = armchair(716, 640, C.teal, -1)
  return svg('s-therapy', 960, 720, title, [
    room(960, 720, 540, C.sage, C.sand),
    windowArch(480, 400, 190, 270, 'wt', { view: 'hills' }),
    frame(188, 120, 130, 150, artArcs([C.gulmohar, C.coral, C.marigold, C.butter], 50)),
    frame(784, 120, 130, 150, group([circle(0, -8, 40, C.marigold), dome(0, 46, 52, C.peacock)])),
    rug(480, 650, 410, 56, C.pista, C.paper),
    a.back,
    person(252, 640, 1.2, {
      pose: 'chair',
      arms: 'openR',
      head: { skin: 4, hair: 'curls', look: 6 },
      outfit: { kind: 'shirt', top: C.marigold, bottom: C.jamun, sleeve: 'half', shoe: C.ink },
    }),
    a.front,
    b.back,
    person(714, 640, 1.2, {
      flip: true,
      pose: 'chair',
      arms: 'lap',
      head: { skin: 2, hair: 'lowbun', look: 5, glasses: C.jamun, ear: 'stud' },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.peacock, stole: C.gulmohar },
    }),
    b.front,
    sideTable(480, 660, 116, 56),
    snake(464, 540, 0.5, C.gulmohar),
    mug(512, 542, C.peacock, 0.8),
    rubber(64, 650, 1.05, C.leaf, C.paper),
  ])
}
