import { z } from 'zod'
import { Opening } from './opening.ts'

/** Links that stand in a text as `{name}`; `app/pages/policies/linked-text.tsx` knows where each leads. */
export const linkNames = ['support', 'security', 'privacy', 'terms', 'cancellation', 'contact', 'website'] as const

const prose = z
  .string()
  .min(3)
  .max(420)
  .refine(
    (text) => [...text.matchAll(/\{(.*?)\}/g)].every(([, name]) => linkNames.includes(name as never)),
    'names a link that does not exist',
  )
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(2).readonly()

/** A paragraph, a list, a table of two columns, a remark that must not be missed, or the helplines. */
const Block = z.union([
  prose,
  z.strictObject({ list: list(prose) }),
  z.strictObject({
    table: z.strictObject({
      caption: z.string(),
      head: z.tuple([z.string(), z.string()]).readonly(),
      rows: list(z.tuple([z.string(), prose]).readonly()),
    }),
  }),
  z.strictObject({ remark: prose }),
  z.strictObject({ helplines: z.literal(true) }),
])
export type Block = z.infer<typeof Block>

export const Policy = z.strictObject({
  /** For readers who read nothing else. */
  inShort: z.array(z.string().min(10).max(110)).min(3).max(5).readonly(),
  sections: list(z.strictObject({ heading: z.string().min(3), body: z.array(Block).min(1).readonly() })),
})
export type Policy = z.infer<typeof Policy>

export default {
  opening: Opening,
  policyVersion: z.string().regex(/^\d+\.\d+$/),
  policyUpdatedOn: z.iso.date(),
  '*': Policy,
}
