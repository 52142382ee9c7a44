import styles from '#app/booking/booking.module.css'
import { PlaceSlider } from '#app/booking/place-slider.tsx'
import { ButtonLink, TextLink } from '#app/components/button/button.tsx'
import { Card } from '#app/components/card/card.tsx'
import { pages } from '#content/pages.ts'

type HospitalCardProps = { fullName: string; hospitalName: string; hospitalPhone: string }

/** Somebody who is booked by phone through a hospital: no video, no price, no slots here. */
export function HospitalCard({ fullName, hospitalName, hospitalPhone }: HospitalCardProps) {
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
      <TextLink href={pages.listing.path}>See who can be booked online</TextLink>
    </Card>
  )
}

/** An Indian number in the groups people say it in: mobile numbers by fives, landlines after the city's code. */
export function sayPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (!/^91\d{10}$/.test(digits)) return phone
  const own = digits.slice(2)
  const groups = /^[6-9]/.test(own) ? [own.slice(0, 5), own.slice(5)] : [own.slice(0, 2), own.slice(2, 6), own.slice(6)]
  return ['+91', ...groups].join(' ')
}

const pictures = [{ name: 'scenes/hospital', alt: 'The entrance hall of a hospital' }] as const
