import { AtAGlance } from '#app/business/at-a-glance.tsx'
import { ProgrammeBands } from '#app/business/programme-bands.tsx'
import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { LogoRow } from '#app/sections/logo-row.tsx'
import { ReasonTiles } from '#app/sections/reason-tiles.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { university } from '#content/business/university.ts'

export const meta = () => describePage('university')

export default pageOf(
  <LandingHero page="university" hero={university.hero} />,
  <AtAGlance content={university.glance} />,
  <ReasonTiles id="why" tint={2} content={university.reasons} />,
  <ProgrammeBands id="programs" bands={university.programmes} />,
  <WhatHappens id="how" tint={3} content={university.steps} />,
  <SpacesCarousel content={university.spaces} />,
  <FaqSection content={university.faq} initiallyOpen={0} />,
  <LogoRow {...university.logos} />,
  <Closing content={university.closing} tint={4} />,
)
