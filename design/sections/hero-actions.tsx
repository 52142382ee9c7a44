import type { Action } from '#content/schema/sections.ts'
import { ActionButton, ActionText } from './action-link.tsx'

/** One thing to do, and at most one link for those who want to know more first. */
export function HeroActions({ action, second }: { action: Action; second?: Action | undefined }) {
  return (
    <div className="row">
      <ActionButton action={action} size="large" />
      {second && <ActionText action={second} />}
    </div>
  )
}
