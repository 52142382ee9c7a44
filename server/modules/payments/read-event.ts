import { z } from 'zod'

const entity = z
  .object({ entity: z.object({ id: z.string().max(100).optional() }) })
  .optional()
  .catch(undefined)

const Event = z.object({
  event: z.string().regex(/^[a-z_.]{1,100}$/),
  payload: z.object({ payment: entity, order: entity, refund: entity }).partial().catch({}),
})

export type ReadEvent = {
  event: string
  providerOrderId: string | null
  providerPaymentId: string | null
  providerRefundId: string | null
}

/** [P13] [P16] What an event is about, by ids alone: the rest names people, and may be out of date. */
export function readEvent(body: Buffer): ReadEvent {
  const { event, payload } = Event.catch({ event: 'unreadable', payload: {} }).parse(parseJson(body))
  return {
    event,
    providerOrderId: payload.order?.entity.id ?? null,
    providerPaymentId: payload.payment?.entity.id ?? null,
    providerRefundId: payload.refund?.entity.id ?? null,
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
