import type { Review } from './schema/sections.ts'

/**
 * Who has reviewed the health text of a page, and when, by the page's key. A clinician who may answer for it reviews it
 * again every year. Empty until a named clinician has done so: a page without a review claims none.
 */
export const reviews: Partial<Record<ReviewedPage, Review>> = {}

type ReviewedPage =
  | 'adolescents'
  | 'adult'
  | 'children'
  | 'childrenAndAdolescents'
  | 'couples'
  | 'individuals'
  | 'parent'
  | 'teacher'
