import type { PictureName } from './picture-names.ts'

/** What a page must know about a picture before it loads. The drawings themselves stay out of the browser bundle. */
export type PictureFacts = { width: number; height: number; hasCalmTwin: boolean }

/** Width and height of a picture, or of all in a folder. */
const sizes: Record<string, readonly [width: number, height: number]> = {
  hero: [1000, 760],
  spaces: [960, 720],
  scenes: [960, 720],
  audiences: [320, 400],
  'journey/grow': [280, 420],
  'journey/meet': [280, 340],
  'journey/plan': [280, 380],
  'journey/talk': [280, 300],
  facades: [720, 520],
  maps: [720, 520],
  portraits: [480, 480],
  confirmed: [600, 640],
  frieze: [1600, 460],
  lost: [720, 560],
  minds: [572, 664],
  'partners/aravali': [174, 60],
  'partners/banyan': [249, 60],
  'partners/bluekite': [174, 60],
  'partners/kosh': [121, 60],
  'partners/lumen': [262, 60],
  'partners/meridian': [230, 60],
  'partners/northgate': [213, 60],
  'partners/orbit': [156, 60],
  'partners/sahyog': [159, 60],
  'partners/saplings': [184, 60],
  'partners/tarang': [149, 60],
  'partners/umeed': [149, 60],
  'logo/mark': [128, 128],
  'logo/wordmark': [420, 84],
}

export function factsOf(name: PictureName): PictureFacts {
  const [folder = ''] = name.split('/')
  const [width, height] = sizes[name] ?? sizes[folder] ?? [0, 0]
  // Marks keep their own colours in every mode.
  return { width, height, hasCalmTwin: folder !== 'partners' && folder !== 'logo' }
}
