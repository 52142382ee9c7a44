import { C, dark, light } from '../palette.ts'
import { circle, type Drawing, group, line, oval, path, rect } from '../shapes.ts'

/** Hair around a head that is centred on 0,0: behind it, over it, and over the shoulders. */
export type Hair = { readonly back?: Drawing; readonly front?: Drawing; readonly over?: Drawing }

/** c is the colour of the hair or the cloth, k how far the head is turned. */
const STYLES = {
  crop: (c, k) => ({
    front: path(
      `M-31 2C-37-28-22-47 ${2 + k} -47C25-47 37-28 31 2C29-5 28-11 25-17C${10 + k}-13 ${-12 + k}-15 ${-22 + k * 0.5}-22C-26-14-29-6-31 2Z`,
      c,
    ),
  }),
  part: (c, k) => ({
    front: [
      path(`M-31 5C-40-24-26-50 4-50C30-50 40-26 31 5C30-8 27-17 ${20 + k} -23C6-15-12-12-25-14C-29-8-30-2-31 5Z`, c),
      line(`M${18 + k}-25C10-34-2-39-13-38`, light(c, 0.16), 1.6),
    ],
  }),
  quiff: (c) => ({
    front: path(
      'M-31 1C-34-18-33-30-22-38C-18-52 10-58 27-46C37-38 36-18 31 1C30-8 28-15 25-20C8-26-10-24-22-20C-28-14-30-6-31 1Z',
      c,
    ),
  }),
  thin: (c) => ({
    back: [oval(-29, -2, 7, 14, c), oval(29, -2, 7, 14, c)],
    front: [path('M-31 3C-36-12-33-24-27-29C-26-20-28-8-31 3ZM31 3C36-12 33-24 27-29C26-20 28-8 31 3Z', c)],
  }),
  curls: (c, k) => {
    const p = [
      [-27, -14, 13],
      [-22, -30, 15],
      [-6, -40, 16],
      [12, -40, 15],
      [25, -28, 14],
      [29, -12, 11],
      [0, -30, 14],
    ] as const
    return {
      back: circle(0, -14, 36, c),
      front: p
        .map(([x, y, r]) => circle(x + k * 0.3, y, r, c))
        .concat([line('M-24-34q7-8 14-2M4-44q8-4 14 3', light(c, 0.15), 1.6)]),
    }
  },
  mop: (c, k) => ({
    front: path(
      `M-33 6C-42-22-28-50 2-50C32-50 42-22 33 6C31 0 29-6 28-10C24-7 20-9 ${18 + k}-13C12-7 4-8 ${1 + k}-13C-5-7-13-8 ${-16 + k}-12C-20-8-26-8-28-9C-30-4-32 2-33 6Z`,
      c,
    ),
  }),
  bob: (c, k) => ({
    back: path('M-37-8C-39-36-20-50 0-50C20-50 39-36 37-8C37 10 40 26 36 38C26 44-26 44-36 38C-40 26-37 10-37-8Z', c),
    front: path(
      `M${k} -43C-20-46-36-28-34 10C-30 4-27-8-23-15C-14-17-4-24 ${k + 2}-33C8-24 16-17 23-15C27-8 30 4 34 10C36-28 20-46 ${k}-43Z`,
      c,
    ),
  }),
  fringe: (c) => ({
    back: path('M-37-8C-39-36-20-50 0-50C20-50 39-36 37-8C37 8 39 22 36 34C26 40-26 40-36 34C-39 22-37 8-37-8Z', c),
    front: path('M-34 10C-40-24-24-48 0-48C24-48 40-24 34 10C31 4 29-4 27-11C10-7-10-7-27-11C-29-4-31 4-34 10Z', c),
  }),
  long: (c, k) => ({
    back: path(
      'M-36-8C-38-36-20-49 0-49C20-49 38-36 36-8C35 18 45 44 40 76C32 90 14 86 0 86C-14 86-32 90-40 76C-45 44-35 18-36-8Z',
      c,
    ),
    front: [
      path(
        `M${k}-42C-20-46-36-26-33 14C-30 2-27-10-20-17C-12-19-4-26 ${k + 1}-35C6-26 14-19 22-16C27-10 30 2 33 14C36-26 20-46 ${k}-42Z`,
        c,
      ),
    ],
  }),
  wave: (c, k) => ({
    back: path(
      'M-36-8C-40-38-20-51 0-51C22-51 40-36 37-8C36 8 48 18 43 36C50 50 44 70 30 72C16 76-18 76-30 72C-46 70-50 50-43 36C-49 18-36 8-36-8Z',
      c,
    ),
    front: path(
      `M${-10 + k}-44C-28-42-37-20-33 14C-30 0-27-9-21-14C-6-16 6-22 ${10 + k}-32C14-22 22-16 27-10C30 0 32 6 33 14C38-24 18-52 ${-10 + k}-44Z`,
      c,
    ),
  }),
  bun: (c, k) => ({ back: circle(-k * 1.6, -52, 17, c), front: bunFront(c, k) }),
  lowbun: (c, k) => ({ back: circle(k > 0 ? -33 : 33, 20, 17, c), front: lowBunFront(c, k) }),
  braid: (c, k) => {
    const s = k >= 0 ? -1 : 1
    return {
      back: path('M-34-8C-36-36-20-47 0-47C20-47 36-36 34-8C34 6 34 16 28 28C14 34-14 34-28 28C-34 16-34 6-34-8Z', c),
      front: lowBunFront(c, k),
      over: group(
        [0, 1, 2, 3, 4]
          .map((i) => oval(s * (30 + i * 1.5), 34 + i * 15, 10 - i * 0.8, 10.5, c))
          .concat([
            rect(s * 37 - 5, 98, 10, 7, 3, C.gulmohar),
            path(`M${s * 37 - 6} 104h12l-3 14h-6Z`, c),
            ...[0, 1, 2, 3].map((i) =>
              line(`M${s * (24 + i * 1.5)} ${41 + i * 15}q${s * 7} 6 ${s * 13}-1`, light(c, 0.16), 1.4),
            ),
          ]),
      ),
    }
  },
  pony: (c, k) => {
    const s = k >= 0 ? -1 : 1
    return {
      back: path(
        `M${s * 16}-40C${s * 46}-52 ${s * 66}-26 ${s * 58} 8C${s * 56} 26 ${s * 48} 36 ${s * 42} 40C${s * 44} 16 ${s * 40}-8 ${s * 18}-20Z`,
        c,
      ),
      front: [bunFront(c, k), circle(s * 27, -34, 5.5, C.marigold)],
    }
  },
  pigtails: (c, k) => ({
    back: [path('M-26-18C-52-30-62 2-52 30C-40 26-32 8-26-2Z', c), path('M26-18C52-30 62 2 52 30C40 26 32 8 26-2Z', c)],
    front: [bunFront(c, k), circle(-33, -14, 5.5, C.gulmohar), circle(33, -14, 5.5, C.gulmohar)],
  }),
  turban: (c, k) => ({
    front: [
      path(`M-34-4C-46-38-26-62 0-62C26-62 46-38 34-4C28-16 14-25 ${k}-27C-14-25-28-16-34-4Z`, c),
      line(
        `M${k}-27C-20-30-34-26-37-18M${k}-27C-18-38-32-38-38-30M${k}-27C20-30 34-26 37-18M${k}-27C18-40 30-42 36-36M${k}-27C-10-44-16-52-26-52`,
        dark(c, 0.28),
        1.8,
      ),
    ],
  }),
  patka: (c, k) => ({
    front: [
      path('M-32-3C-38-32-24-48 0-48C24-48 38-32 32-3C24-15 10-19 0-20C-10-19-24-15-32-3Z', c),
      circle(k * 0.6, -54, 11, c),
      line('M-26-12C-10-24 10-24 26-12', dark(c, 0.25), 1.6),
    ],
  }),
  hijab: (c, k) => ({
    back: path('M-40-4C-42-38-20-54 0-54C20-54 42-38 40-4C42 26 50 44 52 70C20 84-20 84-52 70C-50 44-42 26-40-4Z', c),
    front: [
      `<path fill-rule="evenodd" fill="${c}" d="M-38-4C-40-38-20-52 0-52C20-52 40-38 38-4C39 24 34 44 20 52C6 58-10 58-22 52C-35 44-39 24-38-4ZM${-25 + k * 0.6}-6C${-25 + k * 0.6} 16-10 33 ${k * 0.6} 33C12 33 ${25 + k * 0.6} 16 ${25 + k * 0.6}-6C${25 + k * 0.6}-24 14-33 ${k * 0.6}-33C-14-33 ${-25 + k * 0.6}-24 ${-25 + k * 0.6}-6Z"/>`,
      line('M-34 22C-22 46 8 54 34 40', dark(c, 0.22), 1.8),
    ],
  }),
} satisfies Record<string, (c: string, k: number) => Hair>

export type HairStyle = keyof typeof STYLES

export function styleHair(style: HairStyle, colour: string, turn: number): Hair {
  return STYLES[style](colour, turn)
}

function bunFront(c: string, k: number) {
  return path(
    `M${k}-43C-20-45-34-28-32 6C-29-4-25-13-19-18C-11-20-4-26 ${k + 1}-34C6-26 12-20 20-18C25-13 29-4 32 6C34-28 20-45 ${k}-43Z`,
    c,
  )
}

function lowBunFront(c: string, k: number) {
  return path(
    `M${k}-43C-20-46-35-28-33 8C-29-4-25-13-19-18C-11-20-4-26 ${k + 1}-35C6-26 12-20 20-18C25-13 29-4 33 8C35-28 20-46 ${k}-43Z`,
    c,
  )
}
