import { sayAges, sayPlaces } from '#app/find/card-data.ts'
import type { Practitioner } from '#contract/catalogue.ts'
import { findPortrait } from '#design/pictures/portrait-urls.ts'
import { splitAbout } from './highlight.ts'
import { findYouTubeId } from './video-link.ts'

export function toProfile(practitioner: Practitioner) {
  const { portrait: _look, imageUrl: _image, videoUrl, about, ...shown } = practitioner
  return {
    ...shown,
    portrait: findPortrait(practitioner),
    ages: sayAges(practitioner.agesSeen),
    places: sayPlaces(practitioner),
    youTubeId: videoUrl === null ? undefined : findYouTubeId(videoUrl),
    about: splitAbout(about),
  }
}

export type Profile = ReturnType<typeof toProfile>
