import styles from '#app/booking/choose/booking.module.css'
import { PlaceSlider } from '#app/booking/choose/place-slider.tsx'
import { pages } from '#content/pages.ts'
import type { ContactNews } from '#contract/referrals.ts'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { sayPhone } from './say-phone.ts'
import { SendContact } from './send-contact.tsx'

type HospitalCardProps = {
  id: number
  fullName: string
  hospitalName: string
  hospitalPhone: string
  news: ContactNews
}

/** For practitioners who are booked by phone through a hospital: no video, no price, no slots here. */
export function HospitalCard({ id, fullName, hospitalName, hospitalPhone, news }: HospitalCardProps) {
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <h2 id="book">Book by phone</h2>
      <PlaceSlider place={hospitalName} pictures={pictures} />
      <p>
        To book with {fullName} contact {hospitalName}
      </p>
      <ButtonLink href={`tel:${hospitalPhone.replace(/[^\d+]/g, '')}`} icon="phone" size="large" isBlock>
        {sayPhone(hospitalPhone)}
      </ButtonLink>
      <p className="small soft">The hospital tells you the fee and the free times.</p>
      <SendContact id={id} news={news} />
      <TextLink href={pages.listing.path}>See who can be booked online</TextLink>
    </Card>
  )
}

const pictures = [{ name: 'scenes/hospital', alt: 'The entrance hall of a hospital' }] as const
