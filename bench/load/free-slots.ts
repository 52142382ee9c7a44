import { toDateTimeText } from '#contract/values/clinic-time.ts'
import type { Journey } from '#tests/servers/booking-visitor.ts'

export type FreeSlot = Omit<Journey, 'mobile'>

const CENTRE = 47033

/** Everything that can be booked by video within so many days; on the hour only, so that no two of them overlap. */
export async function listFreeSlots(
  address: string,
  days = 14,
  get: (url: string) => Promise<Response> = fetch,
): Promise<FreeSlot[]> {
  const soonest = (await (await get(`${address}/backendEmb/user/soonest-slots`)).json()) as {
    data: { practitionerId: number; slot: object | null }[]
  }
  const found: FreeSlot[] = []
  const first = Math.floor(Date.now() / 60_000)
  for (const { practitionerId, slot } of soonest.data) {
    if (!slot) continue
    const query = new URLSearchParams({
      practitionerId: String(practitionerId),
      locationId: String(CENTRE),
      datetime: toDateTimeText(first),
      endDatetime: toDateTimeText(first + days * 1440),
    })
    const { data } = (await (await get(`${address}/backendEmb/user/fetch-slots?${query}`)).json()) as { data: string }
    const slots = JSON.parse(data) as { dateTime: string; modes: string[] }[]
    for (const { dateTime, modes } of slots)
      if (modes.includes('Video') && dateTime.includes(':00:00'))
        found.push({ pid: practitionerId, lid: CENTRE, t: dateTime, v: 1 })
  }
  return found
}
