import { z } from 'zod'
import { pageKeys } from '../pages.ts'
import { Picture } from './drawn.ts'

const NavigationLink = z.strictObject({
  label: z.string().min(3).max(40),
  page: z.enum(pageKeys),
  note: z.string().max(40).optional(),
  picture: Picture.optional(),
})
export type NavigationLink = z.infer<typeof NavigationLink>

const NavigationItem = NavigationLink.extend({
  /** The pages behind a group's drop-down. The group is highlighted on all of them, and on whatever starts with `prefix`. */
  group: z
    .strictObject({
      prefix: z.string().startsWith('/'),
      overview: z.string(),
      links: z.array(NavigationLink.required()).min(1).readonly(),
    })
    .optional(),
})
export type NavigationItem = z.infer<typeof NavigationItem>

const links = z.array(NavigationLink).min(1)

export default {
  mainNavigation: z.array(NavigationItem),
  bookAction: NavigationLink,
  footerColumns: z.array(z.strictObject({ title: z.string(), links })),
  legalAndHelp: links,
}
