import { type Facts, groupBy } from './read-facts.ts'

/** Numbers without a gap, and a document for every payment, every move and every cancellation. */
export function findWrongPapers({ invoices, counters, bookings }: Facts): string[] {
  const wrongs: string[] = []
  for (const [series, rows] of groupBy(invoices, (row) => `${row.series}/${row.year}`)) {
    const serials = rows.map(({ serial }) => serial).toSorted((one, other) => one - other)
    const gap = serials.findIndex((serial, place) => serial !== place + 1)
    if (gap >= 0) wrongs.push(`a gap in the numbers: ${series} has no ${gap + 1}`)
    const counter = counters.find((one) => `${one.series}/${one.year}` === series)
    if (counter?.last !== serials.length)
      wrongs.push(`the counter of ${series} says ${counter?.last}, not ${serials.length}`)
  }
  const papersOf = groupBy(invoices, ({ booking_id }) => booking_id)
  for (const { id, reference, state, sequence, total, pays, forfeited, given_back } of bookings) {
    const papers = papersOf.get(id) ?? []
    const notes = (moves: number) => Array.from({ length: moves }, () => 'date_note')
    const credit = given_back || (state === 'cancelled' && !forfeited) ? ['credit_note'] : []
    const should: Record<string, string[]> = {
      confirmed: [...credit, ...notes(sequence), 'invoice'],
      cancelled: [...credit, ...notes(sequence - 1), 'invoice'],
    }
    // Where the clinic pays there is nothing to invoice.
    const wanted = pays === 'clinic' ? [] : (should[state] ?? [])
    const found = papers.map(({ type }) => type).toSorted()
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrongs.push(`${reference} is ${state} and has ${found.join(' and ') || 'no document'}`)
    for (const paper of papers)
      if (paper.total !== total) wrongs.push(`the ${paper.type} of ${reference} is for ${paper.total}, not ${total}`)
  }
  return wrongs
}
