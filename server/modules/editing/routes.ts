import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PhotoNews } from '#contract/desk/photo-news.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { readRecordId } from '#contract/values/record-id.ts'
import { isFromOwnPage } from '#server/http/own-page.ts'
import { costs } from '#server/http/route-cost.ts'
import { admitCaller } from '../staff/admit-caller.ts'
import type { SessionDeps } from '../staff/open-session.ts'
import { openPreview, type Preview, type PreviewDeps } from './open-preview.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { takePhoto } from './take-photo.ts'

export type EditingPages = {
  /** Where photos are served from. */
  shelf: string
  /** The visitor's page, with its headers. */
  sendPreview(reply: FastifyReply, preview: Preview): Promise<FastifyReply>
}

type Asked = { Params: { id: string }; Querystring: { version?: string }; Body: Upload | undefined }

/** What the calls of the desk cannot carry: a page that is framed, and a picture. */
export function serveEditing(app: FastifyInstance, deps: SessionDeps & PreviewDeps, pages: EditingPages) {
  const editor = async ({ headers, method }: FastifyRequest) => {
    const what = method === 'POST' ? 'the photo of a practitioner' : 'the preview of a practitioner'
    const admitted = await admitCaller(deps, headers.cookie, { right: 'edit-catalogue', what })
    return typeof admitted === 'number' ? admitted : admitted.session.person
  }
  /** Before a byte of a picture is read. */
  async function letIn(request: FastifyRequest, reply: FastifyReply) {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow')
    const person = request.method === 'POST' && !isFromOwnPage(request) ? 403 : await editor(request)
    return typeof person === 'number' ? reply.code(person).send() : undefined
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: IncomingMessage) =>
      readUpload(payload, request.headers['content-type']),
    )
    scope.addHook('onRequest', letIn)

    // [R10]
    scope.get<Asked>('/desk/catalogue/:id/preview', costs('page'), async ({ params, query }, reply) => {
      const id = readRecordId(params.id)
      const preview = id && (await openPreview(deps, id, query.version === 'published' ? 'published' : 'draft'))
      return preview ? pages.sendPreview(reply, preview) : reply.code(404).send()
    })

    // [R11]
    scope.post<Asked>('/desk/catalogue/:id/photo', costs('call'), async (request, reply) => {
      const [id, person] = [readRecordId(request.params.id), await editor(request)]
      if (id === undefined || typeof person === 'number') return reply.code(404).send()
      // A redirect: reloading the page then sends nothing again.
      return reply.redirect(`/desk/catalogue/${id}?photo=${await take(id, person, request.body)}#photo`, 303)
    })
  })

  async function take(id: number, person: StaffPerson, upload: Upload | undefined): Promise<PhotoNews> {
    if (typeof upload !== 'object') return upload ?? 'broken'
    const { photo: bytes, seen, crop } = upload
    return takePhoto(deps, pages.shelf, person, { id, seen, bytes, crop })
  }
}
