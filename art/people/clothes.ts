import { C, dark, light } from '../palette.ts'
import { circle, type Drawing, grain, line, path } from '../shapes.ts'
import type { Body } from './body.ts'

export function torso(body: Body): Drawing {
  const d = torsoD(body)
  return [
    path(d, body.kind === 'waistcoat' ? body.inner : body.top),
    printed(body, d),
    grain(d, body.figure.flip ? 'r' : 'l', 'k', 0.75),
    body.kind === 'saree' ? blouse(body) : '',
    body.kind === 'waistcoat' ? waistcoat(body) : '',
    body.kind === 'saree' ? sareeDrape(body) : '',
  ]
}

/** The print of the cloth over a piece that is already coloured. */
export function printed({ pattern }: Body, d: string): Drawing {
  return pattern ? path(d, pattern) : ''
}

/** What lies over the thighs of someone who sits facing us. */
export function lap(body: Body): Drawing {
  const { kind, top, bottom } = body
  if (!body.pose.lap) return ''
  if (!body.isLong)
    return path(
      'M-36-118C-52-106-54-92-48-80A18 18 0 0 0-13-84L-6-104H6L13-84A18 18 0 0 0 48-80C54-92 52-106 36-118Z',
      light(bottom, 0.1),
    )
  const d =
    kind === 'kurta'
      ? 'M-37-128C-54-112-58-86-50-70Q-26-58-4-72L0-78L4-72Q26-58 50-70C58-86 54-112 37-128Z'
      : 'M-37-128C-52-112-56-92-52-72L-46-20Q0-10 46-20L52-72C56-92 52-112 37-128Z'
  const folds = kind === 'saree' ? 'M-10-104C-16-80-16-50-12-24M6-104C10-80 12-50 10-24' : 'M0-104V-80'
  return [path(d, top), printed(body, d), line(folds, dark(top, 0.24), 2.2)]
}

export function collar(body: Body): Drawing {
  const { kind, outfit } = body
  if (kind === 'saree') return COLLARS.round(body)
  if (kind === 'hoodie') return COLLARS.hood(body)
  if (kind === 'waistcoat') return COLLARS.band(body)
  const usual = kind === 'shirt' ? 'collar' : kind === 'kurta' ? 'v' : 'round'
  return COLLARS[outfit.neck ?? usual](body)
}

export function neckline({ pt, top }: Body): Drawing {
  return line(`M${pt(-7, -13)}Q${pt(2, 0)} ${pt(-7, 13)}`, dark(top, 0.2), 3)
}

export function stole({ pt, length, outfit }: Body): Drawing {
  if (!outfit.stole) return ''
  const left = `M${pt(-8, -16)}C${pt(0, -30)} ${pt(8, -32)} ${pt(20, -30)}L${pt(length + 6, -26)}L${pt(length + 4, -8)}L${pt(26, -12)}`
  const right = `Q${pt(20, 0)} ${pt(26, 12)}L${pt(length - 8, 10)}L${pt(length - 4, 27)}L${pt(20, 30)}C${pt(8, 32)} ${pt(0, 30)} ${pt(-8, 16)}`
  const ends = `M${pt(length - 4, -25)}L${pt(length - 5, -10)}M${pt(length - 18, 12)}L${pt(length - 15, 26)}`
  return [
    path(`${left}${right}Q${pt(14, 0)} ${pt(-8, -16)}Z`, outfit.stole),
    line(ends, light(outfit.stole, 0.55), 2.5),
  ]
}

const COLLARS = {
  round: ({ pt, skin }: Body) => path(`M${pt(-8, -13)}Q${pt(17, 0)} ${pt(-8, 13)}Z`, skin),
  v: ({ pt, place, skin, top }: Body) => [
    path(`M${pt(-9, -13)}L${pt(22, 0)}L${pt(-9, 13)}Z`, skin),
    line(`M${pt(-6, -14)}L${pt(23, 0)}L${pt(-6, 14)}M${pt(23, 0)}L${pt(58, 0)}`, dark(top, 0.32), 2),
    [32, 44, 56].map((down) => circle(...place(down, 0), 1.8, light(top, 0.55))),
  ],
  collar: ({ pt, skin, top, length }: Body) => [
    path(`M${pt(-9, -13)}L${pt(16, 0)}L${pt(-9, 13)}Z`, skin),
    path(`M${pt(-8, -15)}L${pt(4, -18)}L${pt(20, -3)}L${pt(14, 0)}Z`, light(top, 0.28)),
    path(`M${pt(-8, 15)}L${pt(4, 18)}L${pt(20, 3)}L${pt(14, 0)}Z`, light(top, 0.28)),
    line(`M${pt(20, 0)}L${pt(length, 0)}`, dark(top, 0.2), 1.6),
  ],
  band: ({ pt, top }: Body) => [
    path(`M${pt(-12, -13)}L${pt(-12, 13)}L${pt(4, 12)}Q${pt(10, 0)} ${pt(4, -12)}Z`, light(top, 0.22)),
    line(`M${pt(8, 0)}L${pt(58, 0)}`, dark(top, 0.3), 2),
  ],
  hood: ({ pt, skin, top }: Body) => [
    path(
      `M${pt(-8, -24)}C${pt(22, -30)} ${pt(26, 30)} ${pt(-8, 24)}C${pt(10, 12)} ${pt(10, -12)} ${pt(-8, -24)}Z`,
      dark(top, 0.12),
    ),
    path(`M${pt(-8, -13)}Q${pt(12, 0)} ${pt(-8, 13)}Z`, skin),
    line(`M${pt(14, -7)}L${pt(36, -8)}M${pt(14, 7)}L${pt(34, 8)}`, light(top, 0.6), 2.2),
  ],
}

function torsoD({ pt, shoulders: s, hips: h, length, hem, flare }: Body) {
  const waist = length * 0.68
  const left = `M${pt(-8, -11)}C${pt(0, -24)} ${pt(2, -s + 3)} ${pt(26, -s)}C${pt(50, -s + 5)} ${pt(66, -h + 6)} ${pt(waist, -h + 4)}`
  const hemline = `C${pt(length, -h - 1)} ${pt(hem - 10, -flare)} ${pt(hem, -flare)}Q${pt(hem + 7, 0)} ${pt(hem, flare)}`
  const right = `C${pt(hem - 10, flare)} ${pt(length, h + 1)} ${pt(waist, h - 4)}C${pt(66, h - 6)} ${pt(50, s - 5)} ${pt(26, s)}`
  return `${left}${hemline}${right}C${pt(2, s - 3)} ${pt(0, 24)} ${pt(-8, 11)}Z`
}

function blouse({ pt, shoulders: s, hips: h, outfit }: Body) {
  const left = `M${pt(-6, -12)}C${pt(4, -26)} ${pt(2, -s + 4)} ${pt(24, -s)}C${pt(50, -s + 5)} ${pt(62, -h + 2)} ${pt(70, -h + 2)}`
  const right = `L${pt(70, h - 2)}C${pt(62, h - 2)} ${pt(50, s - 5)} ${pt(24, s)}C${pt(2, s - 4)} ${pt(4, 26)} ${pt(-6, 12)}Z`
  return path(left + right, outfit.blouse ?? C.jamun)
}

function sareeDrape({ pt, hips, length, top, outfit }: Body) {
  const edge = `C${pt(60, 20)} ${pt(90, -20)} ${pt(length + 10, -hips - 3)}`
  const shoulder = `M${pt(0, 30)}C${pt(4, 38)} ${pt(10, 44)} ${pt(24, 42)}`
  return [
    path(`${shoulder}${edge}L${pt(length * 0.66, -hips)}C${pt(60, -14)} ${pt(30, 6)} ${pt(-4, 15)}Z`, light(top, 0.12)),
    line(`M${pt(24, 42)}${edge}`, outfit.border ?? C.marigold, 4),
  ]
}

function waistcoat({ pt, place, shoulders, hem, flare, top }: Body) {
  const left = `M${pt(0, -20)}L${pt(24, -shoulders + 9)}L${pt(hem, -flare)}`
  const right = `Q${pt(hem + 7, 0)} ${pt(hem, flare)}L${pt(24, shoulders - 9)}L${pt(0, 20)}L${pt(44, 0)}Z`
  return [
    path(left + right, top),
    line(`M${pt(44, 0)}L${pt(hem, 0)}`, dark(top, 0.3), 2),
    [58, 76, 94].map((down) => circle(...place(down, 4), 2, light(top, 0.6))),
  ]
}
