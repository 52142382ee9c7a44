import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, couples as words } from '#content/audiences/couples.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Panels } from '#design/sections/panels.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.couples} opening={opening}>
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
