import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { HeroActions } from '#app/sections/hero-actions.tsx'
import { Panels } from '#app/sections/panels.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { couples as words } from '#content/audiences/couples.ts'

export const meta = () => describePage('couples')

export default pageOf(
  <Opening page="couples">
    <HeroActions {...words.hero} />
  </Opening>,
  <Panels id="what-we-offer" content={words.offer} />,
  <WhatHappens id="how-it-works" tint={1} content={words.steps} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={4} />,
)
