import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { hospital, opening } from '#content/organisations/hospital.ts'
import { pages } from '#content/pages.ts'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { LandingHero } from '#design/sections/landing-hero.tsx'
import { LogoRow } from '#design/sections/logo-row.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import styles from './few-logos.module.css'
import { HospitalPrograms } from './hospital-programs.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <LandingHero page={pages.hospital} opening={opening} hero={hospital.hero} />,
  <Specialties id="why" content={hospital.reasons} />,
  <HospitalPrograms id="programs" tint={2} main={hospital.programmes} further={hospital.furtherProgrammes} />,
  <LogoRow {...hospital.logos} className={styles.few} />,
  <AtAGlance content={hospital.glance} />,
  <WhatHappens id="how" tint={4} content={hospital.steps} />,
  <SpacesCarousel content={hospital.spaces} />,
  <FaqSection content={hospital.faq} initiallyOpen={0} />,
  <Closing content={hospital.closing} tint={1} />,
)
