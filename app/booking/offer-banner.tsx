import { Icon } from '#design/pictures/icon.tsx'
import styles from './offer-banner.module.css'
import { sayOffer } from './price-tag.ts'

export function OfferBanner({ percent }: { percent: number }) {
  return (
    <p className={styles.banner}>
      <Icon name="gift" />
      {sayOffer({ percent })}
    </p>
  )
}
