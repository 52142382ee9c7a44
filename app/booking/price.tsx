import styles from './price.module.css'
import type { PriceTag } from './price-tag.ts'

/** An amount; with an offer, the one it replaces stands before it, struck through and said in words. */
export function Price({ tag: { amount, before }, unit = '' }: { tag: PriceTag; unit?: string }) {
  return (
    <span className={styles.price}>
      {before && (
        <s className={styles.before}>
          <span className="sr">Instead of </span>
          {before}
        </s>
      )}{' '}
      <span>
        {amount}
        {unit}
      </span>
    </span>
  )
}
