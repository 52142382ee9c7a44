import type { Practitioner } from '#contract/catalogue.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Booking } from '../booking/offer-time.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { withoutNotice } from '../scheduling/judge-start.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { type Board, findFitting, type Lost, listWithColleagues, listWithSame, type Span } from './rules.ts'

export type BoardDeps = { clock: { now(): Date }; catalogue: CatalogueMemory; agendas: AgendaMemory }

const farAhead = { horizonDays: withoutNotice.horizonDays }

/** Before the transaction: see `Telling`. `closing`: what is just being closed. */
export async function readBoard(
  { clock, agendas }: BoardDeps,
  catalogue: Catalogue,
  ill: Practitioner,
  closing?: Span,
): Promise<Board> {
  const asked = catalogue.practitioners.filter(({ department }) => department === ill.department)
  const read = await agendas.readMany(asked.map(({ id }) => id))
  const board: Board = { now: toEpochMinute(clock.now()), agendas: new Map() }
  for (const [place, practitioner] of asked.entries()) {
    const agenda = read[place]
    // [S17] Who takes no new clients still sees those they have.
    if (!agenda || (practitioner.channel.kind !== 'online' && practitioner.id !== ill.id)) continue
    const closed = closing && practitioner.id === ill.id ? [...agenda.plan.closed, closing] : agenda.plan.closed
    // Visitors look 60 days ahead; the desk is not bound by that, and neither is what it offers.
    const plan = { ...agenda.plan, ...farAhead, closed, sessionMinutes: practitioner.sessionMinutes }
    board.agendas.set(practitioner.id, { practitioner, plan, taken: agenda.taken })
  }
  return board
}

export const toLost = ({ startsAt, mode, centreId, price, gst, minutes }: Booking, age: number): Lost => ({
  startsAt: toEpochMinute(startsAt),
  mode,
  centreId,
  age,
  price: price + gst,
  minutes,
})

/** [X3] [X4] The best of each first. */
export function proposeTimes(board: Board, ill: Practitioner, lost: Lost) {
  const others = [...board.agendas.values()].map(({ practitioner }) => practitioner)
  const { fits, missing } = findFitting(ill, others, lost)
  const colleague = listWithColleagues(board, fits, lost)
  return {
    same: listWithSame(board, ill, lost),
    colleague,
    noColleague: missing ?? (colleague.length === 0 ? ('time' as const) : undefined),
  }
}
