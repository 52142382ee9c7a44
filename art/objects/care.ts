import { C, dark } from '../palette.ts'
import { arch, archD, at, circle, grain, line, path, rect } from '../shapes.ts'

/** Newborn cot with a clear hood; a swaddled baby asleep. skin is a hex. */
export const cot = (x: number, y: number, s = 1, skin = '#C88D5E', wrap = C.marigold) =>
  at(
    x,
    y,
    [
      line('M-92-96L-104-8M92-96L104-8M-98-46H98', C.steel, 7),
      circle(-104, -8, 9, C.ink),
      circle(104, -8, 9, C.ink),
      rect(-124, -136, 248, 44, 16, C.teal),
      rect(-124, -136, 248, 12, 6, C.lagoon),
      rect(-104, -154, 208, 24, 12, C.paper),
      path('M-60-154C-60-186 34-190 62-168C76-158 74-152 66-150H-50Z', wrap),
      line('M-34-152C-20-166 0-172 22-172', dark(wrap, 0.2), 2.5),
      circle(-62, -170, 25, skin),
      path('M-89-170C-90-200-70-208-56-203C-40-198-34-184-36-170C-54-186-72-186-89-170Z', C.gulmohar),
      line('M-74-166q4 4 8 0M-58-166q4 4 8 0', dark(skin, 0.5), 2),
      line('M-66-157q4 3 8 0', dark(skin, 0.5), 1.8),
      path('M-118-136V-220a44 44 0 0 1 44-44H74a44 44 0 0 1 44 44V-136Z', C.paper, 'opacity=".34"'),
      line('M-118-138V-220a44 44 0 0 1 44-44H74a44 44 0 0 1 44 44V-138', C.paper, 6, 'opacity=".9"'),
      line('M-92-226a28 28 0 0 1 20-20', C.paper, 5, 'opacity=".9"'),
    ],
    s,
  )

export const vitals = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      rect(-70, 0, 140, 96, 14, C.ink),
      rect(-58, 12, 116, 72, 6, C.night),
      line('M-50 52h28l10-24 14 40 10-16h38', C.fern, 4),
      circle(42, 28, 6, C.coral),
    ],
    s,
  )

export const doorCare = (x: number, y: number, w: number, h: number, col: string, glass = C.mist) => [
  arch(x - w / 2 - 12, y, w + 24, h + 14, dark(col, 0.18)),
  arch(x - w / 2, y, w, h, col),
  grain(archD(x - w / 2, y, w, h), 'l', 'k', 0.6),
  arch(x - w * 0.22, y - h * 0.46, w * 0.44, h * 0.34, glass),
  circle(x + w * 0.34, y - h * 0.38, 6, C.marigold),
]

export const signCross = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [rect(-34, -34, 68, 68, 20, C.paper), rect(-7, -21, 14, 42, 4, C.gulmohar), rect(-21, -7, 42, 14, 4, C.gulmohar)],
    s,
  )
