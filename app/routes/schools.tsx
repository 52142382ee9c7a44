import { AtAGlance } from '#app/business/at-a-glance.tsx'
import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { FeatureLists } from '#app/sections/feature-lists.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { LogoRow } from '#app/sections/logo-row.tsx'
import { Panels } from '#app/sections/panels.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { schools } from '#content/business/schools.ts'

export const meta = () => describePage('schools')

export default pageOf(
  <LandingHero page="schools" hero={schools.hero} />,
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
