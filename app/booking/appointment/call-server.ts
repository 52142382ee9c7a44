import { seconds } from '#contract/values/time.ts'
import type { Call } from '#contract/wire-booking.ts'
import { noteServerTime } from './server-clock.ts'

/** What became of a call. `unreachable` says nothing about its effect: it may have arrived and been carried out. */
export type Reply<Value> =
  | { fate: 'answered'; status: number; value: Value }
  | { fate: 'refused'; status: number; reason: string; message: string; value: Partial<Value> }
  | { fate: 'unreachable' }

const patience = seconds(30)

export async function callServer<Value>(call: Call<Value>): Promise<Reply<Value>> {
  try {
    const answer = await fetch(call.path, {
      method: 'POST',
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(call.key === undefined ? {} : { 'Idempotency-Key': call.key }),
      },
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(patience),
    })
    const { status } = answer
    noteServerTime(answer.headers.get('date'))
    // While the server is down a proxy answers with an HTML page: reading that as JSON throws, and counts as
    // unreachable.
    const body: unknown = await answer.json()
    if (answer.ok) return { fate: 'answered', status, value: body as Value }
    const { reason = 'broken', message = '' } = body as { reason?: string; message?: string }
    return { fate: 'refused', status, reason, message, value: body as Partial<Value> }
  } catch {
    return { fate: 'unreachable' }
  }
}
