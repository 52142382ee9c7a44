import { svg } from '../document.ts'
import { mug } from '../objects/devices.ts'
import { sideTable } from '../objects/furniture.ts'
import { spot } from '../objects/gifts.ts'
import { C, cycle, HAIR } from '../palette.ts'
import { person } from '../people/person.ts'
import { inArmchair } from '../people/seated.ts'
import { arch, type Drawing, grain, rect } from '../shapes.ts'

export function drawPanel(): string {
  const title = 'Three speakers on a stage in front of an audience'
  return svg('sc-panel', 960, 720, title, [
    rect(0, 0, 960, 720, 0, C.peacock),
    grain('M0 0H960V500H0Z', 't', 'w', 0.28),
    [150, 390, 630].map((x, i) => [arch(x, 470, 180, 370, cycle([C.teal, C.lagoon, C.teal], i))]),
    spot(240, 0, 500, 260),
    spot(480, 0, 500, 260),
    spot(720, 0, 500, 260),
    rect(60, 466, 840, 34, 8, C.wood),
    rect(60, 498, 840, 70, 0, C.teak),
    grain('M60 498h840v70h-840Z', 'b', 'k'),
    inArmchair(236, 476, 0.86, C.gulmohar, {
      arms: 'openR',
      head: { skin: 3, hair: 'bun', look: 5 },
      outfit: { kind: 'saree', top: C.butter, bottom: C.butter, blouse: C.jamun, border: C.gulmohar },
    }),
    inArmchair(494, 476, 0.86, C.marigold, {
      arms: 'lap',
      head: { skin: 1, hair: 'thin', hairColor: HAIR.white, elder: true, look: -4, glasses: C.ink },
      outfit: { kind: 'waistcoat', top: C.jamun, under: C.paper, bottom: C.ink, shoe: C.ink },
    }),
    inArmchair(738, 476, 0.86, C.gulmohar, {
      flip: true,
      arms: 'openR',
      head: { skin: 4, hair: 'curls', look: 5, mood: 'joy' },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.peacock, print: 'pin', shoe: C.paper },
    }),
    sideTable(366, 480, 60, 34),
    mug(366, 416, C.paper, 0.6),
    sideTable(614, 480, 60, 34),
    mug(614, 416, C.paper, 0.6),
    audience(),
  ])
}

function audience(): Drawing {
  const heads = [
    { x: 130, top: C.jamun, head: { skin: 2, hair: 'bob' } },
    { x: 300, top: C.coral, head: { skin: 3, hair: 'turban', cloth: C.marigold } },
    { x: 470, top: C.lagoon, head: { skin: 1, hair: 'long' } },
    { x: 640, top: C.gulmohar, head: { skin: 4, hair: 'crop' } },
    { x: 820, top: C.butter, head: { skin: 2, hair: 'hijab', cloth: C.pista } },
  ] as const
  return heads.map(({ x, top, head }) =>
    person(x, 880, 0.96, { pose: 'front', back: true, arms: 'hold', head, outfit: { kind: 'shirt', top } }),
  )
}
