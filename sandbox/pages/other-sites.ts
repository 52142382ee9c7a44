import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page of another site must not clear the outbox or switch a fault on through a visitor's browser. */
export async function forbidOtherSites(request: FastifyRequest, reply: FastifyReply) {
  const from = request.headers['sec-fetch-site']
  if (from === undefined || from === 'same-origin' || from === 'none') return
  await reply.code(403).send({ message: 'Only the sandbox itself may do this.' })
}
