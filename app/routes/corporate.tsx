import styles from '#app/business/few-logos.module.css'
import { OfferRows } from '#app/business/offer-rows.tsx'
import { OpeningActions } from '#app/business/opening-actions.tsx'
import { PrivacyPromise } from '#app/business/privacy-promise.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { FaqSection } from '#app/sections/faq-section.tsx'
import { LogoRow } from '#app/sections/logo-row.tsx'
import { SpacesCarousel } from '#app/sections/spaces-carousel.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { corporate } from '#content/business/corporate.ts'

export const meta = () => describePage('corporate')

export default pageOf(
  <Opening page="corporate">
    <OpeningActions actions={corporate.actions} />
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
