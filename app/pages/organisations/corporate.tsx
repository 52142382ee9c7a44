import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { corporate, opening } from '#content/organisations/corporate.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Closing } from '#design/sections/closing.tsx'
import { FaqSection } from '#design/sections/faq-section.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { LogoRow } from '#design/sections/logo-row.tsx'
import { SpacesCarousel } from '#design/sections/spaces-carousel.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import styles from './few-logos.module.css'
import { OfferRows } from './offer-rows.tsx'
import { PrivacyPromise } from './privacy-promise.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.corporate} opening={opening}>
    <HeroActions {...corporate.hero} />
  </Opening>,
  <Specialties id="why" content={corporate.reasons} />,
  <OfferRows id="programs" tint={2} offers={corporate.programmes} />,
  <PrivacyPromise id="promise" content={corporate.promise} />,
  <LogoRow {...corporate.logos} className={styles.few} />,
  <WhatHappens id="how" tint={1} content={corporate.steps} />,
  <SpacesCarousel content={corporate.spaces} />,
  <FaqSection content={corporate.faq} />,
  <Closing content={corporate.closing} tint={3} />,
)
