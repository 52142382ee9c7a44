import { policyVersion } from '#content/policies/version.ts'
import { round } from '../machine.ts'
import type { Fleet } from './fleet.ts'
import type { FreeSlot } from './free-slots.ts'
import { inTurns, type Pressed, share } from './press.ts'
import type { Person } from './proven-people.ts'

/** Each person holds another time over HTTP: the slot is judged, held, and an order opened at the stand-in for payments. */
export async function runHolds(
  { nextUrl, readCpu }: Pick<Fleet, 'nextUrl' | 'readCpu'>,
  people: Person[],
  slots: FreeSlot[],
  atOnce: number,
): Promise<Pressed & { holds: number }> {
  const wanted = people.slice(0, slots.length).map((person, place) => ({ person, slot: slots[place] as FreeSlot }))
  const before = readCpu()
  const from = performance.now()
  const times = await inTurns(wanted, atOnce, ({ person, slot }) => hold(nextUrl(), person, slot))
  return {
    holds: times.length,
    perSecond: Math.round(times.length / ((performance.now() - from) / 1000)),
    p50Ms: share(times, 0.5),
    p99Ms: share(times, 0.99),
    cpuMs: round((readCpu() - before) / times.length),
  }
}

async function hold(url: string, { clientId, cookie }: Person, { pid, lid, t, v }: FreeSlot) {
  const answer = await fetch(`${url}/backendEmb/payment/add-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({
      currency: 'INR',
      DocPulseId: pid,
      UserId: clientId,
      Coupon: '',
      Consent: policyVersion,
      pid,
      lid,
      t,
      v,
    }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`a hold was answered with ${answer.status}: ${text}`)
}
