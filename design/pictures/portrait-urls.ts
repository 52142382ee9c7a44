import { pictureNames } from '#art/picture-names.ts'
import type { Practitioner } from '#contract/catalogue.ts'
import { readPhotoMark } from '#contract/photos.ts'
import { ART_VERSION } from './art-version.ts'
import { type PictureName, pictureUrl } from './picture.tsx'

/** A photograph looks the same in calm mode; a drawing has a calm twin. */
export type PortraitUrls = {
  everyday: string
  calm: string | undefined
  /** Every size of a photograph is found by this mark; see contract/photos.ts. */
  photo?: string
}

/** From this many years of experience on, a practitioner is drawn with grey hair. */
const YEARS_TO_GREY = 20

/** Everything the drawing depends on is in its address, so that it may be cached for ever. */
export function findPortrait({
  id,
  imageUrl,
  portrait,
  experienceYears,
}: Pick<Practitioner, 'id' | 'imageUrl' | 'portrait' | 'experienceYears'>): PortraitUrls {
  // A picture on another host would tell that host who looks at it, and the security policy blocks it.
  const photo = imageUrl === null ? undefined : readPhotoMark(imageUrl)
  if (imageUrl !== null && photo !== undefined) return { everyday: imageUrl, calm: undefined, photo }
  const { drawing } = portrait
  if (drawing !== undefined && isPicture(drawing))
    return { everyday: pictureUrl(drawing), calm: pictureUrl(drawing, 'calm') }
  const age = experienceYears >= YEARS_TO_GREY ? 'elder' : undefined
  const name = [id, portrait.presentation, portrait.hair, age].filter((part) => part !== undefined).join('-')
  return {
    everyday: `/portraits/${ART_VERSION}/everyday/${name}.svg`,
    calm: `/portraits/${ART_VERSION}/calm/${name}.svg`,
  }
}

const isPicture = (name: string): name is PictureName => pictureNames.some((drawn) => drawn === name)
