import { svg } from './document.ts'
import { markPaths } from './logo.ts'
import { cloud } from './objects/outdoors.ts'
import { bush, palm, rubber, tree } from './objects/plants.ts'
import { C, cycle, dark, light } from './palette.ts'
import { person } from './people/person.ts'
import { arch, archD, at, bands, circle, type Drawing, grain, line, path, rect } from './shapes.ts'

const [WIDTH, HEIGHT, HORIZON] = [720, 520, 410]

/** The house of each centre. The board over the door carries the mark, never a word. */
export const facades = { 'vasant-kunj': drawVasantKunj, gurgaon: drawGurgaon, rainbow: drawRainbow }

function drawVasantKunj() {
  const title = 'The Vasant Kunj Center: a two-storey house with a ramp and a neem tree'
  return svg('f-vk', WIDTH, HEIGHT, title, [
    ground(C.mist, C.sand),
    cloud(140, 110, 0.6),
    cloud(610, 80, 0.5),
    tree(92, 424, 0.92),
    rect(170, 130, 400, 282, 0, C.lotus),
    grain('M170 130h400v282h-400Z', 'l', 'k', 0.5),
    rect(152, 112, 436, 26, 8, C.gulmohar),
    rect(170, 262, 400, 10, 0, C.coral),
    [226, 298, 442, 514].map((x) => pane(x, 248, 46, 76, C.lagoon)),
    [226, 514].map((x) => pane(x, 380, 56, 84, C.butter)),
    door(370, 412, 92, 128, C.peacock, C.paper),
    plate(370, 206),
    rect(300, 408, 140, 12, 4, C.paper),
    path('M440 420H520L600 452H420Z', light(C.sand, 0.4)),
    line('M446 396L600 440M446 396V420M600 440V454', C.jamun, 4),
    bush(218, 416, 0.7),
    bush(528, 414, 0.7, C.fern),
    rubber(300, 424, 0.42, C.leaf, C.gulmohar),
    rect(598, 300, 122, 112, 0, C.coral),
    rect(590, 290, 130, 16, 6, C.gulmohar),
    person(398, 486, 0.38, {
      flip: true,
      pose: 'walk',
      arms: 'down',
      head: { skin: 3, hair: 'bob', look: 4 },
      outfit: { kind: 'kurta', top: C.marigold, bottom: C.jamun },
    }),
    person(356, 486, 0.26, {
      pose: 'stand',
      arms: 'down',
      head: { skin: 3, hair: 'mop', child: true, look: 4 },
      outfit: { kind: 'tee', top: C.teal, bottom: C.ink, sleeve: 'half' },
    }),
  ])
}

function drawGurgaon() {
  const title = 'The Gurgaon Center: the ground floor of an office building, with a marigold door'
  return svg('f-gg', WIDTH, HEIGHT, title, [
    ground(C.petal, C.haze),
    circle(600, 120, 54, C.butter),
    rect(30, 120, 120, 292, 0, C.lotus),
    rect(560, 170, 130, 242, 0, C.lotus),
    Array.from({ length: 12 }, (_, i) => rect(48 + (i % 3) * 32, 146 + Math.floor(i / 3) * 56, 20, 30, 4, C.petal)),
    rect(170, 60, 380, 352, 18, C.teal),
    grain('M170 60h380v352h-380Z', 'b', 'k', 0.5),
    [0, 1, 2].map((r) =>
      [0, 1, 2, 3, 4].map((c) =>
        arch(194 + c * 70, 148 + r * 82, 52, 62, cycle([C.mist, C.lagoon, C.butter], (r * 2 + c) % 3)),
      ),
    ),
    rect(170, 318, 380, 94, 0, C.peacock),
    door(360, 412, 96, 126, C.marigold, C.milk),
    [230, 490].map((x) => arch(x - 40, 412, 80, 74, C.lagoon)),
    plate(360, 34, C.paper, 0.5),
    palm(120, 432, 0.62, C.fern, C.gulmohar),
    palm(604, 432, 0.62, C.fern, C.gulmohar),
    rect(0, 470, WIDTH, 50, 0, C.lagoon),
    line('M20 496H720', C.paper, 4, 'stroke-dasharray="34 26"'),
    person(448, 458, 0.37, {
      pose: 'walk',
      arms: 'down',
      head: { skin: 2, hair: 'turban', cloth: C.gulmohar, beard: 'full', look: -3 },
      outfit: { kind: 'shirt', top: C.milk, bottom: C.ink },
    }),
  ])
}

function drawRainbow() {
  const title = 'The Rainbow Center: a small house under six rainbow bands, with a swing'
  return svg('f-rb', WIDTH, HEIGHT, title, [
    ground(C.haze, C.pista),
    cloud(580, 90, 0.6),
    bands(360, 412, 300, [C.gulmohar, C.coral, C.marigold, C.butter, C.lagoon, C.peacock], 34),
    grain('M60 412a300 300 0 0 1 600 0Z', 'b', 'k', 0.5),
    rect(250, 240, 220, 172, 0, C.milk),
    grain('M250 240h220v172h-220Z', 'l', 'k', 0.5),
    path('M236 244L360 176L484 244Z', C.jamun),
    plate(360, 268, C.milk, 0.5),
    door(360, 412, 76, 104, C.gulmohar, C.paper),
    pane(288, 372, 34, 52, C.lagoon),
    pane(432, 372, 34, 52, C.lagoon),
    path('M326 412H394L470 520H250Z', light(C.sand, 0.3)),
    tree(646, 430, 0.62),
    bush(130, 420, 1.1),
    bush(560, 418, 0.7, C.fern),
    line('M150 470V386M250 470V386M140 388H260M180 388V446M220 388V446', C.jamun, 5),
    rect(170, 444, 60, 8, 4, C.gulmohar),
    person(440, 486, 0.3, {
      pose: 'stand',
      arms: 'up',
      head: { skin: 2, hair: 'pigtails', child: true, mood: 'joy', look: 3 },
      outfit: { kind: 'dress', top: C.peacock, bottom: C.peacock, bare: true, sleeve: 'half', shoe: C.gulmohar },
    }),
  ])
}

function ground(sky: string, floor: string): Drawing {
  return [
    rect(0, 0, WIDTH, HEIGHT, 0, sky),
    grain(`M0 0H${WIDTH}V${HORIZON}H0Z`, 't', 'w', 0.7),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, floor),
    grain(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, 'b', 'k', 0.5),
  ]
}

function plate(x: number, y: number, colour = C.paper, scale = 0.56): Drawing {
  const mark = markPaths(0)
  return [
    rect(x - 44, y - 30, 88, 60, 18, colour),
    at(
      x - (mark.width * scale) / 2,
      y + 22,
      [line(mark.small, C.gulmohar, 11.5), line(mark.tall, C.peacock, 11.5)],
      scale,
    ),
  ]
}

function pane(x: number, y: number, w: number, h: number, glass: string): Drawing {
  return [
    arch(x - w / 2 - 7, y + 4, w + 14, h + 10, C.paper),
    arch(x - w / 2, y, w, h, glass),
    line(`M${x} ${y}V${y - h}M${x - w / 2} ${y - h * 0.4}H${x + w / 2}`, C.paper, 4),
  ]
}

function door(x: number, y: number, w: number, h: number, colour: string, surround: string): Drawing {
  return [
    arch(x - w / 2 - 14, y, w + 28, h + 14, surround),
    arch(x - w / 2, y, w, h, colour),
    grain(archD(x - w / 2, y, w, h), 'l', 'k', 0.6),
    line(`M${x} ${y}V${y - h + 8}`, dark(colour, 0.25), 3),
    circle(x - 12, y - h * 0.42, 5, C.marigold),
    circle(x + 12, y - h * 0.42, 5, C.marigold),
  ]
}
