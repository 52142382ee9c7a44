import { z } from 'zod'
import { Picture } from './drawn.ts'
import { Opening } from './opening.ts'
import {
  Action,
  Audiences,
  ClosingWords,
  Faq,
  FeatureList,
  Heading,
  Hero,
  LandingHero,
  Logos,
  of,
  PageOfSections,
  Panels,
  Quotes,
  Services,
  Spaces,
  Specialties,
  Specialty,
  Steps,
} from './sections.ts'

const sentences = z.string().min(10).max(220)

/** What an organisation asks first: what it gets, how much time it gives, and what stays confidential. */
export const AtAGlance = z.strictObject({
  title: z.string().min(3).max(60),
  gets: sentences,
  takes: sentences,
  staysPrivate: sentences,
})
export type AtAGlance = z.infer<typeof AtAGlance>

/** A picture at one side and the parts of a programme at the other. */
export const ProgrammeBand = Heading.extend({ picture: Picture, items: z.array(Specialty).length(3).readonly() })
export type ProgrammeBand = z.infer<typeof ProgrammeBand>

/** What comes back to the organisation, what never does, and the one exception. */
export const PrivacyPromise = Heading.extend({ shared: FeatureList, withheld: FeatureList, exception: sentences })
export type PrivacyPromise = z.infer<typeof PrivacyPromise>

const four = of(4, Specialties)
const logosOf = (count: number) => Logos.refine(({ partners }) => partners.length === count, `has ${count} logos`)

export const SchoolsPage = z.strictObject({
  hero: LandingHero,
  reasons: four,
  glance: AtAGlance,
  logos: logosOf(7),
  programmes: Panels.refine(({ items }) => items.every(({ points }) => points.length === 3), 'has three points each'),
  workshops: of(4, FeatureList),
  parentProgrammes: of(3, FeatureList),
  steps: of(4, Steps),
  spaces: Spaces,
  faq: of(3, Faq),
  closing: ClosingWords,
})
export type SchoolsPage = z.infer<typeof SchoolsPage>

export const UniversityPage = z.strictObject({
  hero: LandingHero,
  reasons: four,
  glance: AtAGlance,
  programmes: z.array(ProgrammeBand).length(3).readonly(),
  steps: of(4, Steps),
  spaces: Spaces,
  faq: of(4, Faq),
  logos: Logos,
  closing: ClosingWords,
})
export type UniversityPage = z.infer<typeof UniversityPage>

export const CorporatePage = z.strictObject({
  hero: Hero,
  reasons: four,
  programmes: z.array(four).length(2).readonly(),
  promise: PrivacyPromise,
  logos: Logos,
  steps: Steps,
  spaces: Spaces,
  faq: Faq,
  closing: ClosingWords,
})
export type CorporatePage = z.infer<typeof CorporatePage>

export const HospitalPage = z.strictObject({
  hero: LandingHero,
  reasons: four,
  glance: AtAGlance,
  programmes: of(3, Services),
  furtherProgrammes: of(4, Services),
  logos: logosOf(4),
  steps: of(5, Steps),
  spaces: Spaces,
  faq: of(4, Faq),
  closing: ClosingWords,
})
export type HospitalPage = z.infer<typeof HospitalPage>

export const PartnersPage = z.strictObject({
  hero: Hero,
  logoGroups: Heading.extend({
    groups: z
      .array(Logos.omit({ sampleNote: true }))
      .min(4)
      .readonly(),
  }),
  quotes: Quotes.refine(({ items }) => items.length >= 3, 'has at least three voices'),
  audiences: of(4, Audiences),
  contact: z.strictObject({
    title: z.string().min(3).max(60),
    call: Action.extend({ note: sentences }),
    mail: Action.extend({ note: sentences }),
    nextTitle: z.string().min(3).max(60),
    next: z.array(sentences).min(2).readonly(),
    privacy: sentences,
  }),
})
export type PartnersPage = z.infer<typeof PartnersPage>

export default {
  opening: Opening,
  schools: SchoolsPage,
  university: UniversityPage,
  corporate: CorporatePage,
  hospital: HospitalPage,
  partnersPage: PartnersPage,
  '*': PageOfSections,
}
