import { Opening } from '#app/design/opening/opening.tsx'
import { Closing } from '#app/design/sections/closing.tsx'
import { FaqSection } from '#app/design/sections/faq-section.tsx'
import { HeroActions } from '#app/design/sections/hero-actions.tsx'
import { LogoRow } from '#app/design/sections/logo-row.tsx'
import { SpacesCarousel } from '#app/design/sections/spaces-carousel.tsx'
import { Specialties } from '#app/design/sections/specialties.tsx'
import { WhatHappens } from '#app/design/sections/what-happens.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { corporate, opening } from '#content/organisations/corporate.ts'
import { pages } from '#content/pages.ts'
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
