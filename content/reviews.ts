import type { Review } from './schema/sections.ts'

/**
 * Who has read the health text of a page, and when, by the page's key. It is read again every year by somebody who may
 * answer for it. Empty until a named clinician has: a page without a review claims none.
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
