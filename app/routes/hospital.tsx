import { AtAGlance } from '#app/business/at-a-glance.tsx'
import styles from '#app/business/few-logos.module.css'
import { HospitalPrograms } from '#app/business/hospital-programs.tsx'
import { describePage } from '#app/head.ts'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LandingHero } from '#app/sections/landing-hero.tsx'
import { LogoRow } from '#app/sections/logo-row.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { hospital } from '#content/business/hospital.ts'

export const meta = () => describePage('hospital')

export default pageOf(
  <LandingHero page="hospital" hero={hospital.hero} />,
  <Specialties id="why" content={hospital.reasons} />,
  <HospitalPrograms id="programs" tint={2} main={hospital.programmes} further={hospital.furtherProgrammes} />,
  <LogoRow {...hospital.logos} className={styles.few} />,
  <AtAGlance content={hospital.glance} />,
  <WhatHappens id="how" tint={4} content={hospital.steps} />,
  <SpacesCarousel content={hospital.spaces} />,
  <FaqSection content={hospital.faq} initiallyOpen={0} />,
  <Closing content={hospital.closing} tint={1} />,
)
