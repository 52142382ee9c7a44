export type Problem = {
  status: 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  tellVisitor: string
}

/** Every refusal the server gives. The only place where a reason meets a status and a sentence. */
export const problems = {
  bad_address: { status: 400, tellVisitor: 'A part of this address could not be read. Check the link and try again.' },
  bad_request: {
    status: 400,
    tellVisitor: 'Some of what was sent could not be understood. Check it and send it again.',
  },
  foreign_page: {
    status: 403,
    tellVisitor: 'This came from a page that is not ours. Please send it from our own page.',
  },
  not_found: {
    status: 404,
    tellVisitor: 'There is nothing at this address. Check the link, or start from the home page.',
  },
  practitioner_unknown: { status: 404, tellVisitor: 'We know no practitioner by this number.' },
  centre_unknown: { status: 404, tellVisitor: 'We know no centre by this number or name.' },
  slot_taken: {
    status: 409,
    tellVisitor: 'Somebody has just taken this time. Please choose another one; nothing was charged.',
  },
  too_large: { status: 413, tellVisitor: 'That was too large to send. Choose a smaller file or shorten the text.' },
  wrong_type: { status: 415, tellVisitor: 'This kind of content is not accepted here.' },
  check_fields: { status: 422, tellVisitor: 'A few things need a look before we can send this.' },
  filled_by_program: {
    status: 422,
    tellVisitor: 'This looked as if a program had filled it in. Please wait a few seconds and send it again.',
  },
  too_many_requests: { status: 429, tellVisitor: 'That was a lot at once. Please wait a minute and try again.' },
  broken: {
    status: 500,
    tellVisitor: 'Something broke on our side. Please try again in a moment; nothing you did is lost.',
  },
  overloaded: { status: 503, tellVisitor: 'Many people are here at once. Please try again in a minute.' },
} as const satisfies Record<string, Problem>

export type Reason = keyof typeof problems

/** What a use case gives back: the value, or the reason it refused. Breakage is thrown, not returned. */
export type Outcome<Value, Refusal extends Reason> = { ok: true; value: Value } | { ok: false; reason: Refusal }

export const done = <Value>(value: Value) => ({ ok: true, value }) as const
export const refused = <Refusal extends Reason>(reason: Refusal) => ({ ok: false, reason }) as const
