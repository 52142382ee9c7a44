import { svg } from '../document.ts'
import { mug } from '../objects/devices.ts'
import { artArcs, cushion, frame, sideTable, sofa } from '../objects/furniture.ts'
import { newspaper, newspaperBack } from '../objects/gifts.ts'
import { palm } from '../objects/plants.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { at } from '../shapes.ts'

export function drawPress(): string {
  const title = 'A woman on a sofa reads a newspaper'
  return svg('sc-press', 960, 720, title, [
    room(960, 720, 560, C.lotus, C.sand),
    windowArch(700, 390, 190, 270, 'wpr', { view: 'hills' }),
    frame(210, 130, 130, 160, artArcs([C.peacock, C.teal, C.lagoon, C.mist], 48)),
    rug(470, 656, 370, 52, C.peacock, C.lagoon),
    at(440, 660, sofa(0, 0, 250, C.gulmohar), 1.4),
    cushion(300, 510, 1, C.butter, -8),
    person(450, 662, 1.3, {
      pose: 'front',
      arms: 'paper',
      head: { skin: 3, hair: 'wave', look: 0, eyes: 'down', glasses: C.ink },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.jamun, shoe: C.jamun },
      propBack: '',
      prop: newspaperBack(0, -176, 0.86),
    }),
    sideTable(700, 672, 130, 56),
    mug(700, 538, C.marigold, 1),
    newspaper(196, 672, 0.5, 6),
    palm(858, 620, 1.2, C.fern, C.gulmohar),
  ])
}
