import type { ReactNode } from 'react'

/** One state of a component, shown in the gallery and used by its tests. */
export type Example = {
  title: string
  element: ReactNode
  /** A line for the reader of the gallery, when the state is not obvious. */
  note?: string
  /** Runs from edge to edge instead of sitting in a column. */
  isWide?: boolean
}
