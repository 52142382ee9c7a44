import { z } from 'zod'
import { Icon, Picture, pictureIn } from './drawn.ts'

const label = z.string().min(2).max(48)
const title = z.string().min(2).max(80)
const sentence = z.string().min(10).max(180)
const day = z.iso.date()
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/** A page of ours, a place on this page, a mail, a call, or another site. */
const Href = z.string().regex(/^(\/|#[a-z]|mailto:|tel:|https:\/\/)/, 'is no address')

export const Action = z.strictObject({
  label,
  href: Href,
  /** Another site opens in a new tab, so that visitors keep their place here. */
  isNewTab: z.boolean().optional(),
  icon: Icon.optional(),
})
export type Action = z.infer<typeof Action>

export const HeroPicture = z.strictObject({
  picture: Picture,
  /** What visitors who cannot see the picture are told. */
  alt: z.string().min(8).max(140),
  /** Ends the line "Picture 1 of 5: …". */
  caption: z.string().min(3).max(60),
  /** Which side of the picture an upright crop keeps; the middle when left out. */
  focus: z.enum(['left', 'right']).optional(),
})
export type HeroPicture = z.infer<typeof HeroPicture>

/** One thing to do, and a quieter way beside it for those who want to know more first. */
export const Hero = z.strictObject({ action: Action, second: Action })
export type Hero = z.infer<typeof Hero>

/** The title, the lead and the ground come from the `opening` of the page. */
export const LandingHero = z.strictObject({
  action: Action,
  second: Action.optional(),
  pictures: z.array(HeroPicture).length(5).readonly(),
})
export type LandingHero = z.infer<typeof LandingHero>

export const Specialty = z.strictObject({ icon: Icon, title, text: sentence })
export type Specialty = z.infer<typeof Specialty>

export const ServiceCard = z.strictObject({
  picture: Picture.optional(),
  title,
  text: sentence,
  points: z.array(z.string().min(4).max(120)).min(2).readonly(),
})
export type ServiceCard = z.infer<typeof ServiceCard>

export const AudienceCard = z.strictObject({
  picture: Picture,
  title,
  text: z.string().min(4).max(80).optional(),
  href: z.string().startsWith('/'),
  /** The words of a button. Without them the whole card is the link. */
  action: label.optional(),
})
export type AudienceCard = z.infer<typeof AudienceCard>

export const Testimonial = z.strictObject({
  quote: z.string().min(10).max(240),
  who: z.string().min(3).max(60),
  where: z.string().max(60).optional(),
  icon: Icon.optional(),
  /** True for a sample; a client's own words, with their consent, replace it before launch. */
  isSample: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const FaqItem = z.strictObject({
  question: z.string().min(8).max(110).endsWith('?'),
  answer: z.string().min(20).max(480),
  link: Action.optional(),
})
export type FaqItem = z.infer<typeof FaqItem>

export const FeatureList = z.strictObject({
  title,
  lead: sentence.optional(),
  items: z.array(z.string().min(4).max(120)).min(2).readonly(),
})
export type FeatureList = z.infer<typeof FeatureList>

export const Panel = z.strictObject({
  picture: Picture,
  title,
  kicker: z.string().max(60).optional(),
  text: sentence.optional(),
  points: z.array(z.string().min(4).max(120)).min(2).readonly(),
})
export type Panel = z.infer<typeof Panel>

export const Space = z.strictObject({ picture: pictureIn('spaces'), title, text: sentence })
export type Space = z.infer<typeof Space>

export const Partner = z.strictObject({
  id: z.string(),
  name: title,
  picture: pictureIn('partners'),
  kind: z.enum(['school', 'university', 'corporate', 'healthcare', 'ngo']),
  /** True for an invented partner: no real mark is shown without an agreement. */
  isSample: z.boolean(),
})
export type Partner = z.infer<typeof Partner>

/** What is said beside them while one of them is a sample. */
const SampleNote = z.string().min(10).max(100)

/** The marks of some partners under one label. */
export const Logos = z.strictObject({
  label: z.string().min(3).max(60),
  partners: z.array(Partner).min(2).readonly(),
  sampleNote: SampleNote,
})
export type Logos = z.infer<typeof Logos>

export const Video = z.strictObject({
  youTubeId: z.string().regex(/^[\w-]{11}$/),
  title,
  lead: sentence,
  picture: Picture,
  length: z.string().regex(/^\d{1,2}:\d{2}$/),
})
export type Video = z.infer<typeof Video>

/** Who reviewed health text, and when that is due again. */
export const Review = z
  .strictObject({ reviewedOn: day, nextReview: day, reviewedBy: z.string().min(4).max(80) })
  .refine(({ reviewedOn, nextReview }) => reviewedOn < nextReview, 'the next review comes after the last')
export type Review = z.infer<typeof Review>

export const Heading = z.strictObject({ title, lead: z.string().min(10).max(200).optional() })
export type Heading = z.infer<typeof Heading>

export const ClosingWords = z.strictObject({ title, text: sentence, action: Action })
export type ClosingWords = z.infer<typeof ClosingWords>

const sectionOf = <Item extends z.ZodType>(item: Item) => Heading.extend({ items: listOf(item) })

export const Specialties = sectionOf(Specialty)
export type Specialties = z.infer<typeof Specialties>
export const Steps = sectionOf(Specialty)
export type Steps = z.infer<typeof Steps>
export const Services = sectionOf(ServiceCard)
export type Services = z.infer<typeof Services>
export const Audiences = sectionOf(AudienceCard)
export type Audiences = z.infer<typeof Audiences>
export const Quotes = sectionOf(Testimonial).extend({ sampleNote: SampleNote })
export type Quotes = z.infer<typeof Quotes>
export const Panels = sectionOf(Panel)
export type Panels = z.infer<typeof Panels>
export const Faq = sectionOf(FaqItem).extend({
  /** Where a question that is not here goes. */
  contact: Action.optional(),
})
export type Faq = z.infer<typeof Faq>
export const Spaces = sectionOf(Space).extend({ action: Action.optional() })
export type Spaces = z.infer<typeof Spaces>

type Section = z.ZodType<{ items: readonly unknown[] }>

/** How many entries a section must have, where the specification fixes the number. */
export function of<Schema extends Section>(count: number, section: Schema) {
  return section.refine(({ items }) => items.length === count, `must have ${count} entries`)
}

/** A page made of these sections alone. A page with specified numbers has a schema of its own. */
export const PageOfSections = z.strictObject({
  hero: z.union([LandingHero, Hero]),
  specialties: Specialties.optional(),
  services: Services.optional(),
  panels: Panels.optional(),
  audiences: Audiences.optional(),
  steps: Steps.optional(),
  quotes: Quotes.optional(),
  spaces: Spaces.optional(),
  faq: Faq.optional(),
  review: Review.optional(),
  closing: ClosingWords,
})
export type PageOfSections = z.infer<typeof PageOfSections>
