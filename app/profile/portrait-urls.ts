import { ART_VERSION } from '#app/design/pictures/art-version.ts'
import { type PictureName, pictureUrl } from '#app/design/pictures/picture.tsx'
import { pictureNames } from '#art/picture-names.ts'
import type { Practitioner } from '#contract/catalogue.ts'
import { readPhotoMark } from '#contract/photos.ts'

/** A photograph has one look; a drawing has its calm twin. */
export type PortraitUrls = {
  everyday: string
  calm: string | undefined
  /** The mark by which every size of a photograph is found; see contract/photos.ts. */
  photo?: string
}

/** Who has worked this long is drawn with grey hair, and nobody else. */
const YEARS_TO_GREY = 20

/** Everything the drawing depends on is in its address, so that it may be kept for ever. */
export function findPortrait({
  id,
  imageUrl,
  portrait,
  experienceYears,
}: Pick<Practitioner, 'id' | 'imageUrl' | 'portrait' | 'experienceYears'>): PortraitUrls {
  // A picture on somebody else's host would tell them who looks, and the security policy stops it.
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
