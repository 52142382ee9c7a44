import { C, dark, light } from '../palette.ts'
import { arch, at, circle, clip, type Drawing, group, line, path, rect } from '../shapes.ts'

export const wheelchair = (col = C.ink, seat = C.peacock) => ({
  back: [
    line('M-52-236V-96H66L78-30H112', col, 7),
    rect(-58, -214, 14, 118, 7, seat),
    line('M-58-232h-18', col, 8),
    rect(-56, -110, 124, 18, 9, seat),
    circle(92, -14, 13, 'none', `stroke="${col}" stroke-width="6"`),
  ],
  front: [
    circle(-6, -66, 63, 'none', `stroke="${col}" stroke-width="7"`),
    circle(-6, -66, 52, 'none', `stroke="${light(col, 0.55)}" stroke-width="2.5"`),
    [0, 45, 90, 135].map((a) => group(line('M-52 0H52', light(col, 0.45), 2), `translate(-6 -66) rotate(${a})`)),
    circle(-6, -66, 8, col),
  ],
})

export const laptop = (x: number, y: number, s = 1, col = C.steel, dir = 1) =>
  at(
    x,
    y,
    [path('M34-2L60-82Q62-88 68-88H72Q79-88 77-81L51-2Z', col), rect(-56, -7, 108, 9, 4.5, light(col, 0.3))],
    s,
    dir < 0,
  )

export const laptopBack = (x: number, y: number, s = 1, col = C.steel) =>
  at(
    x,
    y,
    [
      path('M-50 0L-44-62Q-43-70-36-70H36Q43-70 44-62L50 0Z', col),
      arch(-11, -26, 22, 22, light(col, 0.4)),
      rect(-60, -4, 120, 8, 4, light(col, 0.3)),
    ],
    s,
  )

export const monitor = (x: number, y: number, w: number, h: number, key: string, kids: Drawing, body = C.ink) => [
  rect(x - 10, y - 40, 20, 40, 2, dark(body, 0)),
  rect(x - 50, y - 8, 100, 10, 5, body),
  rect(x - w / 2 - 10, y - h - 50, w + 20, h + 20, 16, body),
  clip(key, `M${x - w / 2} ${y - h - 40}h${w}v${h}h${-w}Z`, kids),
]

export const mug = (x: number, y: number, col = C.gulmohar, s = 1) =>
  at(
    x,
    y,
    [
      line('M14-22a9 9 0 0 1 0 16', col, 5),
      path('M-16-30H16V-8a8 8 0 0 1-8 8H-8a8 8 0 0 1-8-8Z', col),
      line('M-6-40q6-7 0-14M6-40q6-7 0-14', C.paper, 2.5, 'opacity=".8"'),
    ],
    s,
  )

export const book = (x: number, y: number, col: string, open = true, s = 1) =>
  at(
    x,
    y,
    open
      ? [
          path('M0 0C-12-10-34-10-44-4V-46C-34-52-12-52 0-42Z', C.paper),
          path('M0 0C12-10 34-10 44-4V-46C34-52 12-52 0-42Z', light(C.sand, 0.5)),
          line('M0 0C-12-10-34-10-46-3M0 0C12-10 34-10 46-3', col, 5),
        ]
      : [rect(-36, -12, 72, 12, 3, col), rect(-30, -9, 66, 6, 1, C.paper)],
    s,
  )

export const clipboard = (x: number, y: number, s = 1, rot = 0, col = C.teak) =>
  group(
    [
      rect(-26, -36, 52, 72, 6, col),
      rect(-20, -28, 40, 60, 3, C.paper),
      line('M-12-14h24M-12-2h24M-12 10h16', C.lagoon, 4),
      rect(-12, -42, 24, 12, 5, C.ink),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )

export const mic = (x: number, y: number, s = 1, dir = 1, col = C.ink) =>
  at(
    x,
    y,
    [
      rect(-30, -8, 60, 10, 5, col),
      line('M0-6V-84L44-122', col, 6),
      circle(0, -84, 6, C.steel),
      group(
        [
          rect(-17, -34, 34, 52, 17, col),
          line('M-17-14H17M-17-4H17', C.steel, 2.5),
          rect(-9, 18, 18, 12, 4, C.gulmohar),
        ],
        'translate(58 -134) rotate(52)',
      ),
    ],
    s,
    dir < 0,
  )
