import { PRINTS, type Print } from '../document.ts'
import { C, dark, SKIN } from '../palette.ts'
import { type Drawing, num, type Point } from '../shapes.ts'
import type { HeadLook } from './head.ts'
import { type Arms, type Gesture, getPose, type PoseName } from './poses.ts'

export type Outfit = {
  kind?: 'tee' | 'shirt' | 'kurta' | 'saree' | 'dress' | 'hoodie' | 'waistcoat'
  top?: string
  bottom?: string
  print?: Print
  sleeve?: 'half' | 'long'
  neck?: 'round' | 'v' | 'collar' | 'band'
  shoe?: string
  stole?: string
  /** Under a waistcoat. */
  under?: string
  /** Of a saree. */
  blouse?: string
  border?: string
  socks?: string
  barefoot?: boolean
  /** Bare lower legs, as under a dress. */
  bare?: boolean
}

export type Figure = {
  flip?: boolean
  pose?: PoseName
  arms?: Gesture | Arms
  head?: HeadLook
  /** Children have a bigger head on a smaller body; this overrides the usual proportion. */
  headSize?: number
  outfit?: Outfit
  /** Which arm lies over the body. */
  frontArm?: 'both' | 'left' | 'right'
  /** Seen from behind. */
  back?: boolean
  behind?: Drawing
  prop?: Drawing
  propBack?: Drawing
}

export type Body = ReturnType<typeof measureBody>

/** The measures every part of a person is cut by. Distances run down the torso from the neck, and to its sides. */
export function measureBody(figure: Figure) {
  const { pose: poseName = 'stand', outfit = {}, head: look = {} } = figure
  const { kind = 'kurta', top = C.teal, bottom = C.ink, shoe = C.jamun, print } = outfit
  const pose = getPose(poseName)
  const [neckX, neckY] = pose.neck
  const [hipX, hipY] = pose.hip
  const length = Math.hypot(hipX - neckX, hipY - neckY)
  const [downX, downY] = [(hipX - neckX) / length, (hipY - neckY) / length]
  const place = (down: number, side: number): Point => [
    neckX + downX * down + downY * side,
    neckY + downY * down + -downX * side,
  ]
  const isUpright = poseName === 'stand' || poseName === 'walk' || poseName === 'lean'
  const hem = isUpright ? length + FALL[kind] : length + 22
  const hips = look.child ? 34 : 35
  const skin = SKIN[look.skin ?? 2]
  return {
    figure,
    outfit,
    kind,
    top,
    bottom,
    shoe,
    pose,
    isUpright,
    isSeated: poseName === 'chair' || poseName === 'lounge' || poseName === 'steps',
    isChild: look.child ?? false,
    isLong: kind === 'kurta' || kind === 'dress' || kind === 'saree',
    skin,
    skinShade: dark(skin, 0.2),
    /** Waistcoats show the shirt beneath, on the body and on the arms. */
    inner: outfit.under ?? C.paper,
    pattern: print ? `url(#@${PRINTS[print]})` : '',
    length,
    hem,
    flare: hem > length + 30 ? hips + FLARE[kind] : hips + 2,
    shoulders: look.child ? 37 : 41,
    hips,
    place,
    pt: (down: number, side: number) => place(down, side).map(num).join(' '),
  }
}

/** How far clothes fall below the hip of someone who stands. */
const FALL = { tee: 18, shirt: 18, hoodie: 18, waistcoat: 18, saree: 184, dress: 78, kurta: 74 }

const FLARE = { tee: 10, shirt: 10, hoodie: 10, waistcoat: 10, saree: 14, dress: 22, kurta: 10 }
