import { C, dark, light } from '../palette.ts'
import { circle, type Drawing, line, oval, path, rect } from '../shapes.ts'
import type { HairStyle } from './hair.ts'

/** Heads seen from behind: hair or cloth covers the face. */
const NAPES: Record<HairStyle, (c: string) => Drawing> = {
  crop: shortNape,
  curls: (c) => [
    circle(0, -8, 36, c),
    (
      [
        [-28, -16, 13],
        [-20, -32, 14],
        [0, -40, 15],
        [20, -32, 14],
        [28, -14, 13],
        [-26, 8, 12],
        [26, 8, 12],
        [-8, 22, 12],
        [12, 22, 12],
      ] as const
    ).map(([x, y, r]) => circle(x, y, r, c)),
  ],
  bob: bobNape,
  long: longNape,
  braid: (c) => [
    roundNape(c),
    [0, 1, 2, 3, 4].map((i) => oval(0, 32 + i * 14, 10 - i * 0.8, 10.5, c)),
    rect(-5, 98, 10, 7, 3, C.gulmohar),
    path('M-6 104h12l-3 13h-6Z', c),
  ],
  bun: bunNape,
  pigtails: (c) => [
    path('M-26-10C-56-22-64 8-54 36C-40 30-32 12-26 4ZM26-10C56-22 64 8 54 36C40 30 32 12 26 4Z', c),
    roundNape(c),
    line('M0-44V24', light(c, 0.3), 1.8),
    circle(-33, -6, 5.5, C.gulmohar),
    circle(33, -6, 5.5, C.gulmohar),
  ],
  turban: turbanNape,
  hijab: (c) => [
    path('M-40-4C-42-38-20-54 0-54C20-54 42-38 40-4C42 26 50 40 50 62Q0 80-50 62C-50 40-42 26-40-4Z', c),
    line('M-34 20Q0 34 34 20', dark(c, 0.22), 1.8),
  ],
  mop: shortNape,
  part: shortNape,
  quiff: shortNape,
  patka: turbanNape,
  fringe: bobNape,
  wave: longNape,
  pony: bunNape,
  lowbun: (c) => [shortNape(c), circle(0, 22, 17, light(c, 0.08))],
  thin: (c) => [oval(-28, 0, 8, 15, c), oval(28, 0, 8, 15, c)],
}

export function nape(style: HairStyle, colour: string): Drawing {
  return NAPES[style](colour)
}

function shortNape(c: string) {
  return path('M-32-6C-33-36-18-46 0-46C18-46 33-36 32-6C31 10 26 20 18 25Q0 31-18 25C-26 20-31 10-32-6Z', c)
}

function roundNape(c: string) {
  return path('M-32-6C-33-36-18-46 0-46C18-46 33-36 32-6C31 12 24 24 0 28C-24 24-31 12-32-6Z', c)
}

function bobNape(c: string) {
  return (
    path('M-37-8C-39-36-20-50 0-50C20-50 39-36 37-8C37 10 40 26 36 38C26 44-26 44-36 38C-40 26-37 10-37-8Z', c) +
    line('M0-48V-24', light(c, 0.16), 1.6)
  )
}

function longNape(c: string) {
  return (
    path('M-36-8C-38-36-20-49 0-49C20-49 38-36 36-8C35 18 43 44 38 72C28 84-28 84-38 72C-43 44-35 18-36-8Z', c) +
    line('M-12-20C-18 20-16 50-18 70M10-20C16 20 16 50 16 70', light(c, 0.14), 1.6)
  )
}

function bunNape(c: string) {
  return [roundNape(c), circle(0, -14, 18, light(c, 0.08)), line('M-10-18a11 11 0 0 1 20 0', light(c, 0.24), 1.8)]
}

function turbanNape(c: string) {
  return [
    path('M-34 4C-46-34-26-60 0-60C26-60 46-34 34 4Q0 18-34 4Z', c),
    line('M-32-8Q0 8 32-8M-36-24Q0-8 36-24M-30-40Q0-26 30-40', dark(c, 0.28), 1.8),
  ]
}
