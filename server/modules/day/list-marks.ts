import { listMarksOf, type Queries } from './store.ts'

/** [K7] When a client was seen at the clinic, by booking, for the client who asks what we hold. */
export async function listSeen(tx: Queries, bookingIds: string[]): Promise<Map<string, string[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await listMarksOf(tx, bookingIds)
  return new Map(
    rows.map(({ bookingId, arrivedAt, beganAt, endedAt, noShowAt }) => [
      bookingId,
      Object.entries({ arrived: arrivedAt, began: beganAt, ended: endedAt, 'did not come': noShowAt }).flatMap(
        ([what, at]) => (at ? [`${at.toISOString()}: ${what}`] : []),
      ),
    ]),
  )
}
