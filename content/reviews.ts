import type { Review } from './sections.ts'

/**
 * Health text is read again every year by somebody who may answer for it. The date is a sample until a named clinician
 * has read the page.
 */
export const clinicalReview: Review = {
  reviewedOn: '2026-11-15',
  nextReview: '2027-11-15',
  reviewedBy: 'the eMbrace clinical team',
}
