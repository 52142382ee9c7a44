import type { Understood } from '#contract/desk/calls.ts'
import type { LogAction } from '#contract/desk/log.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { changeDraft, type EditingDeps, keepContent, noteStep } from './open-draft.ts'
import { readTyped } from './read-typed.ts'
import { markVersion, mergeContent } from './rules.ts'
import { findVersion, removeDraft } from './store.ts'

type Saved = DeskOutcome<{ seen: string }>

export const todayOf = ({ clock }: Pick<EditingDeps, 'clock'>) => toDayText(dayOf(toEpochMinute(clock.now())))

/** [R1] [R8] [R9] */
export async function saveDraft(
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen, ...typed }: Understood<'save-draft'>,
): Promise<Saved> {
  // Before the transaction: see `Telling`.
  const at = { id, catalogue: await deps.catalogue.read(), today: todayOf(deps) }
  return changeDraft(deps, person, { id, action: 'save-draft' }, async (tx, standing) => {
    const judged = readTyped(typed, standing.draft?.content ?? standing.published, at)
    if (!judged.ok) return deskRefused('check_fields', { fields: judged.fields })
    return keepContent(deps, tx, standing, { person, seen, content: judged.content })
  })
}

/** [R2] What is gone already is discarded. */
export const discardDraft = (
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen }: Understood<'discard-draft'>,
): Promise<DeskOutcome<null>> =>
  changeDraft(deps, person, { id, action: 'discard-draft' }, async (tx, standing) => {
    if (standing.draft && standing.seen !== seen) return deskRefused('draft_changed')
    if (!standing.draft) return done(null)
    await removeDraft(tx, id)
    await noteStep(deps, tx, standing, { person, seen: markVersion(standing.newest.number) })
    return done(null)
  })

/** [R6] */
export const restoreVersion = (
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen, version }: Understood<'restore-version'>,
): Promise<Saved> =>
  changeDraft(deps, person, { id, action: 'restore-version' }, async (tx, standing) => {
    const older = await findVersion(tx, id, version)
    if (!older) return deskRefused('version_unknown')
    return keepContent(deps, tx, standing, { person, seen, content: older.content, base: standing.newest.number })
  })

/** [R4] */
export const settleDraft = (
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen, base, theirs }: Understood<'settle-draft'>,
): Promise<Saved> =>
  changeDraft(deps, person, { id, action: 'settle-draft' }, async (tx, standing) => {
    const { draft, newest, published } = standing
    if (!draft) return deskRefused('draft_unknown')
    if (newest.number !== base) return deskRefused('published_since')
    // [R2] Sent again: it stands on the newest version already.
    if (draft.base === base) return done({ seen: standing.seen })
    const begun = await findVersion(tx, id, draft.base)
    if (!begun) return deskRefused('version_unknown')
    const content = mergeContent({ base: begun.content, theirs: published, mine: draft.content }, theirs)
    return keepContent(deps, tx, standing, { person, seen, content, base })
  })

/** [R11] Puts a photo that is drawn into the draft, or takes it out. */
export const setPhoto = (
  deps: EditingDeps,
  person: StaffPerson,
  { id, seen, photoMark, action }: { id: number; seen: string; photoMark: string | undefined; action: LogAction },
): Promise<Saved> =>
  changeDraft(deps, person, { id, action }, async (tx, standing) => {
    const { photoMark: _, ...content } = standing.draft?.content ?? standing.published
    const next = photoMark === undefined ? content : { ...content, photoMark }
    return keepContent(deps, tx, standing, { person, seen, content: next })
  })
