import { svg } from '../document.ts'
import { mic, mug } from '../objects/devices.ts'
import { chair } from '../objects/furniture.ts'
import { pendant } from '../objects/lamps.ts'
import { jali, room } from '../objects/rooms.ts'
import { meetingTable } from '../objects/school.ts'
import { C, dark, mix } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { arch, bands } from '../shapes.ts'

export function drawPodcast(): string {
  const title = 'Two people with headphones record a podcast'
  return svg('sc-podcast', 960, 720, title, [
    room(960, 720, 580, C.jamun, dark(C.jamun, 0.3)),
    jali(96, 90, 17, 6, 46, mix(C.jamun, C.rose, 0.2)),
    pendant(480, 0, 90, 58, C.marigold),
    arch(400, 390, 160, 170, C.gulmohar),
    bands(480, 390, 64, [C.gulmohar, C.coral, C.butter, C.milk], 16),
    chair(236, 690, C.teal, 1),
    person(246, 690, 1.2, {
      pose: 'chair',
      arms: bend([-12, 54, 40, 66], [36, 40, 80, 14]),
      head: { skin: 2, hair: 'bob', look: 6, mood: 'joy', defenders: C.marigold },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.peacock, shoe: C.ink },
    }),
    chair(728, 690, C.teal, -1),
    person(718, 690, 1.22, {
      flip: true,
      pose: 'chair',
      arms: bend([-12, 54, 40, 66], [22, 52, 64, 60]),
      head: { skin: 4, hair: 'crop', look: 6, beard: 'short', defenders: C.coral },
      outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink, shoe: C.paper },
    }),
    meetingTable(482, 700, 400, 168, C.wood),
    mic(404, 534, 0.92, -1, C.ink),
    mic(562, 534, 0.92, 1, C.ink),
    mug(482, 534, C.gulmohar, 0.9),
  ])
}
