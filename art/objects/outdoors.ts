import { C, dark, light } from '../palette.ts'
import { arch, at, circle, grain, line, oval, path, rect } from '../shapes.ts'

export const cloud = (x: number, y: number, s: number, col = C.paper) =>
  at(x, y, path('M-80 0a30 30 0 0 1 8-58a46 46 0 0 1 86-10a36 36 0 0 1 60 30a20 20 0 0 1 6 38Z', col), s)

export const bird = (x: number, y: number, s = 1, col = C.peacock) =>
  at(
    x,
    y,
    [
      path('M-26 0a26 26 0 0 1 52 0c0 18-16 26-30 26H-44c12-6 18-14 18-26Z', col),
      path('M-4-2a22 22 0 0 0 24 20C4 22-8 14-4-2Z', light(col, 0.3)),
      path('M24-8l16 4-15 6Z', C.marigold),
      circle(14, -8, 2.6, C.paper),
    ],
    s,
  )

export const dog = (x: number, y: number, s = 1, col = C.wood) =>
  at(
    x,
    y,
    [
      path(
        'M-70 0C-84-30-70-64-34-66H20C40-66 44-90 62-94C84-98 96-82 94-70L106-62C108-50 94-48 84-50C78-26 74-10 74 0H52V-24H-22V0Z',
        col,
      ),
      grain(
        'M-70 0C-84-30-70-64-34-66H20C40-66 44-90 62-94C84-98 96-82 94-70L106-62C108-50 94-48 84-50C78-26 74-10 74 0H52V-24H-22V0Z',
        'l',
        'k',
      ),
      path('M60-94C44-92 40-66 52-58C62-62 66-84 60-94Z', dark(col, 0.3)),
      circle(80, -76, 3, C.ink),
      circle(104, -62, 4, C.ink),
      line('M-70-30q-22-6-20-28', col, 9),
      rect(50, -58, 26, 7, 3, C.gulmohar),
    ],
    s,
  )

export const cat = (x: number, y: number, s = 1, col = C.gulmohar) =>
  at(
    x,
    y,
    [
      path(
        'M-54 0C-70-30-58-62-22-64H14C14-84 18-98 22-108L36-94H56L70-108C76-92 78-76 70-62C66-54 62-52 60-46C62-26 62-12 62 0Z',
        col,
      ),
      grain(
        'M-54 0C-70-30-58-62-22-64H14C14-84 18-98 22-108L36-94H56L70-108C76-92 78-76 70-62C66-54 62-52 60-46C62-26 62-12 62 0Z',
        'l',
        'k',
      ),
      line('M34-76q4 4 8 0M52-76q4 4 8 0M46-66v3M-50-8C-84-6-92-40-70-52', dark(col, 0.5), 2.6),
      line('M-52-8C-84-6-92-40-70-52', col, 9),
      line('M-14-64q4 12 0 18M0-64q4 10 0 16', dark(col, 0.2), 3),
    ],
    s,
  )

export const mapPin = (x: number, y: number, s = 1, col = C.gulmohar) =>
  at(
    x,
    y,
    [
      oval(0, 2, 22, 7, C.ink, 'opacity=".2"'),
      path('M0 0C-34-40-46-58-46-82a46 46 0 0 1 92 0C46-58 34-40 0 0Z', col),
      arch(-20, -62, 40, 44, C.paper),
      arch(-8, -62, 16, 24, col),
    ],
    s,
  )
