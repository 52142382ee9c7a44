import { isDeepStrictEqual } from 'node:util'
import type { LogAction } from '#contract/desk/log.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'
import { lockContent, readContent } from '../catalogue/publish-content.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { noteAction } from '../log/write-log.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { findDifferent, markDraft, markVersion } from './rules.ts'
import {
  type Database,
  type Draft,
  findDraft,
  findNewest,
  insertVersion,
  keepDraft,
  keepStep,
  type Queries,
  type Transaction,
} from './store.ts'

export type EditingDeps = {
  db: Database
  clock: { now(): Date }
  newId(): string
  catalogue: Pick<CatalogueMemory, 'read' | 'forget'>
  agendas: Pick<AgendaMemory, 'forget'>
}

export type Newest = { number: number; at: Date | undefined; who: string | undefined }

/** How a practitioner stands: what visitors see, the version that is, and the draft. */
export type Standing = {
  id: number
  published: PractitionerContent
  newest: Newest
  draft: Draft | undefined
  /** What a page that is made from this sends back with a change. */
  seen: string
}

export async function readStanding(db: Queries, id: number): Promise<Standing | undefined> {
  const published = await readContent(db, id)
  return published && standAt(db, id, published)
}

/** [R5] Content loaded from files since the last version counts as the next version, although it has no row yet. */
async function standAt(db: Queries, id: number, published: PractitionerContent): Promise<Standing> {
  const [version, draft] = [await findNewest(db, id), await findDraft(db, id)]
  const isNoted = version !== undefined && isDeepStrictEqual(version.content, published)
  const newest = isNoted
    ? { number: version.number, at: version.at, who: version.who ?? undefined }
    : { number: (version?.number ?? 0) + 1, at: undefined, who: undefined }
  return { id, published, newest, draft, seen: draft ? markDraft(draft) : markVersion(newest.number) }
}

type Change<Value> = (tx: Transaction, standing: Standing) => Promise<DeskOutcome<Value>>

/** One change at a time of a practitioner. What is done is a line of the log. */
export function changeDraft<Value>(
  deps: EditingDeps,
  person: StaffPerson,
  { id, action }: { id: number; action: LogAction },
  change: Change<Value>,
): Promise<DeskOutcome<Value>> {
  return deps.db.transaction(async (tx) => {
    const published = await lockContent(tx, id)
    if (!published) return deskRefused('not_in_catalogue')
    const standing = await standAt(tx, id, published)
    await noteLoaded(deps, tx, standing)
    const outcome = await change(tx, standing)
    if (outcome.ok) await noteAction(deps, tx, { personId: person.id, action, about: `practitioner ${id}` })
    return outcome
  })
}

/** [R5] A draft has a version to begin from. */
async function noteLoaded({ clock }: EditingDeps, tx: Queries, { id, published, newest }: Standing) {
  if (newest.at !== undefined) return
  const before = await findNewest(tx, id)
  const changed = before ? findDifferent(before.content, published) : []
  await insertVersion(tx, { practitionerId: id, number: newest.number, content: published, at: clock.now(), changed })
}

/** [R1] [R2] Writes the draft if the writer has seen the newest one. Sending the same words twice is no conflict. */
export async function keepContent(
  { clock, newId }: EditingDeps,
  tx: Queries,
  standing: Standing,
  write: { person: StaffPerson; seen: string; content: PractitionerContent; base?: number },
): Promise<DeskOutcome<{ seen: string }, 'draft_changed'>> {
  const { id, published, newest, draft } = standing
  const { person, seen, content, base = draft?.base ?? newest.number } = write
  const isSame = isDeepStrictEqual(content, (draft?.content ?? published) satisfies PractitionerContent)
  if (isSame && base === (draft?.base ?? newest.number)) return done({ seen: standing.seen })
  if (seen !== standing.seen) return deskRefused('draft_changed')
  const kept = { key: draft?.key ?? newId(), counter: (draft?.counter ?? 0) + 1 }
  await keepDraft(tx, { practitionerId: id, ...kept, content, base, personId: person.id, at: clock.now() })
  await noteStep({ clock }, tx, standing, { person, seen: markDraft(kept) })
  return done({ seen: markDraft(kept) })
}

/** [R13] What stood before a change, so that it can be taken back. */
export async function noteStep(
  { clock }: Pick<EditingDeps, 'clock'>,
  tx: Queries,
  { id, draft }: Standing,
  { person, seen }: { person: StaffPerson; seen: string },
) {
  const before = draft && { key: draft.key, content: draft.content, base: draft.base, counter: draft.counter }
  await keepStep(tx, { practitionerId: id, personId: person.id, at: clock.now(), seen, before: before ?? null })
}
