import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, university } from '#content/organisations/university.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { LogoRow } from '#design/sections/logo-row.tsx'
import { ReasonTiles } from '#design/sections/reason-tiles.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { ProgrammeBands } from './programme-bands.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.university} opening={opening} hero={university.hero} />,
  <AtAGlance content={university.glance} />,
  <ReasonTiles id="why" tint={2} content={university.reasons} />,
  <ProgrammeBands id="programs" bands={university.programmes} />,
  <WhatHappens id="how" tint={3} content={university.steps} />,
  <SpacesCarousel content={university.spaces} />,
  <FaqSection content={university.faq} initiallyOpen={0} />,
  <LogoRow {...university.logos} />,
  <Closing content={university.closing} tint={4} />,
)
