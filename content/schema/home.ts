import { z } from 'zod'
import { Icon, Picture } from './drawn.ts'
import { Opening } from './opening.ts'
import { Action, ClosingWords, Heading, Spaces, Specialty, Video } from './sections.ts'

const doorTo = (title: string, href: string) =>
  z.strictObject({ title: z.literal(title), text: z.string().max(40), href: z.literal(href) })

const actionTo = (label: string, href: string) => Action.extend({ label: z.literal(label), href: z.literal(href) })

export const Home = z.strictObject({
  hero: z.strictObject({
    doors: z.tuple([doorTo('Child & Adolescent', '/children_and_adolescents'), doorTo('Adult', '/adult')]),
    pictures: z.array(Picture).length(5),
    where: z.array(z.strictObject({ icon: Icon, text: z.string() })).max(3),
  }),
  why: Heading.extend({
    title: z.literal('Why eMbrace'),
    picture: Picture,
    pictureAlt: z.string(),
    items: z.array(Specialty).length(4),
    credentials: z.array(z.string()).length(4),
    /** What the names among the credentials stand for. */
    meanings: z.string(),
    belongsTo: z.string(),
  }),
  /** The clinic's own film. Without one, ours is shown. */
  video: Video.optional(),
  spaces: Spaces.extend({
    title: z.literal('Wellbeing Spaces'),
    action: actionTo('Take a Tour', '/contact-us'),
  }),
  journey: Heading.extend({
    title: z.literal('Your Journey With Us'),
    action: actionTo('Start Your Journey', '/userListing'),
    steps: z.array(z.strictObject({ title: z.string(), text: z.string().max(100), picture: Picture })).length(4),
  }),
  voices: Heading.extend({ title: z.literal('What Clients say') }),
  media: Heading.extend({
    title: z.literal('Media Spotlight'),
    cards: z
      .array(z.strictObject({ kind: z.string(), title: z.string().max(80), picture: Picture, isSample: z.boolean() }))
      .length(3),
  }),
  closing: ClosingWords,
})
export type Home = z.infer<typeof Home>

export default { opening: Opening, home: Home }
