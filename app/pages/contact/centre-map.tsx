import type { Centre } from '#content/schema/centres.ts'
import { Facade } from '#design/components/facade/facade.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import styles from './centre-map.module.css'
import { mapFrameOf, mapPageOf } from './map-frame.ts'

const waysToArrive: readonly IconName[] = ['move', 'pin', 'leaf']

/** Our own drawing first. The real map is loaded after a press, so that its provider does not hear of every visit. */
export function CentreMap({ centre }: { centre: Centre }) {
  const { key, name, map, labels, gettingThere } = centre
  return (
    <div className={styles.map}>
      <figure className={styles.figure}>
        <Facade kind="map" title={name} picture={map} href={mapPageOf(centre)} embedUrl={mapFrameOf(centre)}>
          <span className={styles.labels} data-map={key} aria-hidden="true">
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
            <span className={styles.here}>{name}</span>
          </span>
        </Facade>
        <figcaption className={styles.caption}>
          A drawing, not to scale.{' '}
          <SiteLink href={mapPageOf(centre)} newTab className={styles.out}>
            Open in maps
            <span className="sr"> around {name}</span>
            <Icon name="external" size={18} />
          </SiteLink>
          <span className={styles.note}>
            “Show map” loads a street map from OpenStreetMap, and nothing before that.
          </span>
        </figcaption>
      </figure>
      <ul className={styles.ways} aria-label={`Getting to ${name}`}>
        {gettingThere.map((way, index) => (
          <li key={way}>
            <Icon name={waysToArrive[index] ?? 'pin'} />
            <span>{way}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
