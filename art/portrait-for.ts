import { C, HAIR, type SkinTone } from './palette.ts'
import type { HairStyle } from './people/hair.ts'
import { drawPortrait, type PortraitLook } from './portraits.ts'
import { makeRandom } from './random.ts'

type Sitter = { id: string; presentation: 'feminine' | 'masculine' } & Partial<PortraitLook>

/**
 * A stable, harmonised look from an id, for someone who has not chosen theirs. Any part of it may be given, and should
 * be once the person has been asked.
 */
export function portraitFor({ id, name = '', presentation, ...given }: Sitter): string {
  const random = makeRandom(hash(id + name))
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const isMasculine = presentation === 'masculine'
  const [ground, shape, top, drape] = pick(colourSets())
  const hair = given.hair ?? growBack(pick(HAIRS[presentation]), given.elder)
  // Drawn from the random numbers even where the age is known: the rest of the look must not depend on that.
  const isElderByChance = random() < 0.18
  const elder = given.elder ?? (isElderByChance || hair === 'thin')
  const hairColor = elder ? HAIR.salt : pick([HAIR.black, HAIR.black, HAIR.soft, HAIR.brown])
  const look: PortraitLook = {
    id,
    name,
    ground,
    shape,
    top,
    drape,
    skin: Math.floor(random() * 6) as SkinTone,
    hair,
    hairColor,
    elder,
    cloth: hair === 'turban' || hair === 'hijab' ? drape : undefined,
    look: pick([-4, -3, 3, 4]),
    topKind: pick(TOPS[presentation]),
    back: pick(['arch', 'sun', 'bands', 'hill']),
    print: pick(['', '', 'butta', 'dot', 'pin']),
    glasses: random() < 0.35 ? pick([C.ink, C.jamun]) : '',
    beard: isMasculine ? (hair === 'turban' ? 'full' : pick(['', 'short', 'short', 'moustache'])) : '',
    beardColor: hairColor,
    ear: !isMasculine && hair !== 'hijab' ? pick(['', 'stud', 'jhumka']) : '',
    ...given,
  }
  // Dark frames vanish on the two deepest tones.
  const isDeep = look.skin === 4 || look.skin === 5
  return drawPortrait(isDeep && look.glasses ? { ...look, glasses: C.milk } : look)
}

/** Thin hair is always grey, so a person known to be younger does not get it by chance. */
const growBack = (hair: HairStyle, elder: boolean | undefined) => (hair === 'thin' && elder === false ? 'crop' : hair)

type ColourSet = readonly [ground: string, shape: string, top: string, drape: string]

function colourSets(): readonly [ColourSet, ...ColourSet[]] {
  return [
    [C.butter, C.marigold, C.peacock, C.gulmohar],
    [C.mist, C.paper, C.lagoon, C.peacock],
    [C.sage, C.pista, C.jamun, C.coral],
    [C.lotus, C.petal, C.teal, C.marigold],
    [C.coral, C.lotus, C.milk, C.jamun],
    [C.milk, C.butter, C.leaf, C.gulmohar],
    [C.lagoon, C.mist, C.gulmohar, C.marigold],
    [C.pista, C.sage, C.peacock, C.butter],
  ]
}

const HAIRS: Record<Sitter['presentation'], readonly [HairStyle, ...HairStyle[]]> = {
  feminine: ['wave', 'bob', 'lowbun', 'long', 'bun', 'braid', 'fringe', 'curls', 'hijab'],
  masculine: ['part', 'crop', 'quiff', 'curls', 'turban', 'thin'],
}

type TopKind = NonNullable<PortraitLook['topKind']>

const TOPS: Record<Sitter['presentation'], readonly [TopKind, ...TopKind[]]> = {
  feminine: ['kurta', 'saree', 'round', 'blazer', 'kurta'],
  masculine: ['shirt', 'band', 'blazer', 'kurta'],
}

/** FNV-1a: the same id always gives the same look. */
function hash(text: string) {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0
  return value
}
