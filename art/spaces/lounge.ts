import { svg } from '../document.ts'
import { book, mug } from '../objects/devices.ts'
import { cushion, lowTable, sofa } from '../objects/furniture.ts'
import { pendant } from '../objects/lamps.ts'
import { palm } from '../objects/plants.ts'
import { jali, niche, room, rug } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { at } from '../shapes.ts'

export function drawLounge(): string {
  const title = 'A waiting lounge with a wide sofa, soft light and a palm'
  return svg('s-lounge', 960, 720, title, [
    room(960, 720, 540, C.petal, C.sand),
    niche(250, 540, 260, 420, C.lotus),
    jali(676, 110, 5, 4, 44, C.lotus),
    pendant(480, 0, 110, 56, C.gulmohar),
    rug(470, 636, 420, 62, C.gulmohar, C.coral),
    at(300, 650, sofa(0, 0, 270, C.peacock), 1.42),
    cushion(160, 500, 1, C.marigold, -8),
    cushion(440, 500, 1, C.lotus, 8),
    person(300, 650, 1.34, {
      pose: 'front',
      arms: bend([-18, 52, 6, 96], [18, 52, -6, 96]),
      head: { skin: 2, hair: 'long', look: 2, eyes: 'down' },
      outfit: { kind: 'kurta', top: C.butter, bottom: C.jamun, print: 'butta', shoe: C.jamun },
      prop: at(0, -94, book(0, 0, C.gulmohar, true, 0.86)),
    }),
    lowTable(664, 676, 230, 70),
    mug(614, 598, C.peacock),
    book(714, 598, C.marigold, false, 1),
    palm(850, 600, 1.36, C.fern, C.gulmohar),
  ])
}
