import { Visitor } from '#tests/servers/booking-visitor.ts'
import type { SandboxProcess } from '#tests/servers/sandbox-process.ts'
import { round } from '../machine.ts'
import type { FreeSlot } from './free-slots.ts'
import { inTurns, share } from './press.ts'

export type JourneyOptions = {
  /** Asked before each call: with several processes each call of a journey goes to another one. */
  nextUrl: () => string
  sandbox: SandboxProcess
  slots: FreeSlot[]
  atOnce: number
  /** So that no two runs use one phone. */
  firstPhone?: number
}

export type Journeys = {
  journeys: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  steps: Record<string, { p50Ms: number; p99Ms: number }>
}

/** Whole journeys over HTTP: code, details, hold and order, payment at the sandbox, verification. One that fails throws. */
export async function runJourneys(options: JourneyOptions): Promise<Journeys> {
  const { nextUrl, sandbox, slots, atOnce, firstPhone = 9_196_000_000_000 / 10 } = options
  const steps: Record<string, number[]> = {}
  const from = performance.now()
  const places = slots.map((slot, place) => ({ slot, mobile: `91${String(firstPhone + place).slice(-10)}` }))
  const times = await inTurns(places, atOnce, async ({ slot, mobile }) => {
    const visitor = new Visitor(nextUrl, sandbox, { ...slot, mobile })
    visitor.watch = (path, milliseconds) => (steps[path] ??= []).push(milliseconds)
    await book(visitor)
  })
  return {
    journeys: times.length,
    perSecond: round(times.length / ((performance.now() - from) / 1000)),
    p50Ms: Math.round(share(times, 0.5)),
    p99Ms: Math.round(share(times, 0.99)),
    steps: Object.fromEntries(
      Object.entries(steps).map(([name, all]) => [
        name,
        { p50Ms: Math.round(share(all, 0.5)), p99Ms: Math.round(share(all, 0.99)) },
      ]),
    ),
  }
}

export async function book(visitor: Visitor): Promise<void> {
  await visitor.prove()
  await visitor.describe()
  const order = await visitor.order()
  if (!order.startsWith('order_')) throw new Error(order)
  const { body } = await visitor.verify(await visitor.pay())
  if ((body as { status?: string }).status !== 'success') throw new Error(JSON.stringify(body))
}
