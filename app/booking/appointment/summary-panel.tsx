import { Fact, Facts } from '#app/booking/facts.tsx'
import { OfferBanner } from '#app/booking/offer-banner.tsx'
import { Price } from '#app/booking/price.tsx'
import { sayMode } from '#app/booking/say-mode.ts'
import { sayDay } from '#app/booking/say-time.ts'
import { pages } from '#content/pages.ts'
import { dayOf, toClockText } from '#contract/values/clinic-time.ts'
import { formatExactRupees } from '#contract/values/money.ts'
import { TextLink } from '#design/components/button/button.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Portrait } from '#design/pictures/portrait.tsx'
import type { Appointment } from './appointment-data.ts'
import styles from './summary-panel.module.css'

type SummaryPanelProps = { appointment: Appointment }

/** What is being booked and what it costs. */
export function SummaryPanel({ appointment }: SummaryPanelProps) {
  const { fullName, department, portrait, mode, place, startsAt, minutes, editPath, offer } = appointment
  return (
    <section aria-labelledby="your-appointment" className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id="your-appointment">Your appointment</h2>
        <TextLink href={editPath}>
          EDIT<span className="sr"> the time</span>
        </TextLink>
      </div>
      <div className={styles.who}>
        <Portrait urls={portrait} alt={`Portrait of ${fullName}`} isEager className={styles.portrait} />
        <p>
          <span className="strong">{fullName}</span>
          <br />
          <span className="small soft">{department}</span>
        </p>
      </div>
      <Facts>
        <Fact icon={mode === 'video' ? 'video' : 'pin'} label="Mode" note={place}>
          {sayMode(mode)}
        </Fact>
        <Fact icon="calendar" label="Date">
          {sayDay(dayOf(startsAt))}
        </Fact>
        <Fact icon="clock" label="Time">
          {toClockText(startsAt)} IST, {minutes} min
        </Fact>
      </Facts>
      {offer && <OfferBanner percent={offer.percent} />}
      <PriceRows appointment={appointment} />
      <div className={styles.note}>
        <Icon name="shield" />
        <p>
          Less than 24 hours’ notice counts as a no-show and is charged in full.{' '}
          <a href={pages.cancellation.path}>Cancellation policy</a>
        </p>
      </div>
    </section>
  )
}

function PriceRows({ appointment: { price, offer } }: SummaryPanelProps) {
  const { price: session, discount, gst, total, totalBeforeDiscount } = offer?.price ?? price
  const before = offer && formatExactRupees(totalBeforeDiscount)
  return (
    <Facts>
      <Fact label="Session">{formatExactRupees(session)}</Fact>
      {offer && <Fact label={`Coupon ${offer.coupon}, ${offer.percent}% off`}>-{formatExactRupees(discount)}</Fact>}
      <Fact label="GST">{formatExactRupees(gst)}</Fact>
      <Fact label="Total" isTotal>
        <Price tag={{ amount: formatExactRupees(total), before }} />
      </Fact>
    </Facts>
  )
}
