import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { noteAction } from '../log/write-log.ts'
import { describeBlock } from './describe-block.ts'
import { isWithin } from './show-session.ts'
import {
  type Database,
  deleteNote,
  deleteNotesOf,
  findSession,
  insertNote,
  isClientErased,
  listNotes,
  type Queries,
} from './store.ts'

export type NoteDeps = { db: Database; clock: { now(): Date }; newId(): string; sealedText: SealedText }

/** [K7] */
export async function noteSession(
  deps: NoteDeps,
  person: StaffPerson,
  reach: Reach,
  { session, text }: { session: string; text: string },
): Promise<DeskOutcome<{ id: string }, 'session_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const row = await findSession(tx, session)
    const isShown = row !== undefined && describeBlock(row, deps.clock.now()) !== undefined
    if (!isShown || !isWithin(reach, person, row)) return deskRefused('session_unknown')
    // Whoever was erased is nobody to write about, and nothing would ever erase it.
    if (await isClientErased(tx, row.clientId)) return deskRefused('session_unknown')
    const id = deps.newId()
    await insertNote(tx, {
      id,
      bookingId: session,
      personId: person.id,
      at: deps.clock.now(),
      text: deps.sealedText.seal(text, contextOf(id)),
    })
    await noteAction(deps, tx, { personId: person.id, action: 'note-session', about: `booking ${session}` })
    return done({ id })
  })
}

/** [K7] */
export async function removeNote(
  deps: NoteDeps,
  person: StaffPerson,
  reach: Reach,
  { session, note }: { session: string; note: string },
): Promise<DeskOutcome<null, 'session_unknown' | 'note_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const row = await findSession(tx, session)
    if (!row || !isWithin(reach, person, row)) return deskRefused('session_unknown')
    const isGone = await deleteNote(tx, { id: note, bookingId: session, personId: person.id })
    if (!isGone) return deskRefused('note_unknown')
    await noteAction(deps, tx, { personId: person.id, action: 'remove-note', about: `booking ${session}` })
    return done(null)
  })
}

export const openNote = ({ sealedText }: Pick<NoteDeps, 'sealedText'>, { id, text }: { id: string; text: string }) =>
  sealedText.open(text, contextOf(id))

const contextOf = (id: string) => `session note ${id}`

/** [K7] For the client who asks what we hold. */
export async function listNotesAbout(deps: Pick<NoteDeps, 'sealedText'>, tx: Queries, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const notes = await listNotes(tx, bookingIds)
  return notes.map(({ note }) => ({ bookingId: note.bookingId, at: note.at, text: openNote(deps, note) }))
}

/** [K7] Part of the erasure's transaction. */
export const eraseNotesAbout = async (tx: Queries, bookingIds: string[]) => {
  if (bookingIds.length > 0) await deleteNotesOf(tx, bookingIds)
}
