import { describePage } from '#app/head.ts'
import { Audiences } from '#app/sections/audiences.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { adult as words } from '#content/audiences/adult.ts'

export const meta = () => describePage('adult')

export default pageOf(
  <LandingHero page="adult" hero={words.hero} />,
  <Specialties id="specialties" content={words.specialties} />,
  <Audiences id="audiences" tint={1} content={words.audiences} />,
  <WhatHappens id="what-to-expect" content={words.expect} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={2} />,
)
