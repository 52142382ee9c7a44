import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, schools } from '#content/organisations/schools.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { FeatureLists } from '#design/sections/feature-lists.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { LogoRow } from '#design/sections/logo-row.tsx'
import { Panels } from '#design/sections/panels.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import { AtAGlance } from './at-a-glance.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.schools} opening={opening} hero={schools.hero} />,
  <Specialties id="why" content={schools.reasons} />,
  <AtAGlance content={schools.glance} />,
  <LogoRow {...schools.logos} />,
  <Panels id="programmes" content={schools.programmes} />,
  <FeatureLists id="training" lists={[schools.workshops, schools.parentProgrammes]} />,
  <WhatHappens id="how" tint={1} content={schools.steps} />,
  <SpacesCarousel content={schools.spaces} />,
  <FaqSection content={schools.faq} initiallyOpen={0} />,
  <Closing content={schools.closing} tint={2} />,
)
