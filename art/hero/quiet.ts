import { svg } from '../document.ts'
import { beanbag } from '../objects/furniture.ts'
import { diya, lights } from '../objects/lamps.ts'
import { room, rug } from '../objects/rooms.ts'
import { bubbleTube } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bands, grain } from '../shapes.ts'

/** The quiet room: breathing together in low light. */
export function drawQuiet(): string {
  const title = 'A child wearing ear defenders rests on a beanbag while an adult breathes slowly beside him'
  return svg('h-quiet', 1000, 760, title, [
    room(1000, 760, 580, C.peacock, C.night),
    bands(750, 580, 250, [C.teal, C.lagoon, C.mist, C.milk], 46),
    grain('M500 580a250 250 0 0 1 500 0Z', 'b', 'k', 0.6),
    lights(
      [
        [20, 236],
        [250, 160],
        [500, 230],
        [750, 116],
        [1000, 210],
      ],
      [C.marigold, C.butter, C.coral, C.milk],
    ),
    bubbleTube(92, 640, 400, 62),
    rug(500, 668, 440, 74, C.teal, C.lagoon),
    beanbag(296, 700, 1.4, C.coral),
    person(272, 706, 1.08, {
      pose: 'lounge',
      arms: 'lap',
      head: { skin: 3, hair: 'part', child: true, eyes: 'shut', mood: 'calm', defenders: C.marigold, look: 3 },
      headSize: 1.3,
      outfit: { kind: 'tee', top: C.butter, bottom: C.jamun, sleeve: 'half', barefoot: true },
    }),
    person(752, 700, 1.5, {
      pose: 'cross',
      arms: 'chest',
      head: { skin: 1, hair: 'crop', eyes: 'shut', mood: 'calm', look: -2, beard: 'short' },
      outfit: { kind: 'kurta', top: C.gulmohar, bottom: C.milk, neck: 'band' },
    }),
    diya(590, 706, 1.1),
  ])
}
