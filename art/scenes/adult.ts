import { svg } from '../document.ts'
import { book, mug } from '../objects/devices.ts'
import { sideTable } from '../objects/furniture.ts'
import { floorLamp } from '../objects/lamps.ts'
import { cat } from '../objects/outdoors.ts'
import { rubber } from '../objects/plants.ts'
import { niche, room, rug, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { bend } from '../people/poses.ts'
import { inArmchair } from '../people/seated.ts'

export function drawAdult(): string {
  const title = 'An adult rests in an armchair with a warm drink and closed eyes'
  return svg('sc-adult', 960, 720, title, [
    room(960, 720, 550, C.petal, C.coral),
    windowArch(300, 390, 190, 280, 'wad', { view: 'hills' }),
    niche(690, 550, 260, 420, C.lotus),
    floorLamp(800, 600, 470, C.gulmohar, -1),
    rug(480, 650, 380, 54, C.jamun, C.rose),
    inArmchair(500, 666, 1.34, C.teal, {
      arms: bend([-14, 54, 22, 80], [24, 44, 14, 6]),
      head: { skin: 2, hair: 'curls', look: 2, eyes: 'shut', mood: 'smile' },
      outfit: { kind: 'hoodie', top: C.milk, bottom: C.peacock, barefoot: true },
    }),
    mug(548, 446, C.gulmohar, 0.9),
    cat(316, 692, 0.94, C.teak),
    rubber(158, 650, 1.1, C.leaf, C.paper),
    sideTable(700, 672, 116, 48),
    book(700, 546, C.marigold, false, 0.9),
    book(698, 532, C.peacock, false, 0.8),
  ])
}
