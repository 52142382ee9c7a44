import { z } from 'zod'
import { Picture } from './drawn.ts'
import { Opening } from './opening.ts'
import { Heading, HeroPicture, of, Quotes, Specialties, Specialty } from './sections.ts'

const Job = z.strictObject({ heading: z.string(), description: z.string().max(120), picture: Picture })
export type Job = z.infer<typeof Job>

const internship = (when: string, closes: string) =>
  z.strictObject({
    title: z.string(),
    when: z.literal(when),
    closes: z.literal(closes),
    text: z.string().max(120),
    picture: Picture,
  })

export const Careers = z.strictObject({
  apply: z.literal('Apply Now'),
  positions: Heading.extend({
    clinical: z.strictObject({ title: z.string(), jobs: z.array(Job).length(4) }),
    training: z.strictObject({ title: z.string(), jobs: z.array(Job).length(3) }),
  }),
  internships: Heading.extend({
    items: z.tuple([
      internship('June–July', 'Applications close May 15'),
      internship('December', 'Applications close November 15'),
    ]),
  }),
  why: Specialties.extend({ title: z.literal('Why Work With Us'), items: z.array(Specialty).length(4) }),
  life: Heading.extend({ pictures: z.array(HeroPicture).length(5) }),
  voices: of(3, Quotes),
})
export type Careers = z.infer<typeof Careers>

export default { opening: Opening, careers: Careers }
