import type { FastifyInstance } from 'fastify'
import { isUuid } from '#contract/values/record-id.ts'
import { costs } from '#server/http/route-cost.ts'
import { filePolicy } from '#server/http/security-headers.ts'
import { noteAction } from '../log/write-log.ts'
import { admitCaller } from '../staff/admit-caller.ts'
import type { SessionDeps } from '../staff/open-session.ts'
import { findFile } from './store-work.ts'

const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** [E9] [E24] To the people at the desk alone, and always to be saved: no browser of ours opens what a stranger has sent. */
export function serveEnquiryFiles(app: FastifyInstance, deps: SessionDeps) {
  app.get<{ Params: { id: string } }>('/desk/enquiries/:id/file', costs('call'), async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const wanted = { right: 'see-enquiries', what: 'the file of an enquiry' } as const
    const admitted = await admitCaller(deps, request.headers.cookie, wanted)
    if (typeof admitted === 'number') return reply.code(admitted).send()
    const { person } = admitted.session
    const { id } = request.params
    const file = isUuid(id) ? await findFile(deps.db, id) : undefined
    if (!file) return reply.code(404).send()
    await noteAction(deps, deps.db, { personId: person.id, action: 'save-file', about: `enquiry ${id}` })
    const name = `${file.reference}-proposal.${extensions[file.contentType] ?? 'bin'}`
    return reply
      .type(file.contentType)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Security-Policy', filePolicy)
      .send(file.content)
  })
}
