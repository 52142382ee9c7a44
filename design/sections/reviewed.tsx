import type { Review } from '#content/schema/sections.ts'
import { formatDay } from './format-day.ts'
import styles from './reviewed.module.css'

/** Says who reviewed the health text of a page, and when that is due again. Nothing before the first review. */
export function Reviewed({ review }: { review: Review | undefined }) {
  if (!review) return null
  return (
    <div className={`wrap ${styles.line}`}>
      <p className="small soft">
        Reviewed by {review.reviewedBy}. Last reviewed{' '}
        <time dateTime={review.reviewedOn}>{formatDay(review.reviewedOn)}</time>. Next review{' '}
        <time dateTime={review.nextReview}>{formatDay(review.nextReview)}</time>.
      </p>
    </div>
  )
}
