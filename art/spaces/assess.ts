import { svg } from '../document.ts'
import { chair, desk, frame } from '../objects/furniture.ts'
import { pendant } from '../objects/lamps.ts'
import { snake } from '../objects/plants.ts'
import { niche, room } from '../objects/rooms.ts'
import { blockLoose, stacker } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { circle, dome, group, path, rect } from '../shapes.ts'

export function drawAssess(): string {
  const title = 'An assessment room: a child and a psychologist arrange shapes at a table'
  return svg('s-assess', 960, 720, title, [
    room(960, 720, 540, C.mist, C.sand),
    niche(700, 540, 300, 440, C.haze),
    pendant(480, 0, 90, 60, C.marigold),
    frame(
      220,
      130,
      220,
      150,
      group([
        rect(-84, -40, 40, 40, 5, C.gulmohar),
        dome(-8, 0, 24, C.marigold),
        path('M40 0h44L62-42Z', C.peacock),
        circle(-64, 36, 18, C.fern),
        rect(-28, 18, 36, 36, 5, C.jamun),
        dome(62, 54, 24, C.coral),
      ]),
    ),
    chair(250, 652, C.gulmohar, 1),
    person(258, 652, 1.06, {
      pose: 'chair',
      arms: bend([-8, 48, 46, 56], [30, 40, 84, 36]),
      head: { skin: 4, hair: 'mop', child: true, look: 6 },
      outfit: { kind: 'tee', top: C.marigold, bottom: C.peacock, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
    }),
    chair(720, 652, C.teal, -1),
    person(712, 652, 1.22, {
      flip: true,
      pose: 'chair',
      arms: bend([-8, 54, 44, 60], [24, 50, 70, 50]),
      head: { skin: 1, hair: 'bob', look: 5, glasses: C.gulmohar },
      outfit: { kind: 'kurta', top: C.jamun, bottom: C.ink, print: 'dot' },
    }),
    desk(484, 652, 320, 176, C.wood),
    blockLoose(430, 466, 'arch', C.gulmohar, 1),
    blockLoose(484, 466, 'tri', C.marigold, 1),
    blockLoose(530, 466, 'cube', C.peacock, 1),
    stacker(586, 466, 0.6),
    snake(886, 640, 1.2, C.gulmohar),
  ])
}
