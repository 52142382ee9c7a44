import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { LandingHero } from '#app/design/sections/landing-hero.tsx'
import { LogoRow } from '#app/design/sections/logo-row.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { Specialties } from '#app/design/sections/specialties.tsx'
import { WhatHappens } from '#app/design/sections/what-happens.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { hospital, opening } from '#content/organisations/hospital.ts'
import { pages } from '#content/pages.ts'
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
