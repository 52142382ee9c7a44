import { z } from 'zod'
import { Opening } from './opening.ts'
import {
  Audiences,
  ClosingWords,
  Faq,
  Hero,
  LandingHero,
  of,
  PageOfSections,
  Panels,
  Quotes,
  Review,
  Services,
  Spaces,
  Specialties,
  Steps,
} from './sections.ts'

/** Every page for an audience says who has read it, and ends with one thing to do. */
const AudiencePage = z.strictObject({ review: Review.optional(), closing: ClosingWords })

export const ChildrenAndAdolescentsPage = AudiencePage.extend({
  hero: Hero,
  audiences: of(4, Audiences),
  ages: of(3, Steps),
})
export type ChildrenAndAdolescentsPage = z.infer<typeof ChildrenAndAdolescentsPage>

export const ChildrenPage = AudiencePage.extend({
  hero: LandingHero,
  specialties: of(8, Specialties),
  services: Services,
  audiences: of(6, Audiences),
  expect: of(5, Steps),
  quotes: of(3, Quotes),
  spaces: Spaces,
  faq: of(5, Faq),
})
export type ChildrenPage = z.infer<typeof ChildrenPage>

export const AdolescentsPage = AudiencePage.extend({
  hero: LandingHero,
  services: of(2, Services),
  therapy: of(4, Specialties),
  psychiatry: of(3, Specialties),
  quotes: Quotes,
  spaces: Spaces,
  faq: of(4, Faq),
})
export type AdolescentsPage = z.infer<typeof AdolescentsPage>

export const ParentPage = AudiencePage.extend({
  hero: LandingHero,
  services: of(3, Services),
  steps: of(3, Steps),
  quotes: of(3, Quotes),
  spaces: Spaces,
  faq: of(3, Faq),
})
export type ParentPage = z.infer<typeof ParentPage>

export const TeacherPage = AudiencePage.extend({
  hero: LandingHero,
  services: of(3, Services),
  audience: of(3, Specialties),
  spaces: Spaces,
})
export type TeacherPage = z.infer<typeof TeacherPage>

export const AdultPage = AudiencePage.extend({
  hero: LandingHero,
  specialties: of(7, Specialties),
  audiences: of(5, Audiences),
  expect: of(4, Steps),
  quotes: of(3, Quotes),
  spaces: Spaces,
  faq: of(7, Faq),
})
export type AdultPage = z.infer<typeof AdultPage>

export const IndividualsPage = AudiencePage.extend({
  hero: Hero,
  services: Services,
  quotes: Quotes,
  spaces: Spaces,
  faq: Faq,
})
export type IndividualsPage = z.infer<typeof IndividualsPage>

export const CouplesPage = AudiencePage.extend({
  hero: Hero,
  offer: of(3, Panels),
  steps: of(4, Steps),
  quotes: of(3, Quotes),
  spaces: Spaces,
  faq: Faq,
})
export type CouplesPage = z.infer<typeof CouplesPage>

export default {
  opening: Opening,
  childrenAndAdolescents: ChildrenAndAdolescentsPage,
  children: ChildrenPage,
  adolescents: AdolescentsPage,
  parent: ParentPage,
  teacher: TeacherPage,
  adult: AdultPage,
  individuals: IndividualsPage,
  couples: CouplesPage,
  '*': PageOfSections,
}
