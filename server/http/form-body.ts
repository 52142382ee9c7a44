import type { FastifyInstance } from 'fastify'

const formType = 'application/x-www-form-urlencoded'

/** The longest form of ours has 44 fields. To read a field costs the server far more than it costs a client to send one. */
const MOST_FIELDS = 200

/** Fastify answers it as a request that it cannot read. */
class TooManyFields extends Error {
  override readonly name = 'TooManyFields'
  readonly statusCode = 400
}

/** Lets a scope read plain forms, as a browser posts them without scripts: names and texts, each name once. */
export function readForms(scope: FastifyInstance, { bodyLimit }: { bodyLimit: number }) {
  acceptForms(scope, { bodyLimit }, (body) => Object.fromEntries(new URLSearchParams(body.toString())))
}

/** The same where the form is read later: the handler gets its bytes. */
export function acceptUnreadForms(scope: FastifyInstance, { bodyLimit }: { bodyLimit: number }) {
  acceptForms(scope, { bodyLimit }, (body) => body)
}

function acceptForms(scope: FastifyInstance, { bodyLimit }: { bodyLimit: number }, read: (body: Buffer) => unknown) {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
    hasTooManyFields(body) ? parsed(new TooManyFields()) : parsed(null, read(body)),
  )
}

/** Counts them without reading one. */
function hasTooManyFields(body: Buffer): boolean {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1 && fields <= MOST_FIELDS; at = body.indexOf('&', at + 1)) fields += 1
  return fields > MOST_FIELDS
}
