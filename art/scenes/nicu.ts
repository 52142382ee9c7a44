import { svg } from '../document.ts'
import { cot, vitals } from '../objects/care.ts'
import { chair } from '../objects/furniture.ts'
import { lights } from '../objects/lamps.ts'
import { niche, room, windowArch } from '../objects/rooms.ts'
import { C, SKIN } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'

export function drawNicu(): string {
  const title = 'A nurse and a mother beside a newborn asleep in a cot'
  return svg('sc-nicu', 960, 720, title, [
    room(960, 720, 560, C.petal, C.lotus),
    niche(480, 560, 420, 450, C.lotus),
    vitals(700, 150, 1),
    windowArch(150, 380, 140, 220, 'wni', { view: 'night' }),
    lights(
      [
        [250, 80],
        [480, 50],
        [650, 84],
      ],
      [C.butter, C.milk, C.coral],
    ),
    person(300, 668, 1.1, {
      pose: 'lean',
      arms: bend([-2, 54, 54, 62], [34, 44, 84, 52]),
      head: { skin: 1, hair: 'hijab', cloth: C.teal, look: 6, eyes: 'down' },
      outfit: { kind: 'kurta', top: C.lagoon, bottom: C.teal, shoe: C.paper },
    }),
    chair(700, 672, C.gulmohar, -1),
    person(692, 672, 1.14, {
      flip: true,
      pose: 'chair',
      arms: bend([-12, 54, 24, 80], [40, 34, 96, 44]),
      head: { skin: 2, hair: 'wave', look: 6, eyes: 'down', mood: 'smile', bindi: C.gulmohar },
      outfit: { kind: 'kurta', top: C.butter, bottom: C.jamun, print: 'butta' },
    }),
    cot(484, 676, 1.08, SKIN[2], C.marigold),
  ])
}
