import { Page } from './page-schema.ts'
import { pages } from './pages.ts'

/** Every fault in the words, named by place. The build and the tests refuse to go on while there is one. */
export function findContentFaults(): string[] {
  return Object.entries(pages).flatMap(([key, page]) => {
    const checked = Page.safeParse(page)
    if (checked.success) return []
    return checked.error.issues.map((issue) => `content/pages.ts: ${key}.${issue.path.join('.')}: ${issue.message}`)
  })
}
