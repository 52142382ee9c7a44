import { PRINTS, type Print, svg } from './document.ts'
import { C, dark, HAIR, light, SKIN } from './palette.ts'
import { type HeadLook, head } from './people/head.ts'
import { arch, archD, at, circle, type Drawing, dome, grain, line, path } from './shapes.ts'

export type PortraitLook = Omit<HeadLook, 'child'> & {
  /** Prefix of every id in the picture: letters, digits and dashes. */
  id: string
  name?: string
  top?: string
  topKind?: keyof typeof TOPS
  print?: Print | ''
  ground?: string
  shape?: string
  back?: keyof typeof BACKS
  stole?: string
  drape?: string
  border?: string
  under?: string
}

/** One bust, driven by parameters. */
export function drawPortrait(look: PortraitLook): string {
  const { id, name, skin = 2, top = C.teal, topKind = 'kurta', print = '', stole = '' } = look
  const { ground = C.mist, shape = C.lagoon, back = 'arch' } = look
  const tone = SKIN[skin]
  const drawnHead = head(look)
  const bust = at(240, 324, [
    path(BUST, top),
    print ? path(BUST, `url(#@${PRINTS[print]})`) : '',
    grain(BUST, 'l', 'k'),
    path('M-34-74V-10Q0 30 34-10V-74Z', dark(tone, 0.2)),
    TOPS[topKind](top, tone, look),
    stole && [path(STOLE, stole), line('M-78 120h40M38 120h40', light(stole, 0.5), 3)],
  ])
  return svg(id, 480, 480, name ? `Illustrated portrait of ${escapeText(name)}` : '', [
    `<rect width="480" height="480" fill="${ground}"/>`,
    BACKS[back](ground, shape),
    at(240, 208, drawnHead.back, 2.85),
    bust,
    at(240, 208, [drawnHead.front, drawnHead.over], 2.85),
  ])
}

/** Our sample practitioners, until each has agreed a look of their own. */
export const sitters = {
  p1: () => ({
    name: 'Dr. Ananya Rao',
    skin: 2,
    hair: 'wave',
    look: 3,
    bindi: C.gulmohar,
    ear: 'jhumka',
    topKind: 'kurta',
    top: C.peacock,
    print: 'butta',
    ground: C.butter,
    shape: C.marigold,
    back: 'arch',
  }),
  p2: () => ({
    name: 'Kabir Malhotra',
    skin: 1,
    hair: 'turban',
    cloth: C.gulmohar,
    beard: 'full',
    look: -3,
    topKind: 'shirt',
    top: C.lagoon,
    ground: C.mist,
    shape: C.paper,
    back: 'sun',
  }),
  p3: () => ({
    name: 'Meera Krishnan',
    skin: 4,
    hair: 'lowbun',
    look: -4,
    glasses: C.milk,
    ear: 'stud',
    bindi: C.marigold,
    topKind: 'saree',
    top: C.jamun,
    drape: C.coral,
    border: C.marigold,
    ground: C.sage,
    shape: C.pista,
    back: 'hill',
  }),
  p4: () => ({
    name: 'Dr. Imran Sheikh',
    skin: 2,
    hair: 'part',
    beard: 'short',
    glasses: C.ink,
    look: 4,
    topKind: 'blazer',
    top: C.jamun,
    under: C.milk,
    ground: C.lotus,
    shape: C.petal,
    back: 'arch',
  }),
  p5: () => ({
    name: 'Zoya Farooqui',
    skin: 1,
    hair: 'hijab',
    cloth: C.teal,
    look: 3,
    topKind: 'round',
    top: C.milk,
    ground: C.coral,
    shape: C.lotus,
    back: 'bands',
  }),
  p6: () => ({
    name: 'Joseph Lalrin',
    skin: 0,
    hair: 'quiff',
    look: -3,
    topKind: 'band',
    top: C.leaf,
    ground: C.milk,
    shape: C.butter,
    back: 'sun',
  }),
  l1: () => ({
    name: 'Dr. Nandita Sethi',
    skin: 2,
    hair: 'bob',
    hairColor: HAIR.soft,
    look: 3,
    bindi: C.gulmohar,
    ear: 'stud',
    topKind: 'saree',
    top: C.peacock,
    drape: C.gulmohar,
    border: C.marigold,
    ground: C.butter,
    shape: C.marigold,
    back: 'arch',
  }),
  l2: () => ({
    name: 'Arjun Bedi',
    skin: 3,
    hair: 'part',
    hairColor: HAIR.black,
    beard: 'short',
    glasses: C.ink,
    look: -3,
    topKind: 'blazer',
    top: C.night,
    under: C.milk,
    ground: C.mist,
    shape: C.lagoon,
    back: 'arch',
  }),
  l3: () => ({
    name: 'Farah Qureshi',
    skin: 1,
    hair: 'lowbun',
    hairColor: HAIR.salt,
    elder: true,
    look: 4,
    glasses: C.jamun,
    ear: 'jhumka',
    topKind: 'kurta',
    top: C.jamun,
    print: 'butta',
    stole: C.coral,
    ground: C.lotus,
    shape: C.coral,
    back: 'arch',
  }),
} satisfies Record<string, () => Omit<PortraitLook, 'id'>>

const BUST = 'M-34-14C-44 10-104 12-138 50C-164 80-170 130-172 190H172C170 130 164 80 138 50C104 12 44 10 34-14Z'
const STOLE = 'M-38-20C-60-4-92 6-96 40L-84 190H-30L-40 40Q0 60 40 40L30 190H84L96 40C92 6 60-4 38-20Q0 34-38-20Z'

/** Necklines and fastenings, over the bust. */
const TOPS = {
  kurta: (c: string, skin: string) => [
    path('M-30-4L0 52L30-4Z', skin),
    line('M-33-8L0 54L33-8M0 54V150', dark(c, 0.34), 4.5),
    [78, 104, 130].map((y) => circle(0, y, 3.6, light(c, 0.6))),
  ],
  band: (c: string) => [
    path('M-31-22H31V10Q0 26-31 10Z', light(c, 0.2)),
    line('M0 20V150', dark(c, 0.3), 4.5),
    [52, 80, 108].map((y) => circle(0, y, 3.6, light(c, 0.6))),
  ],
  shirt: (c: string, skin: string) => [
    path('M-30-4L0 38L30-4Z', skin),
    path('M-32-20L-46 4L-16 46L0 36Z', light(c, 0.3)),
    path('M32-20L46 4L16 46L0 36Z', light(c, 0.3)),
    line('M0 38V160', dark(c, 0.22), 4),
  ],
  saree: (c: string, skin: string, o: PortraitLook) => [
    path('M-30-4Q0 52 30-4Z', skin),
    path('M34-18C58 4 92 10 118 34C56 66-40 112-96 190H-150V150C-90 120-20 50 22-8Z', o.drape ?? light(c, 0.2)),
    line('M116 36C56 66-40 112-96 190', o.border ?? C.marigold, 10),
    line('M88 16C36 44-60 100-118 170', light(o.drape ?? c, 0.4), 3),
  ],
  blazer: (c: string, skin: string, o: PortraitLook) => [
    path('M-40-14L0 92L40-14L28-22H-28Z', o.under ?? C.paper),
    path('M-26-10Q0 34 26-10Z', skin),
    path('M-36-20L-66 26L-40 46L-50 60L0 150V92Z', light(c, 0.12)),
    path('M36-20L66 26L40 46L50 60L0 150V92Z', light(c, 0.12)),
  ],
  round: (c: string, skin: string) => [path('M-30-6Q0 48 30-6Z', skin), line('M-33-8Q0 54 33-8', dark(c, 0.3), 4.5)],
} satisfies Record<string, (colour: string, skin: string, look: PortraitLook) => Drawing>

const HILL = 'M0 330Q120 250 240 300T480 250V480H0Z'

const BACKS = {
  arch: (_ground: string, shape: string) => [
    arch(60, 480, 360, 420, shape),
    grain(archD(60, 480, 360, 420), 'b', 'k', 0.5),
  ],
  sun: (_ground: string, shape: string) => [
    circle(240, 215, 168, shape),
    grain('M72 215a168 168 0 0 0 336 0a168 168 0 0 0-336 0Z', 'b', 'k', 0.5),
  ],
  bands: (ground: string, shape: string) => [
    dome(240, 480, 300, shape),
    dome(240, 480, 250, ground),
    dome(240, 480, 200, shape),
  ],
  hill: (_ground: string, shape: string) => [path(HILL, shape), grain(HILL, 'b', 'k', 0.5)],
} satisfies Record<string, (ground: string, shape: string) => Drawing>

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
