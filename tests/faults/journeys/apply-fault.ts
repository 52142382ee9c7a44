import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './plan-faults.ts'
import type { World } from './world.ts'

/** How long nothing comes through: four times as long by the clock of the run. */
const SILENCE_MS = 1_500

/** Tells whether a forged event was believed. */
export async function applyFault(world: World, fault: Fault, orderId: string | undefined): Promise<boolean> {
  const { server, provider, database, proxy, clock } = world
  switch (fault.kind) {
    case 'kill':
      server.arm(fault.point, fault.passes)
      return false
    case 'provider':
      await provider.setFaults(fault.switches)
      return false
    case 'clock':
      await clock.skew(fault.hours)
      return false
    case 'forged event':
      return forgeEvent(world, orderId ?? 'order_NobodysOrder01')
    case 'database':
      break
  }
  if (fault.how === 'restart') await database.restart('fast')
  if (fault.how === 'crash') await database.restart('immediate')
  if (fault.how === 'reset') proxy.reset()
  if (fault.how === 'forget') proxy.forget()
  if (fault.how === 'silence') {
    proxy.swallow()
    await delay(SILENCE_MS)
    proxy.release()
  }
  return false
}

/** Announces money that never came: one event without a signature, and a genuine one about something else. */
async function forgeEvent({ server, provider }: World, orderId: string): Promise<boolean> {
  const payment = { id: 'pay_ForgedPayment1', order_id: orderId, amount: 100, status: 'captured', captured: true }
  const forged = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } })
  const genuine = JSON.stringify((await provider.readBooks()).events[0]?.body ?? {})
  const attempts = [
    { body: forged, signature: provider.signEvent(genuine) },
    { body: forged, signature: '' },
  ]
  const answers = await Promise.all(
    attempts.map(({ body, signature }) =>
      fetch(`${server.address}/backendEmb/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        body,
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.includes(true)
}
