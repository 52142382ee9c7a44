import { Audiences } from '#app/design/sections/audiences.tsx'
import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { LandingHero } from '#app/design/sections/landing-hero.tsx'
import { Quotes } from '#app/design/sections/quotes.tsx'
import { Reviewed } from '#app/design/sections/reviewed.tsx'
import { Services } from '#app/design/sections/services.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { Specialties } from '#app/design/sections/specialties.tsx'
import { WhatHappens } from '#app/design/sections/what-happens.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, children as words } from '#content/audiences/children.ts'
import { pages } from '#content/pages.ts'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.children} opening={opening} hero={words.hero} />,
  <Specialties id="specialties" content={words.specialties} />,
  <Services id="services" tint={2} content={words.services} initiallyOpen={0} />,
  <Audiences id="audiences" content={words.audiences} />,
  <WhatHappens id="what-to-expect" tint={4} content={words.expect} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} />,
)
