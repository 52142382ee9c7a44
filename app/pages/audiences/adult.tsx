import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, adult as words } from '#content/audiences/adult.ts'
import { pages } from '#content/pages.ts'
import { Audiences } from '#design/sections/audiences.tsx'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.adult} opening={opening} hero={words.hero} />,
  <Specialties id="specialties" content={words.specialties} />,
  <Audiences id="audiences" tint={1} content={words.audiences} />,
  <WhatHappens id="what-to-expect" content={words.expect} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={2} />,
)
