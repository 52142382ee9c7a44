import { svg } from '../document.ts'
import { laptop, mug } from '../objects/devices.ts'
import { chair, desk } from '../objects/furniture.ts'
import { hanging } from '../objects/plants.ts'
import { room, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bands, grain, line } from '../shapes.ts'

/** Online care: two desks, one thread. */
export function drawOnline(): string {
  const title = 'A teenager at a desk talks by video with a therapist in another home'
  return svg('h-online', 1000, 760, title, [
    room(1000, 760, 600, C.lotus, C.jamun),
    windowArch(196, 400, 180, 250, 'w3', { view: 'dawn' }),
    bands(740, 600, 236, [C.coral, C.lotus, C.butter, C.milk], 34),
    grain('M504 600a236 236 0 0 1 472 0Z', 'b', 'k', 0.5),
    hanging(592, 0, 96, 0.92, C.marigold),
    chair(150, 706, C.teal, 1),
    person(160, 706, 1.3, {
      pose: 'chair',
      arms: 'type',
      head: { skin: 4, hair: 'mop', look: 6, child: true },
      headSize: 1.24,
      outfit: { kind: 'hoodie', top: C.peacock, bottom: C.ink, shoe: C.paper },
    }),
    desk(352, 706, 250, 180, C.wood),
    laptop(346, 516, 1.3, C.ink, 1),
    mug(452, 516, C.gulmohar, 0.9),
    chair(850, 706, C.teal, -1),
    person(842, 706, 1.36, {
      flip: true,
      pose: 'chair',
      arms: 'type',
      head: { skin: 1, hair: 'hijab', cloth: C.leaf, look: 5 },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.peacock, shoe: C.butter },
    }),
    desk(640, 706, 244, 186, C.wood),
    laptop(654, 510, 1.3, C.ink, -1),
    mug(548, 510, C.peacock, 0.9),
    line('M404 386a96 96 0 0 1 192 0', C.gulmohar, 11),
    line('M424 386a76 76 0 0 1 152 0', C.marigold, 11),
    line('M444 386a56 56 0 0 1 112 0', C.teal, 11),
  ])
}
