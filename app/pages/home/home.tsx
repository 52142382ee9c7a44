import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { film } from '#content/film.ts'
import { home, opening } from '#content/home.ts'
import { Closing } from '#design/sections/closing.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { VideoSection } from '#design/sections/video-section.tsx'
import { ClientVoices } from './client-voices.tsx'
import { FeaturedPartners } from './featured-partners.tsx'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { MediaSpotlight } from './media-spotlight.tsx'
import { Why } from './why.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Hero />,
  <FeaturedPartners />,
  <Why />,
  <VideoSection id="video" tint={3} video={home.video} ownFilm={film} />,
  <SpacesCarousel content={home.spaces} />,
  <Journey />,
  <ClientVoices />,
  <MediaSpotlight />,
  <Closing content={home.closing} />,
)
