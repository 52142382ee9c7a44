export type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  field?: string
  source?: string
  step?: string
  reason?: string
  metadata?: { payment_id?: string; order_id?: string }
}

/** A refusal in the provider's own form. Callers never see another. */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.description)
    this.status = status
    this.body = body
  }
}

export function refuse(description: string, status = 400): Problem {
  const body = { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } as const
  return new Problem(status, body)
}

export function refuseField(field: string, description: string): Problem {
  return new Problem(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  })
}

export const WORDS = {
  unknownId: 'The id provided does not exist',
  unknownPath: 'The requested URL was not found on the server.',
  badKeys: 'Authentication failed',
} as const

export const refuseKeys = () => new Problem(401, { code: 'BAD_REQUEST_ERROR', description: WORDS.badKeys })

/** As bare as the real one's. */
export const serverError = () =>
  new Problem(500, {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
  })

export const tooManyRequests = () => new Problem(429, { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' })
