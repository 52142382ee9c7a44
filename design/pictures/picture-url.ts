import { factsOf } from '#art/picture-facts.ts'
import type { PictureName } from '#art/picture-names.ts'
import { ART_VERSION } from './art-version.ts'

/** The two looks of a picture: everyday colours, and the quieter palette of calm mode. */
export type PictureMode = 'everyday' | 'calm'

/** Logo and partner marks have one look only, so they answer the same address in both modes. */
export function pictureUrl(name: PictureName, mode: PictureMode = 'everyday'): string {
  const folder = mode === 'calm' && factsOf(name).hasCalmTwin ? 'calm/' : ''
  return `/art/${ART_VERSION}/${folder}${name}.svg`
}
