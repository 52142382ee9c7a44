import { svg } from '../document.ts'
import { mug } from '../objects/devices.ts'
import { artArcs, chair, frame, sideTable } from '../objects/furniture.ts'
import { pendant } from '../objects/lamps.ts'
import { snake } from '../objects/plants.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { chairBack } from '../objects/school.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'

export function drawParents(): string {
  const title = 'Four parents talk in a circle of chairs'
  return svg('sc-parents', 960, 720, title, [
    room(960, 720, 540, C.pista, C.sand),
    windowArch(480, 380, 190, 260, 'wpa', { view: 'dawn' }),
    frame(180, 130, 130, 160, artArcs([C.gulmohar, C.coral, C.butter], 46)),
    pendant(790, 0, 70, 52, C.gulmohar),
    rug(480, 640, 420, 66, C.leaf, C.pista),
    person(388, 618, 1.02, {
      pose: 'front',
      arms: 'cup',
      behind: chairBack(0, -60, 130, 150, C.teal),
      head: { skin: 2, hair: 'wave', look: 4, eyes: 'down' },
      outfit: { kind: 'kurta', top: C.butter, bottom: C.jamun, print: 'butta' },
    }),
    person(578, 618, 1.04, {
      pose: 'front',
      arms: 'lap',
      behind: chairBack(0, -60, 130, 150, C.teal),
      head: { skin: 4, hair: 'crop', look: -4, beard: 'short', mood: 'joy' },
      outfit: { kind: 'tee', top: C.peacock, bottom: C.ink, sleeve: 'half' },
    }),
    chair(214, 676, C.gulmohar, 1),
    person(222, 676, 1.14, {
      pose: 'chair',
      arms: 'openR',
      head: { skin: 3, hair: 'lowbun', look: 6, bindi: C.gulmohar, ear: 'jhumka' },
      outfit: { kind: 'saree', top: C.jamun, bottom: C.jamun, blouse: C.marigold, border: C.marigold },
    }),
    chair(752, 676, C.gulmohar, -1),
    person(742, 676, 1.14, {
      flip: true,
      pose: 'chair',
      arms: 'lap',
      head: { skin: 1, hair: 'hijab', cloth: C.coral, look: 6 },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.peacock, shoe: C.ink },
    }),
    sideTable(482, 672, 80, 56),
    mug(462, 588, C.gulmohar, 0.8),
    snake(508, 590, 0.4, C.peacock),
  ])
}
