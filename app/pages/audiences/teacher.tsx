import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, teacher as words } from '#content/audiences/teacher.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { ReasonTiles } from '#design/sections/reason-tiles.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { Services } from '#design/sections/services.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.teacher} opening={opening} hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <Reviewed review={words.review} />,
  <ReasonTiles id="who-it-is-for" tint={1} content={words.audience} />,
  <SpacesCarousel content={words.spaces} />,
  <Closing content={words.closing} tint={3} />,
)
