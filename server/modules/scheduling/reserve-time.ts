import { done, type Outcome, refused } from '#contract/problems.ts'
import type { EpochMinute } from '#contract/values/clinic-time.ts'
import {
  confirmTakenTime,
  extendTakenTime,
  findTakenTime,
  insertTakenTime,
  type Queries,
  releaseTakenTime,
  type TakenTime,
} from './store.ts'

export type { TakenTime }

export type ReserveDeps = { newId(): string; clock: { now(): Date } }

export type Wanted = { practitionerId: number; startsAt: EpochMinute; minutes: number } & (
  | { state: 'held'; heldUntil: Date }
  | { state: 'confirmed' }
)

/**
 * Takes time of a practitioner inside the caller's transaction `tx`. The database alone decides; a refusal leaves the
 * transaction usable. After the commit the caller must call `forget` for the agenda of this practitioner.
 */
export async function reserveTime(
  { newId, clock }: ReserveDeps,
  tx: Queries,
  { minutes, ...wanted }: Wanted,
): Promise<Outcome<{ id: string }, 'slot_taken'>> {
  const taken = await insertTakenTime(tx, {
    ...wanted,
    id: newId(),
    endsAt: wanted.startsAt + minutes,
    now: clock.now(),
  })
  return taken ? done(taken) : refused('slot_taken')
}

/** A hold becomes a session, unless another client took the time after the hold ran out. */
export async function confirmTime(tx: Queries, id: string): Promise<Outcome<TakenTime, 'slot_taken'>> {
  const confirmed = await confirmTakenTime(tx, id)
  return confirmed ? done(confirmed) : refused('slot_taken')
}

/** The time is free again. Safe to do twice. */
export async function releaseTime(tx: Queries, id: string): Promise<void> {
  await releaseTakenTime(tx, id)
}

/** A hold ends later. Nothing changes where it is no hold any more. */
export async function extendTime(tx: Queries, id: string, heldUntil: Date): Promise<Outcome<TakenTime, 'slot_taken'>> {
  const extended = await extendTakenTime(tx, id, heldUntil)
  return extended ? done(extended) : refused('slot_taken')
}

/** A time that is held; nothing once it is a session or free again. */
export async function findHeld(db: Queries, id: string): Promise<TakenTime | undefined> {
  const taken = await findTakenTime(db, id)
  return taken?.state === 'held' ? taken : undefined
}

/** Until when a time is held; nothing once it is a session or free again. */
export async function findHeldUntil(db: Queries, id: string): Promise<Date | null> {
  const taken = await findTakenTime(db, id)
  return taken?.state === 'held' ? taken.heldUntil : null
}
