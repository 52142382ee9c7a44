import { svg } from '../document.ts'
import { book, monitor, mug } from '../objects/devices.ts'
import { desk, shelf } from '../objects/furniture.ts'
import { tableLamp } from '../objects/lamps.ts'
import { hanging, snake } from '../objects/plants.ts'
import { room, windowArch } from '../objects/rooms.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { at, dome, rect } from '../shapes.ts'

export function drawDesk(): string {
  const title = 'A calm desk at home during a video session'
  return svg('s-desk', 960, 720, title, [
    room(960, 720, 580, C.haze, C.lagoon),
    windowArch(170, 400, 170, 250, 'wd', { view: 'dawn' }),
    hanging(800, 0, 110, 1, C.gulmohar),
    shelf(690, 360, 210, 96, 1, C.wood, 5),
    monitor(486, 486, 380, 250, 'scr', [
      rect(290, 190, 400, 270, 0, C.butter),
      dome(486, 446, 150, C.marigold),
      at(
        486,
        446,
        person(0, 262, 1.5, {
          pose: 'front',
          arms: 'lap',
          head: { skin: 2, hair: 'bob', look: 0, ear: 'stud' },
          outfit: { kind: 'kurta', top: C.peacock, print: 'butta' },
        }),
        1,
      ),
    ]),
    desk(480, 690, 760, 196, C.wood),
    mug(206, 482, C.gulmohar, 1.2),
    book(760, 482, C.jamun, false, 1.2),
    book(756, 466, C.marigold, false, 1.05),
    tableLamp(830, 484, C.coral),
    snake(128, 484, 0.74, C.peacock),
    rect(396, 470, 170, 12, 6, C.paper),
  ])
}
