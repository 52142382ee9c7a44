import { Opening } from '#app/design/opening/opening.tsx'
import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { HeroActions } from '#app/design/sections/hero-actions.tsx'
import { Panels } from '#app/design/sections/panels.tsx'
import { Quotes } from '#app/design/sections/quotes.tsx'
import { Reviewed } from '#app/design/sections/reviewed.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { WhatHappens } from '#app/design/sections/what-happens.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, couples as words } from '#content/audiences/couples.ts'
import { pages } from '#content/pages.ts'

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
