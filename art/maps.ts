import { svg } from './document.ts'
import { mapPin } from './objects/outdoors.ts'
import { C, mix } from './palette.ts'
import { circle, type Drawing, grain, line, path, rect } from './shapes.ts'

const [WIDTH, HEIGHT] = [720, 520]

/** Schematic maps around the centres: diagrams, not surveys. Their labels are HTML, so that they can be translated. */
export const maps = { 'vasant-kunj': drawVasantKunj, gurgaon: drawGurgaon, rainbow: drawRainbow }

function drawVasantKunj() {
  return map('m-vk', 'Schematic map around the Vasant Kunj Center', [
    houses([
      [30, 30, 150, 110],
      [210, 30, 190, 110, C.petal],
      [560, 36, 130, 120],
      [40, 210, 130, 90, C.petal],
      [220, 340, 170, 140],
      [560, 360, 140, 130, C.petal],
      [40, 400, 130, 90],
    ]),
    park('M430 40h100a20 20 0 0 1 20 20v110H410V60a20 20 0 0 1 20-20Z', [
      [450, 90, 22],
      [500, 130, 26],
      [520, 76, 16],
    ]),
    park('M220 210h130a20 20 0 0 1 20 20v70H200v-70a20 20 0 0 1 20-20Z', [
      [250, 256, 20],
      [320, 270, 18],
    ]),
    road('M-20 176H740', 34),
    road('M394 -20V540', 30),
    road('M190 -20V540', 18),
    road('M394 320C500 320 540 330 740 320', 22),
    road('M-20 340H394', 16),
    lane('M0 176H720'),
    lane('M394 0V520'),
    metroLine('M-20 120C120 130 560 70 740 96'),
    stop(606, 88),
    mapPin(470, 318, 0.86),
  ])
}

function drawGurgaon() {
  return map('m-gg', 'Schematic map around the Gurgaon Center', [
    houses([
      [30, 40, 160, 130, C.petal],
      [240, 40, 120, 90],
      [400, 40, 130, 120],
      [40, 330, 150, 150],
      [260, 330, 120, 150, C.petal],
      [560, 300, 130, 180],
    ]),
    park('M570 40h110a20 20 0 0 1 20 20v120H550V60a20 20 0 0 1 20-20Z', [
      [600, 100, 24],
      [650, 70, 16],
      [660, 140, 22],
    ]),
    road('M-20 250C180 230 420 280 740 226', 44),
    road('M220 -20C230 160 220 360 230 540', 24),
    road('M470 -20C480 200 440 380 460 540', 30),
    road('M-20 300H230', 16),
    lane('M0 250C180 230 420 280 720 226'),
    lane('M470 0C480 200 440 380 460 520'),
    metroLine('M-20 206C180 186 420 236 740 180'),
    stop(316, 212),
    mapPin(510, 400, 0.86),
  ])
}

function drawRainbow() {
  return map('m-rb', 'Schematic map around the Rainbow Center', [
    houses([
      [30, 30, 120, 130],
      [420, 40, 130, 90, C.petal],
      [590, 40, 110, 130],
      [40, 360, 140, 120, C.petal],
      [420, 350, 120, 130],
      [590, 350, 110, 130, C.petal],
    ]),
    park('M200 40h150a24 24 0 0 1 24 24v150H180V64a24 24 0 0 1 20-24Z', [
      [230, 90, 26],
      [310, 80, 20],
      [250, 160, 30],
      [330, 160, 22],
    ]),
    park('M220 350h120a20 20 0 0 1 20 20v90H200v-90a20 20 0 0 1 20-20Z', [
      [240, 400, 18],
      [310, 420, 22],
    ]),
    road('M-20 280C200 250 400 320 740 270', 38),
    road('M394 -20V540', 26),
    road('M164 -20V540', 20),
    road('M570 -20V540', 18),
    lane('M0 280C200 250 400 320 720 270'),
    lane('M394 0V520'),
    metroLine('M640 -20C620 160 650 360 620 540'),
    stop(630, 232),
    mapPin(300, 272, 0.86),
  ])
}

function map(id: string, title: string, kids: Drawing): string {
  return svg(id, WIDTH, HEIGHT, title, [rect(0, 0, WIDTH, HEIGHT, 0, mix(C.sand, C.milk, 0.55)), kids])
}

type House = readonly [x: number, y: number, w: number, h: number, colour?: string]

function houses(list: readonly House[]): Drawing {
  return list.map(([x, y, w, h, colour = C.milk]) => rect(x, y, w, h, 10, colour))
}

function park(d: string, trees: readonly (readonly [x: number, y: number, r: number])[]): Drawing {
  return [
    path(d, C.pista),
    grain(d, 'b', 'k', 0.35),
    trees.map(([x, y, r]) => [circle(x, y, r, C.fern), circle(x + r * 0.3, y - r * 0.2, r * 0.55, C.leaf)]),
  ]
}

function road(d: string, width: number): Drawing {
  return line(d, C.paper, width)
}

function lane(d: string): Drawing {
  return line(d, C.sand, 2.5, 'stroke-dasharray="10 10"')
}

function metroLine(d: string): Drawing {
  return line(d, C.jamun, 7)
}

function stop(x: number, y: number): Drawing {
  return [circle(x, y, 15, C.jamun), circle(x, y, 8, C.paper)]
}
