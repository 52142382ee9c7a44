import type { FastifyInstance } from 'fastify'
import { costs } from '#server/http/route-cost.ts'
import { filePolicy } from '#server/http/security-headers.ts'
import type { PhotoShelf } from './photo-shelf.ts'

/** [C10] The name of a photo is a mark of its content, so that every answer keeps for ever. */
export function servePhotos(app: FastifyInstance, shelf: PhotoShelf) {
  app.get<{ Params: { name: string } }>('/photos/:name', costs('free'), async (request, reply) => {
    const photo = await shelf.find(request.params.name)
    if (!photo) return reply.callNotFound()
    return reply
      .type(request.params.name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', filePolicy)
      .send(photo)
  })
}
