import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { ReasonTiles } from '#app/sections/reason-tiles.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { Services } from '#app/sections/services.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { adolescents as words } from '#content/audiences/adolescents.ts'

export const meta = () => describePage('adolescents')

export default pageOf(
  <LandingHero page="adolescents" hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <ReasonTiles id="therapy" tint={2} content={words.therapy} />,
  <Specialties id="psychiatry" content={words.psychiatry} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={3} />,
)
