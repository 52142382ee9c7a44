import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { ReasonTiles } from '#app/sections/reason-tiles.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { Services } from '#app/sections/services.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { teacher as words } from '#content/audiences/teacher.ts'

export const meta = () => describePage('teacher')

export default pageOf(
  <LandingHero page="teacher" hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <Reviewed review={words.review} />,
  <ReasonTiles id="who-it-is-for" tint={1} content={words.audience} />,
  <SpacesCarousel content={words.spaces} />,
  <Closing content={words.closing} tint={3} />,
)
