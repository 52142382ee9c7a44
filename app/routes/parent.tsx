import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { Services } from '#app/sections/services.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { parent as words } from '#content/audiences/parent.ts'

export const meta = () => describePage('parent')

export default pageOf(
  <LandingHero page="parent" hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <WhatHappens id="how-it-works" tint={3} content={words.steps} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={4} />,
)
