import { Opening } from '#app/design/opening/opening.tsx'
import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { HeroActions } from '#app/design/sections/hero-actions.tsx'
import { Quotes } from '#app/design/sections/quotes.tsx'
import { Reviewed } from '#app/design/sections/reviewed.tsx'
import { Services } from '#app/design/sections/services.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, individuals as words } from '#content/audiences/individuals.ts'
import { pages } from '#content/pages.ts'

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
