import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, parent as words } from '#content/audiences/parent.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { Services } from '#design/sections/services.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'

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
