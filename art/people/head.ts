import { C, dark, HAIR, mix, SKIN, type SkinTone } from '../palette.ts'
import { circle, type Drawing, group, line, num, oval, path, rect } from '../shapes.ts'
import { type HairStyle, styleHair } from './hair.ts'
import { nape } from './nape.ts'

export type HeadLook = {
  skin?: SkinTone
  hair?: HairStyle
  hairColor?: string
  /** Colour of a turban, patka or hijab. */
  cloth?: string | undefined
  /** Turn of the head, -9 to 9. */
  look?: number
  tilt?: number
  mood?: 'smile' | 'calm' | 'joy'
  eyes?: 'open' | 'shut' | 'down'
  glasses?: string
  beard?: 'short' | 'full' | 'moustache' | ''
  beardColor?: string
  bindi?: string
  ear?: 'stud' | 'jhumka' | ''
  elder?: boolean
  child?: boolean
  /** Colour of headphones or ear defenders. */
  defenders?: string
}

/** A head in the layers that a body goes between. */
export type Head = { readonly back: Drawing; readonly front: Drawing; readonly over: Drawing }

const ADULT_FACE =
  'M-29-7C-29-28-17-38 0-38C17-38 29-28 29-7C29 8 25 19 17 27C11 33 5 36 0 36C-5 36-11 33-17 27C-25 19-29 8-29-7Z'
const CHILD_FACE =
  'M-31-6C-31-28-18-38 0-38C18-38 31-28 31-6C31 9 27 19 18 26C12 31 6 33 0 33C-6 33-12 31-18 26C-27 19-31 9-31-6Z'

export function head(look: HeadLook): Head {
  const turn = look.look ?? 0
  const hair = styleHair(look.hair ?? 'crop', look.cloth || (look.hairColor ?? HAIR.black), turn)
  const tilt = look.tilt ? `rotate(${look.tilt})` : ''
  const sides = visibleSides(turn)
  return {
    back: group(hair.back, tilt),
    front: group([face(look, turn), hair.front, earrings(look.ear, sides), earDefenders(look.defenders)], tilt),
    over: hair.over,
  }
}

/** Seen from behind. */
export function headBack({ skin = 2, hair = 'crop', hairColor = HAIR.black, cloth, child, defenders }: HeadLook): Head {
  const tone = SKIN[skin]
  const front = group([
    oval(-30, 3, 5.5, 8, tone),
    oval(30, 3, 5.5, 8, tone),
    path(child ? CHILD_FACE : ADULT_FACE, dark(tone, 0.1)),
    nape(hair, cloth || hairColor),
    defenders && [
      line('M-34-2C-38-62 38-62 34-2', defenders, 6),
      rect(-44, -14, 14, 29, 7, defenders),
      rect(30, -14, 14, 29, 7, defenders),
    ],
  ])
  return { back: '', front, over: '' }
}

function face(look: HeadLook, turn: number): Drawing {
  const { skin = 2, hairColor = HAIR.black, beardColor = hairColor, beard, bindi, glasses, elder, child } = look
  const tone = SKIN[skin]
  const shade = dark(tone, 0.22)
  const blush = mix(tone, '#E2563B', 0.36)
  const hasLipsOnly = beard === 'full' || beard === 'short'
  return [
    visibleSides(turn).map((side) => ear(side, tone, shade)),
    path(child ? CHILD_FACE : ADULT_FACE, tone),
    circle(-16 + turn, 11, 6.5, blush, 'opacity=".42"'),
    circle(16 + turn, 11, 6.5, blush, 'opacity=".42"'),
    cheeks(beard, beardColor, tone),
    eyesAndBrows(look, turn, tone),
    line(`M${num(turn * 1.35 - 1)} 3.5q${turn < 0 ? -4 : 4} 5 ${turn < 0 ? -0.5 : 0.5} 6.5`, shade, 2),
    beard === 'moustache' || beard === 'full' ? moustache(turn, beardColor) : '',
    hasLipsOnly ? path(`M${num(turn - 6)} 18q6 5.5 12 0Z`, mix(tone, '#A03A34', 0.55)) : mouth(look.mood, turn, tone),
    elder ? line(`M${-19 + turn} 6q-3 2-3.5 5M${19 + turn} 6q3 2 3.5 5`, shade, 1.5) : '',
    bindi ? circle(turn * 1.1, -14.5, 2.4, bindi) : '',
    glasses ? spectacles(turn, glasses) : '',
  ]
}

function eyesAndBrows({ hair, hairColor = HAIR.black, eyes, elder, child }: HeadLook, turn: number, tone: string) {
  const ink = lineInk(tone)
  const y = child ? 1 : -2
  const browInk = hair === 'thin' || elder ? HAIR.salt : mix(hairColor, tone, 0.12)
  const eye = (x: number) => {
    if (eyes === 'shut') return line(`M${num(x - 4.5)} ${y}q4.5 4 9 0`, ink, 2.3)
    if (eyes === 'down') return line(`M${num(x - 4.5)} ${y + 1}q4.5 3 9 0`, ink, 2.3)
    return circle(x, y, child ? 3.1 : 2.7, '#2A1A1C')
  }
  const brow = (x: number, side: number) =>
    line(
      `M${num(x - 5.5)} ${y - 9.5 + (side < 0 ? 1 : -0.5)}q5.5-4 11 ${side < 0 ? -1.5 : 1.5}`,
      browInk,
      child ? 1.8 : 2.3,
    )
  return [eye(turn - 11.5), eye(turn + 11.5), brow(turn - 11.5, -1), brow(turn + 11.5, 1)]
}

function mouth(mood: HeadLook['mood'], turn: number, tone: string): Drawing {
  const x = turn * 1.1
  if (mood === 'calm') return line(`M${num(x - 5)} 18.5q5 2.5 10 0`, lineInk(tone), 2.3)
  if (mood !== 'joy') return line(`M${num(x - 6.5)} 17q6.5 6.5 13 0`, lineInk(tone), 2.3)
  return [
    path(`M${num(x - 8)} 15h16c-1 8-4.5 10.5-8 10.5s-7-2.5-8-10.5Z`, '#7A2A2E'),
    path(`M${num(x - 7.2)} 15h14.4l-.8 3.2h-12.8Z`, '#FFF8EE'),
  ]
}

function cheeks(beard: HeadLook['beard'], colour: string, tone: string): Drawing {
  if (beard === 'full')
    return path(
      'M-29.5-5C-31 22-20 46 0 47C20 46 31 22 29.5-5C27 6 21 11 13 12C6 10-6 10-13 12C-21 11-27 6-29.5-5Z',
      colour,
    )
  if (beard === 'short')
    return path(
      'M-28.5 2C-27 24-15 37.5 0 37.5C15 37.5 27 24 28.5 2C25 11 19 14 12 13C6 11-6 11-12 13C-19 14-25 11-28.5 2Z',
      mix(colour, tone, 0.18),
    )
  return ''
}

function moustache(turn: number, colour: string) {
  const x = turn * 1.1
  const upper = `M${num(x - 12)} 16C${num(x - 7)} 10 ${num(x + 7)} 10 ${num(x + 12)} 16`
  return path(`${upper}C${num(x + 5)} 15.5 ${num(x - 5)} 15.5 ${num(x - 12)} 16Z`, colour)
}

function spectacles(turn: number, colour: string) {
  const rims = `M${-21 + turn}-2a9.5 9 0 1 0 19 0a9.5 9 0 1 0-19 0ZM${2 + turn}-2a9.5 9 0 1 0 19 0a9.5 9 0 1 0-19 0Z`
  return group(line(`${rims}M${-2 + turn}-3q2-2 4 0M${-21 + turn}-4L-29-6M${21 + turn}-4L29-6`, colour, 2.2))
}

function ear(side: number, tone: string, shade: string) {
  return [oval(side * 29.5, 3, 5.5, 8, tone), line(`M${side * 30.5} 0q${side * 2.5} 3 0 6`, shade, 1.6)]
}

function earrings(kind: HeadLook['ear'], sides: readonly number[]): Drawing {
  if (kind === 'jhumka')
    return sides.map((side) => [
      circle(side * 31, 12, 2, C.marigold),
      path(`M${side * 31 - 4.5} 20a4.5 5 0 0 1 9 0Z`, C.marigold),
    ])
  return kind ? sides.map((side) => circle(side * 31, 11, 2.6, C.marigold)) : ''
}

function earDefenders(colour: string | undefined): Drawing {
  if (!colour) return ''
  const shade = dark(colour, 0.2)
  return [
    line('M-33-4C-36-62 36-62 33-4', colour, 6),
    rect(-43, -14, 16, 29, 8, colour),
    rect(27, -14, 16, 29, 8, colour),
    rect(-43, -14, 6, 29, 3, shade),
    rect(37, -14, 6, 29, 3, shade),
  ]
}

/** A turned head hides the far ear. */
function visibleSides(turn: number): readonly number[] {
  if (turn > 3) return [-1]
  return turn < -3 ? [1] : [-1, 1]
}

function lineInk(tone: string) {
  return mix(tone, '#2A1018', 0.62)
}
