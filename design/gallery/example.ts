import type { ReactNode } from 'react'

/** One state of a component, shown in the gallery and used by its tests. */
export type Example = {
  title: string
  element: ReactNode
  /** A column by default; the page's width; or from edge to edge of the screen. */
  width?: 'column' | 'page' | 'bleed'
}

/** A component in the gallery. Its slug is its anchor and how tests find it. */
export type Exhibit = { slug: string; title: string; rule: string; examples: readonly Example[] }
