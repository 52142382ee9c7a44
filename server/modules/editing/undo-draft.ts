import type { Understood } from '#contract/desk/calls.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { UNDO_SECONDS } from '#contract/desk/undo.ts'
import { done } from '#contract/problems.ts'
import { after, seconds } from '#contract/values/time.ts'
import { changeDraft, type EditingDeps, type Standing } from './open-draft.ts'
import { markDraft, markVersion } from './rules.ts'
import { type DraftStep, findStep, keepDraft, keepStep, type Queries, removeDraft } from './store.ts'

/** The button counts ten seconds from the answer; the answer takes a while to arrive, and so does the press. */
const ON_THE_WAY = seconds(5)

/** [R13] */
export const undoDraft = (
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen }: Understood<'undo-draft'>,
): Promise<DeskOutcome<{ seen: string }>> =>
  changeDraft(deps, person, { id, action: 'undo-draft' }, async (tx, standing) => {
    const step = await findStep(tx, id)
    if (step?.personId !== person.id || step.seen !== seen) return deskRefused('undo_draft_too_late')
    // [R2] Sent again: it is taken back already.
    if (step.undoneAs !== null && step.undoneAs === standing.seen) return done({ seen: standing.seen })
    const isLate = deps.clock.now() > after(after(step.at, seconds(UNDO_SECONDS)), ON_THE_WAY)
    if (isLate || standing.seen !== seen) return deskRefused('undo_draft_too_late')
    const undoneAs = await putBack(tx, standing, { ...step, at: deps.clock.now() })
    await keepStep(tx, { ...step, before: null, undoneAs })
    return done({ seen: undoneAs })
  })

/** With a number of its own: a page that was made from the draft before the change has not seen what came between. */
async function putBack(tx: Queries, { id, newest, draft }: Standing, { before, personId, at }: DraftStep) {
  if (!before) {
    await removeDraft(tx, id)
    return markVersion(newest.number)
  }
  const counter = Math.max(before.counter, draft?.counter ?? 0) + 1
  await keepDraft(tx, { practitionerId: id, ...before, counter, personId, at })
  return markDraft({ key: before.key, counter })
}
