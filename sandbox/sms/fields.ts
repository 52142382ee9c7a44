import type { FastifyRequest } from 'fastify'

/** What a caller sent, in the query and in the body together; the body wins where both name a field. */
export type Fields = { values: Record<string, string>; body: Record<string, unknown> }

export function readFields(request: FastifyRequest): Fields {
  const body = parseBody(request.body)
  return { values: { ...keepTexts(request.query), ...keepTexts(body) }, body }
}

/** In one call; the provider takes more, but no caller here needs them. */
export const MOST_NUMBERS = 100

export function readRecipients({ body, values }: Fields): Record<string, string>[] {
  const listed = Array.isArray(body.recipients) ? body.recipients : values.mobiles ? [values] : []
  return listed.slice(0, MOST_NUMBERS).map(keepTexts)
}

function parseBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'string' || body === '') return {}
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

/** Numbers are taken as their digits, as the provider does; lists and objects are left out. */
function keepTexts(source: unknown): Record<string, string> {
  if (typeof source !== 'object' || source === null) return {}
  return Object.fromEntries(
    Object.entries(source)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
}
