import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { LandingHero } from '#app/design/sections/landing-hero.tsx'
import { Quotes } from '#app/design/sections/quotes.tsx'
import { Reviewed } from '#app/design/sections/reviewed.tsx'
import { Services } from '#app/design/sections/services.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { WhatHappens } from '#app/design/sections/what-happens.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, parent as words } from '#content/audiences/parent.ts'
import { pages } from '#content/pages.ts'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.parent} opening={opening} hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <WhatHappens id="how-it-works" tint={3} content={words.steps} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={4} />,
)
