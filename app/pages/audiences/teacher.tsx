import { Closing } from '#app/design/sections/closing.tsx'
import { LandingHero } from '#app/design/sections/landing-hero.tsx'
import { ReasonTiles } from '#app/design/sections/reason-tiles.tsx'
import { Reviewed } from '#app/design/sections/reviewed.tsx'
import { Services } from '#app/design/sections/services.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, teacher as words } from '#content/audiences/teacher.ts'
import { pages } from '#content/pages.ts'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.teacher} opening={opening} hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <Reviewed review={words.review} />,
  <ReasonTiles id="who-it-is-for" tint={1} content={words.audience} />,
  <SpacesCarousel content={words.spaces} />,
  <Closing content={words.closing} tint={3} />,
)
