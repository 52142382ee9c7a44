import { svg } from './document.ts'
import { C, cycle } from './palette.ts'
import { arch, archD, bands, circle, clip, type Drawing, dome, grain, group, line, path, rect } from './shapes.ts'

const [WIDTH, HEIGHT] = [176, 204]
const [GAP_X, GAP_Y] = [22, 26]

/** Nine minds cut from the same few shapes, each arranged in its own way. */
export function drawMinds(): string {
  const title = 'Nine arches, each filled with the same few shapes arranged in a different way'
  const cells = minds().map(([ground, fill], i) => {
    const x = (i % 3) * (WIDTH + GAP_X)
    const y = HEIGHT + Math.floor(i / 3) * (HEIGHT + GAP_Y)
    const d = archD(x, y, WIDTH, HEIGHT)
    return [path(d, ground), clip(`c${i}`, d, fill(x, y)), grain(d, 'b', 'k', 0.5)]
  })
  return svg('minds', 3 * WIDTH + 2 * GAP_X, 3 * HEIGHT + 2 * GAP_Y, title, cells)
}

/** The ground of each mind and what fills it; x, y is the bottom left corner of its arch. */
function minds(): [ground: string, fill: (x: number, y: number) => Drawing][] {
  return [
    [C.peacock, rainbow],
    [C.butter, landscape],
    [C.gulmohar, waves],
    [C.pista, lotus],
    [C.lotus, doorways],
    [C.mist, stairs],
    [C.jamun, dots],
    [C.milk, nest],
    [C.lagoon, scales],
  ]
}

const rainbow = (x: number, y: number) =>
  bands(x + WIDTH / 2, y, WIDTH / 2, [C.peacock, C.teal, C.lagoon, C.mist, C.milk], 18)

const landscape = (x: number, y: number) => [
  circle(x + WIDTH / 2, y - 116, 44, C.marigold),
  dome(x + 44, y, 74, C.fern),
  dome(x + 140, y, 62, C.leaf),
]

function waves(x: number, y: number): Drawing {
  const wave = `q${WIDTH / 8 + 2.5}-30 ${WIDTH / 4 + 5} 0${`t${WIDTH / 4 + 5} 0`.repeat(3)}`
  return [0, 1, 2, 3, 4].map((i) => line(`M${x - 10} ${y - 22 - i * 34}${wave}`, i % 2 ? C.butter : C.lotus, 9))
}

function lotus(x: number, y: number): Drawing {
  const colours = [C.leaf, C.fern, C.peacock, C.fern, C.leaf]
  return [-64, -32, 0, 32, 64].map((angle, i) =>
    group(
      path('M0 0C40-36 40-92 0-126C-40-92-40-36 0 0Z', cycle(colours, i)),
      `translate(${x + WIDTH / 2} ${y - 6}) rotate(${angle})`,
    ),
  )
}

function doorways(x: number, y: number): Drawing {
  const colours = [C.gulmohar, C.jamun, C.coral, C.marigold]
  return [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) =>
      arch(x + 16 + column * 50, y - 12 - row * 54, 42, 46, cycle(colours, row * 2 + column * 3)),
    ),
  )
}

const stairs = (x: number, y: number) =>
  [C.teal, C.lagoon, C.marigold, C.gulmohar].map((colour, i) => rect(x + i * 44, y - 44 - i * 44, WIDTH, 44, 0, colour))

function dots(x: number, y: number): Drawing {
  const colours = [C.marigold, C.coral, C.lotus]
  return [0, 1, 2, 3, 4, 5].map((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      circle(
        x + 24 + column * 32 + (row % 2 ? 16 : 0),
        y - 20 - row * 32,
        4 + ((row * 5 + column * 3) % 4) * 2.4,
        cycle(colours, row + column),
      ),
    ),
  )
}

const nest = (x: number, y: number) => [
  path(`M${x + WIDTH / 2} ${y}V${y - 100}`, 'none'),
  line(`M${x + 30} ${y}V${y - 100}a58 58 0 0 1 116 0V${y}`, C.gulmohar, 14),
  line(`M${x + 58} ${y}V${y - 100}a30 30 0 0 1 60 0V${y}`, C.marigold, 14),
  line(`M${x + 88} ${y}V${y - 96}`, C.peacock, 14),
]

function scales(x: number, y: number): Drawing {
  const outer = [C.mist, C.teal, C.milk, C.lagoon, C.peacock]
  const inner = [C.teal, C.mist, C.coral, C.milk, C.marigold]
  return [5, 4, 3, 2, 1, 0].map((row) =>
    [-1, 0, 1, 2, 3, 4].map((column) => {
      const [left, top] = [x + column * 44 + (row % 2 ? 22 : 0), y - row * 30 + 16]
      return [dome(left, top, 22, cycle(outer, row + column + 6)), dome(left, top, 10, cycle(inner, row + column + 6))]
    }),
  )
}
