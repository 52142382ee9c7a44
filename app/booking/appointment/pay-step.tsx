import { useEffect, useRef } from 'react'
import { payWords } from '#content/appointment.ts'
import { pages } from '#content/pages.ts'
import { policyUpdatedOn, policyVersion } from '#content/policies/version.ts'
import { patientMessages } from '#contract/patient.ts'
import { formatExactRupees, type Paise } from '#contract/values/money.ts'
import { Button } from '#design/components/button/button.tsx'
import { useHydrated } from '#design/components/motion/use-hydrated.ts'
import { formatDay } from '#design/sections/format-day.ts'
import styles from './pay-step.module.css'
import type { Doing } from './use-payment.ts'

type PayStepProps = {
  total: Paise
  isSound: boolean
  isProved: boolean
}

/** The consent, the amount and the button. Pressing it too soon says what is missing. */
export function PayStep({ total, isSound, isProved }: PayStepProps) {
  const isReady = isSound && isProved
  // Before hydration a submit button would post what was typed to the address of this page.
  const isHydrated = useHydrated()
  const whyNot = isProved ? payWords.needed : patientMessages.phoneUnproved
  return (
    <div className={styles.pay}>
      <Consent />
      <p className={styles.toPay}>
        To pay now: <strong>{formatExactRupees(total)}</strong>
      </p>
      <Button
        id="pay"
        type={isHydrated ? 'submit' : 'button'}
        size="large"
        data-replay=""
        aria-disabled={isReady ? undefined : true}
        aria-describedby={isReady ? undefined : 'why-not'}
      >
        {payWords.pay}
      </Button>
      <p id="why-not" className="small soft">
        {isReady ? '' : whyNot}
      </p>
    </div>
  )
}

function Consent() {
  return (
    <p className={styles.consent}>
      By paying you agree to our <a href={pages.terms.path}>Terms and Conditions</a>,{' '}
      <a href={pages.privacy.path}>Privacy Policy</a> and{' '}
      <a href={pages.cancellation.path}>Booking and Cancellation Policy</a>, version {policyVersion} of{' '}
      {formatDay(policyUpdatedOn)}. We keep a note of that with your booking.
    </p>
  )
}

/** Takes the place of the button, and its focus, which would be lost with the removed button. */
export function Processing({ doing, takesFocus }: { doing: Doing; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.processing}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{payWords[doing]}</span>
    </div>
  )
}
