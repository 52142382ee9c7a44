/** The pigments of every picture, in two strengths. Same hues and names as the design tokens. */
const everyday = {
  ink: '#0C2B33',
  peacock: '#0F5560',
  teal: '#2F8087',
  lagoon: '#7DB4B6',
  mist: '#CFE3E1',
  haze: '#E3EFEC',
  marigold: '#F2AE3D',
  butter: '#FADB95',
  milk: '#FDF0D2',
  gulmohar: '#DD6540',
  coral: '#EC9273',
  lotus: '#F5CDC0',
  petal: '#FBE7DE',
  jamun: '#5A2840',
  rose: '#B9738A',
  leaf: '#4F7F58',
  fern: '#86AE79',
  pista: '#BFD6A9',
  sage: '#E5EED9',
  wood: '#C48A58',
  teak: '#8C5938',
  sand: '#EAD3B3',
  khadi: '#FFFBF4',
  paper: '#FFFEFB',
  night: '#123A46',
  steel: '#9FB4B6',
}

type Palette = Record<keyof typeof everyday, string>

/** Same lightness order, about a third of the chroma. Skin and hair are never swapped. */
const calm: Palette = {
  ink: '#22363C',
  peacock: '#41646A',
  teal: '#6C8E91',
  lagoon: '#A5BFBF',
  mist: '#DAE4E2',
  haze: '#E9F0EE',
  marigold: '#D9C292',
  butter: '#EADFC5',
  milk: '#F5F0E4',
  gulmohar: '#BC8F7D',
  coral: '#D3B4A6',
  lotus: '#E8DBD4',
  petal: '#F3EBE6',
  jamun: '#61505A',
  rose: '#B09AA2',
  leaf: '#6F8870',
  fern: '#9CB094',
  pista: '#CCD7C1',
  sage: '#E6ECDF',
  wood: '#BCA083',
  teak: '#88735F',
  sand: '#E4D9C8',
  khadi: '#FAF8F4',
  paper: '#FEFDFB',
  night: '#304A51',
  steel: '#ABB8B9',
}

const palettes = { everyday, calm }

export type PaletteName = keyof typeof palettes

/** The palette in hand. Read it inside functions only: a colour kept in a constant would not follow `drawWith`. */
export let C: Palette = everyday

/** Draws with one palette and puts the other back, so that both looks can be made in one process. */
export function drawWith<T>(name: PaletteName, draw: () => T): T {
  const before = C
  C = palettes[name]
  try {
    return draw()
  } finally {
    C = before
  }
}

/** Calm pictures carry about half of the printed speckle. */
export function grainStrength(): number {
  return C === calm ? 0.55 : 1
}

/** Six skin tones, light to deep. Shade and blush are derived. */
export const SKIN = ['#EDC29A', '#DDA678', '#C88D5E', '#AC7147', '#8C5636', '#6A4029'] as const

export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5

export const HAIR = {
  black: '#211B25',
  soft: '#33232A',
  brown: '#4B2E25',
  salt: '#A7A2A3',
  white: '#E9E4DE',
} as const

export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const a = channel(from, start)
    return Math.round(a + (channel(to, start) - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('').toUpperCase()}`
}

export const dark = (colour: string, share = 0.16) => mix(colour, '#2A1230', share)

export const light = (colour: string, share = 0.2) => mix(colour, '#FFFFFF', share)

/** The nth of a few colours, starting again after the last. */
export function cycle(colours: readonly string[], n: number): string {
  return colours[n % colours.length] ?? C.ink
}

function channel(colour: string, start: number) {
  return Number.parseInt(colour.slice(start, start + 2), 16)
}
