import { C, dark, light, mix } from '../palette.ts'
import { arch, archD, circle, clip, dome, grain, line, oval, path, rect } from '../shapes.ts'

export const room = (w: number, h: number, floorY: number, wall: string, floor: string) => [
  rect(0, 0, w, h, 0, wall),
  grain(`M0 0H${w}V${floorY}H0Z`, 't', 'w', parseInt(wall.slice(1, 3), 16) < 90 ? 0.28 : 0.7),
  rect(0, floorY, w, h - floorY, 0, floor),
  grain(`M0 ${floorY}H${w}V${h}H0Z`, 'b', 'k', 0.55),
  rect(0, floorY - 10, w, 10, 0, mix(wall, floor, 0.35)),
]

/** Arched window with a view. view: hills | city | night | sea */
export function windowArch(
  x: number,
  y: number,
  w: number,
  h: number,
  key: string,
  { view = 'hills', frame = C.paper, sill = true } = {},
) {
  const V = {
    hills: [
      rect(x - w / 2, y - h, w, h, 0, C.mist),
      circle(x + w * 0.18, y - h * 0.62, w * 0.15, C.marigold),
      dome(x - w * 0.3, y, w * 0.5, C.fern),
      dome(x + w * 0.34, y, w * 0.42, C.leaf),
      dome(x + w * 0.02, y + h * 0.06, w * 0.34, C.pista),
    ],
    dawn: [
      rect(x - w / 2, y - h, w, h, 0, C.lotus),
      circle(x, y - h * 0.34, w * 0.24, C.gulmohar),
      rect(x - w / 2, y - h * 0.26, w, h * 0.26, 0, C.coral),
      dome(x - w * 0.34, y, w * 0.34, C.jamun),
      dome(x + w * 0.4, y, w * 0.4, dark(C.jamun)),
    ],
    city: [
      rect(x - w / 2, y - h, w, h, 0, C.butter),
      circle(x - w * 0.16, y - h * 0.6, w * 0.14, C.paper),
      arch(x - w * 0.44, y, w * 0.26, h * 0.34, C.coral),
      arch(x - w * 0.14, y, w * 0.22, h * 0.46, C.lotus),
      arch(x + w * 0.14, y, w * 0.3, h * 0.3, C.gulmohar),
      dome(x + w * 0.02, y, w * 0.2, C.leaf),
    ],
    night: [
      rect(x - w / 2, y - h, w, h, 0, C.night),
      circle(x + w * 0.14, y - h * 0.62, w * 0.17, C.butter),
      circle(x + w * 0.21, y - h * 0.66, w * 0.15, C.night),
      dome(x - w * 0.3, y, w * 0.44, C.peacock),
      dome(x + w * 0.34, y, w * 0.38, dark(C.peacock, 0.3)),
      (
        [
          [-0.3, 0.7],
          [-0.12, 0.82],
          [0.3, 0.4],
          [-0.32, 0.45],
        ] as const
      ).map(([a, b]) => circle(x + w * a, y - h * b, 2.4, C.milk)),
    ],
  }[view]
  return [
    arch(x - w / 2 - 12, y + 4, w + 24, h + 16, frame),
    clip(key, archD(x - w / 2, y, w, h), V),
    grain(archD(x - w / 2, y, w, h), 't', 'w', 0.8),
    line(`M${x} ${y}V${y - h}M${x - w / 2} ${y - h * 0.42}H${x + w / 2}`, frame, 6),
    sill ? rect(x - w / 2 - 26, y, w + 52, 14, 7, frame) : '',
  ]
}

export const niche = (x: number, y: number, w: number, h: number, col: string) => [
  arch(x - w / 2, y, w, h, col),
  grain(archD(x - w / 2, y, w, h), 'l', 'k', 0.5),
]

/** Jali: a lattice screen cut from small arches. */
export function jali(x: number, y: number, cols: number, rows: number, cell: number, col: string) {
  let d = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const X = x + c * cell + cell * 0.16,
        Y = y + r * cell + cell * 0.9
      d += archD(X, Y, cell * 0.68, cell * 0.8)
    }
  return path(d, col)
}

export const rug = (x: number, y: number, rx: number, ry: number, col: string, col2 = light(col, 0.25)) => [
  oval(x, y, rx, ry, col),
  oval(x, y, rx * 0.86, ry * 0.82, 'none', `stroke="${col2}" stroke-width="4"`),
  oval(
    x,
    y,
    rx * 0.76,
    ry * 0.7,
    'none',
    `stroke="${col2}" stroke-width="2.5" stroke-dasharray="1 11" stroke-linecap="round"`,
  ),
]
