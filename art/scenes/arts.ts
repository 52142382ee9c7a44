import { svg } from '../document.ts'
import { mug } from '../objects/devices.ts'
import { artArcs, frame, stool } from '../objects/furniture.ts'
import { room, rug } from '../objects/rooms.ts'
import { easel } from '../objects/school.ts'
import { bunting } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { circle, dome, line } from '../shapes.ts'

export function drawArts(): string {
  const title = 'A child paints at an easel while a therapist watches'
  return svg('sc-arts', 960, 720, title, [
    room(960, 720, 560, C.lotus, C.sand),
    bunting(-20, 980, 36, 26, [C.peacock, C.butter, C.gulmohar]),
    frame(190, 140, 120, 140, artArcs([C.leaf, C.fern, C.pista], 44)),
    frame(800, 160, 120, 140, [circle(-14, -14, 30, C.marigold), circle(18, 18, 24, C.peacock)]),
    rug(480, 660, 360, 46, C.marigold, C.butter),
    easel(520, 676, 1.3, [
      circle(-30, -6, 30, C.marigold),
      dome(34, 56, 46, C.fern),
      line('M-80-40q16-18 32 0t32 0M-78 46q16-14 32 0t32 0', C.gulmohar, 8),
    ]),
    person(372, 676, 0.9, {
      pose: 'stand',
      arms: 'pointR',
      head: { skin: 4, hair: 'curls', child: true, look: 6, mood: 'joy' },
      outfit: { kind: 'tee', top: C.teal, bottom: C.jamun, sleeve: 'half', print: 'stripe', shoe: C.gulmohar },
    }),
    person(700, 676, 1.14, {
      flip: true,
      pose: 'stand',
      arms: 'chest',
      head: { skin: 1, hair: 'lowbun', look: 6, glasses: C.jamun },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.ink, print: 'butta', stole: C.butter },
    }),
    stool(250, 676, 70, C.gulmohar),
    [C.marigold, C.peacock, C.leaf].map((c, i) => mug(228 + i * 24, 600, c, 0.62)),
  ])
}
