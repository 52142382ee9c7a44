import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, individuals as words } from '#content/audiences/individuals.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { Services } from '#design/sections/services.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.individuals} opening={opening}>
    <HeroActions {...words.hero} />
  </Opening>,
  <Services id="what-we-offer" content={words.services} />,
  <Quotes id="voices" content={words.quotes} isDesktopOnly />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} />,
)
