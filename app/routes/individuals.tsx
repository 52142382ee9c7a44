import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { HeroActions } from '#app/sections/hero-actions.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { Services } from '#app/sections/services.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { individuals as words } from '#content/audiences/individuals.ts'

export const meta = () => describePage('individuals')

export default pageOf(
  <Opening page="individuals">
    <HeroActions {...words.hero} />
  </Opening>,
  <Services id="what-we-offer" content={words.services} />,
  <Quotes id="voices" content={words.quotes} isDesktopOnly />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} />,
)
