import { svg } from '../document.ts'
import { room, rug, windowArch } from '../objects/rooms.ts'
import { C, HAIR } from '../palette.ts'
import { person } from '../people/person.ts'
import { inWheelchair } from '../people/seated.ts'

export function drawGroup(): string {
  const title = 'A group room: five adults sit in a circle on a wide rug'
  return svg('s-group', 960, 720, title, [
    room(960, 720, 520, C.lotus, C.gulmohar),
    windowArch(240, 380, 150, 230, 'wg1', { view: 'city', sill: false }),
    windowArch(480, 380, 150, 230, 'wg2', { view: 'city', sill: false }),
    windowArch(720, 380, 150, 230, 'wg3', { view: 'city', sill: false }),
    rug(480, 630, 440, 76, C.butter, C.marigold),
    person(330, 588, 1.1, {
      pose: 'cross',
      arms: 'lap',
      head: { skin: 1, hair: 'wave', look: 4 },
      outfit: { kind: 'hoodie', top: C.pista, bottom: C.peacock },
    }),
    person(630, 588, 1.1, {
      pose: 'cross',
      arms: 'knees',
      head: { skin: 3, hair: 'turban', cloth: C.peacock, beard: 'full', look: -4 },
      outfit: { kind: 'shirt', top: C.gulmohar, bottom: C.ink },
    }),
    inWheelchair(800, 670, 1.08, C.teal, {
      flip: true,
      arms: 'lap',
      head: { skin: 4, hair: 'crop', look: 5 },
      outfit: { kind: 'tee', top: C.lagoon, bottom: C.ink, sleeve: 'half', shoe: C.paper },
    }),
    person(148, 666, 1.26, {
      pose: 'cross',
      arms: 'openR',
      head: { skin: 2, hair: 'hijab', cloth: C.marigold, look: 6 },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.ink },
    }),
    person(480, 676, 1.28, {
      pose: 'cross',
      arms: 'lap',
      head: { skin: 1, hair: 'lowbun', hairColor: HAIR.salt, elder: true, look: -3, glasses: C.jamun },
      outfit: { kind: 'saree', top: C.milk, bottom: C.milk, blouse: C.teal, border: C.marigold },
    }),
  ])
}
