import type { FastifyInstance } from 'fastify'

/** Lets a scope read plain forms, as a browser posts them without scripts: names and texts, each name once. */
export function readForms(scope: FastifyInstance, { bodyLimit }: { bodyLimit: number }) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
