import { describePage } from '#app/head.ts'
import { ClientVoices } from '#app/home/client-voices.tsx'
import { FeaturedPartners } from '#app/home/featured-partners.tsx'
import { Hero } from '#app/home/hero.tsx'
import { Journey } from '#app/home/journey.tsx'
import { MediaSpotlight } from '#app/home/media-spotlight.tsx'
import { Why } from '#app/home/why.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { VideoSection } from '#app/sections/video-section.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { home } from '#content/home.ts'

export const meta = () => describePage('home')

export default pageOf(
  <Hero />,
  <FeaturedPartners />,
  <Why />,
  <VideoSection id="video" tint={3} video={home.video} />,
  <SpacesCarousel content={home.spaces} />,
  <Journey />,
  <ClientVoices />,
  <MediaSpotlight />,
  <Closing content={home.closing} />,
)
