import { z } from 'zod'
import { Picture } from './drawn.ts'
import { Opening } from './opening.ts'
import { Heading, of, Specialties, Steps, Video } from './sections.ts'

const Leader = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  name: z.string(),
  fullName: z.string(),
  designation: z.string(),
  exp: z.string().regex(/^\d+\+ years$/),
  picture: Picture,
  tint: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  linkedin: z.url(),
  description: z.array(z.string().max(260)).min(1).max(3),
  isSample: z.boolean(),
})
export type Leader = z.infer<typeof Leader>

const TeamMember = z.strictObject({
  /** The practitioner's number in the catalogue: the photo opens that profile. */
  id: z.number().int().positive(),
  name: z.string(),
  role: z.string(),
  picture: Picture,
  isSample: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

const figures = [
  ['25,000+', 'therapy hours'],
  ['200+', 'assessments'],
  ['200+', 'children and families supported'],
  ['600+', 'clients supported'],
  ['86%', 'repeat clients'],
  ['79%', 'therapy conversion'],
] as const

export const About = z.strictObject({
  quote: z.strictObject({ text: z.string().max(140), source: z.string(), isSample: z.boolean() }),
  belongsTo: z.string(),
  leadership: Heading.extend({ leaders: z.array(Leader).length(3) }),
  purpose: Heading.extend({ vision: z.string(), mission: z.string() }),
  values: of(5, Specialties),
  approach: of(4, Steps),
  /** The clinic's own film. Without one, ours is shown. */
  video: Video.optional(),
  impact: Heading.extend({
    figures: z
      .array(z.strictObject({ number: z.string(), label: z.string() }))
      .refine(
        (list) => JSON.stringify(list.map(({ number, label }) => [number, label])) === JSON.stringify(figures),
        'the six figures are agreed: change them on purpose, here too',
      ),
  }),
  team: Heading.extend({ members: z.array(TeamMember).length(6) }),
  workWithUs: Heading.extend({
    title: z.literal('Work with Us'),
    cards: z.tuple([
      cardTo('Join Us', '/careers'),
      cardTo('Work With Us', '/partners'),
      cardTo('Connect With Us', '/contact-us'),
    ]),
  }),
})
export type About = z.infer<typeof About>

function cardTo(title: string, href: string) {
  return z.strictObject({
    title: z.literal(title),
    text: z.string().max(100),
    picture: Picture,
    href: z.literal(href),
  })
}

export default { opening: Opening, about: About }
