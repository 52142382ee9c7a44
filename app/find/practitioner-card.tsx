import type { ReactNode } from 'react'
import { Price } from '#app/booking/price.tsx'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { Portrait } from '#design/pictures/portrait.tsx'
import type { CardData } from './card-data.ts'
import styles from './practitioner-card.module.css'

/** Enough about a practitioner to choose by, without opening the profile. */
export function PractitionerCard({ card, place }: { card: CardData; place: number }) {
  const { fullName, department, experienceYears, languages, path, channel, soonest } = card
  return (
    <Card as="li" isPadded={false} className={styles.card} isLater={place > 0}>
      <SiteLink href={path} tabIndex={-1} aria-hidden="true" className={styles.portrait}>
        <Portrait urls={card.portrait} alt="" isEager={place < 2} />
      </SiteLink>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <SiteLink href={path}>{fullName}</SiteLink>
        </h3>
        <p className="eyebrow">{department}</p>
        <ul className={styles.facts}>
          <Fact icon="briefcase">{experienceYears} years’ experience</Fact>
          <Fact icon="language">{languages.join(', ')}</Fact>
          <Fact icon="person">{card.ages}</Fact>
          <Fact icon="pin">{card.places}</Fact>
          {channel.kind === 'online' && (
            <Fact icon="clock">
              {soonest ? (
                <>
                  Next free: <strong>{soonest} IST</strong>
                </>
              ) : (
                'No free time at the moment'
              )}
            </Fact>
          )}
        </ul>
        {channel.kind === 'online' && (
          <TextLink href={path} className={styles.check}>
            Check next slot<span className="sr"> of {fullName}</span>
          </TextLink>
        )}
      </div>
      <CardEnd card={card} />
    </Card>
  )
}

/** Price and booking; for a hospital its phone; where booking is closed, price and profile alone. */
function CardEnd({ card: { fullName, path, channel, price, minutes } }: { card: CardData }) {
  return (
    <div className={styles.end}>
      {channel.kind !== 'hospital' && (
        <p className={styles.price}>
          <span className="small soft">Starts at</span>
          <Price tag={price} />
          <span className="small soft">{minutes} min</span>
        </p>
      )}
      {channel.kind === 'hospital' && <p className="small soft">Books through {channel.hospitalName}</p>}
      {channel.kind === 'closed' && <p className="small soft">Not taking new bookings at the moment</p>}
      <div className={styles.actions}>
        <ButtonLink href={path} look="quiet">
          View Profile<span className="sr"> of {fullName}</span>
        </ButtonLink>
        {channel.kind === 'online' && (
          <ButtonLink href={path}>
            Book<span className="sr"> {fullName}</span>
          </ButtonLink>
        )}
        {channel.kind === 'hospital' && (
          <ButtonLink href={`tel:${channel.hospitalPhone}`} look="quiet" icon="phone">
            Call<span className="sr"> {channel.hospitalName}</span>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  )
}
