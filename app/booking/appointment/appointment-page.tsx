import { useEffect } from 'react'
import { bookingSteps } from '#app/booking/booking-steps.ts'
import { useOfferFlag } from '#app/booking/use-offer-flag.ts'
import { opening, withoutScript } from '#content/appointment.ts'
import { site } from '#content/site.ts'
import type { Choice } from '#contract/wire-booking.ts'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { Steps } from '#design/components/steps/steps.tsx'
import styles from './appointment.module.css'
import type { Appointment } from './appointment-data.ts'
import { DetailsForm } from './details-form.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { usePayment } from './use-payment.ts'

const detailsStep = 2
const paymentStep = 3

export function AppointmentPage({ appointment }: { appointment: Appointment }) {
  useOfferFlag(appointment.offer !== undefined)
  const payment = usePayment(appointment)
  useNavigationState(appointment.choice)
  const { heading, lead } = opening
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <TextLink href={appointment.editPath} arrow="before">
          Back to times
        </TextLink>
        <Steps labels={bookingSteps} current={payment.order ? paymentStep : detailsStep} label="Progress" />
        <h1 id="page-title">{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={styles.columns}>
        <div>
          <WithoutScript />
          <DetailsForm appointment={appointment} payment={payment} />
        </div>
        <SummaryPanel appointment={appointment} />
      </div>
    </div>
  )
}

/**
 * The code and the payment need a script. Without one the page offers the phone and the mail. Only the server writes it: a
 * script that runs has no use for it, so none carries its words, and React leaves it as it is.
 */
function WithoutScript() {
  if (!import.meta.env.SSR)
    // oxlint-disable-next-line react/no-danger -- nothing is put in; it keeps React from the words that are there
    return <div data-without-script="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div data-without-script="">
      <section className={styles.withoutScript} aria-labelledby="without-script">
        <h2 id="without-script">{withoutScript.title}</h2>
        <p>{withoutScript.text}</p>
        <p className="small soft">{site.supportHours}</p>
        <div className="row">
          <ButtonLink href={`tel:${site.phone.tel}`} icon="phone" size="large">
            {site.phone.display}
          </ButtonLink>
          <ButtonLink href={`mailto:${site.emails.info}`} look="quiet" icon="mail" size="large">
            {site.emails.info}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/**
 * Puts the choice into the navigation state, as specified: this page is loaded as a document, which brings none along.
 */
function useNavigationState(choice: Choice) {
  useEffect(() => history.replaceState({ ...history.state, usr: choice }, ''), [choice])
}
