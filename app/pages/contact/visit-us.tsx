import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type CentreKey, centres, mapIdOf } from '#content/centres.ts'
import { contactContent } from '#content/contact.ts'
import type { Centre } from '#content/schema/centres.ts'
import { Arch } from '#design/components/arch/arch.tsx'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { CentreMap } from './centre-map.tsx'
import styles from './visit-us.module.css'

/** Wide enough for the map to stand beside the centres; the same width as in the stylesheet. */
const sideBySide = '(width > 1180px)'

/**
 * Three centres and one map. Before the page is alive, and without a script, Get Directions is a link to a map and the
 * stylesheet shows the one that was asked for. Afterwards the map changes in place, and narrow screens scroll to it.
 */
export function VisitUs() {
  const [chosen, setChosen] = useState<CentreKey>()
  const hash = useSyncExternalStore(watchHash, readHash, () => '')
  const maps = useRef<HTMLDivElement>(null)
  const selected = chosen ?? centres.find(({ key }) => hash === `#${mapIdOf(key)}`)?.key

  function show(event: MouseEvent, key: CentreKey) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setChosen(key)
    if (!matchMedia(sideBySide).matches) maps.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <PageSection id="visit" tint={4} title={contactContent.visit.title} lead={contactContent.visit.lead}>
      <div className={styles.visit} data-selected={chosen}>
        <ul className={styles.centres}>
          {centres.map((centre, index) => (
            <CentreCard
              key={centre.key}
              centre={centre}
              isSelected={selected === undefined ? index === 0 : selected === centre.key}
              onShow={(event) => show(event, centre.key)}
            />
          ))}
        </ul>
        <div ref={maps} className={styles.maps}>
          {centres.map((centre) => (
            <div key={centre.key} id={mapIdOf(centre.key)} className={styles.map} data-centre={centre.key}>
              <CentreMap centre={centre} />
            </div>
          ))}
        </div>
        <p className="sr" role="status">
          {chosen && `The map shows ${centres.find(({ key }) => key === chosen)?.name}.`}
        </p>
      </div>
    </PageSection>
  )
}

const readHash = () => location.hash

function watchHash(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

type CentreCardProps = { centre: Centre; isSelected: boolean; onShow: (event: MouseEvent) => void }

function CentreCard({ centre, isSelected, onShow }: CentreCardProps) {
  const { key, name, street, city, postcode, phone, facade } = centre
  return (
    <li className={styles.centre} data-centre={key}>
      <Card isPadded={false} className={styles.card}>
        <Arch picture={facade} alt="" className={styles.arch} />
        <div className={styles.words}>
          <h3>{name}</h3>
          <address className={styles.address}>
            {street}, {`${city}\u00a0${postcode}`}
          </address>
          {phone && (
            <SiteLink href={`tel:${phone.tel}`} className={styles.phone}>
              <Icon name="phone" size={20} />
              <span className="num">{phone.display}</span>
            </SiteLink>
          )}
          <ButtonLink
            href={`#${mapIdOf(key)}`}
            look="quiet"
            icon="pin"
            aria-current={isSelected ? 'true' : undefined}
            className={styles.directions}
            onClick={onShow}
          >
            Get Directions
            <span className="sr"> to {name}</span>
          </ButtonLink>
        </div>
      </Card>
    </li>
  )
}
