import { ActionButton, ActionText } from '#app/design/sections/action-link.tsx'
import type { Action } from '#content/schema/sections.ts'

/** One thing to do, and one quieter way beside it. */
export function OpeningActions({ actions: [first, second] }: { actions: readonly Action[] }) {
  return (
    <div className="row">
      {first && <ActionButton action={first} size="large" />}
      {second && <ActionText action={second} />}
    </div>
  )
}
