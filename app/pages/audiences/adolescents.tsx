import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, adolescents as words } from '#content/audiences/adolescents.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { ReasonTiles } from '#design/sections/reason-tiles.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { Services } from '#design/sections/services.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { Specialties } from '#design/sections/specialties.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.adolescents} opening={opening} hero={words.hero} />,
  <Services id="services" content={words.services} />,
  <ReasonTiles id="therapy" tint={2} content={words.therapy} />,
  <Specialties id="psychiatry" content={words.psychiatry} />,
  <Quotes id="voices" content={words.quotes} />,
  <SpacesCarousel content={words.spaces} />,
  <FaqSection content={words.faq} initiallyOpen={0} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} tint={3} />,
)
