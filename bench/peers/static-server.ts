import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** A host of static sites in a few lines: compressed twins, clean addresses, and what carries a hash is kept for good. */
const [root = ''] = process.argv.slice(2)
const app = Fastify()
await app.register(fastifyStatic, {
  root,
  preCompressed: true,
  extensions: ['html'],
  cacheControl: false,
  setHeaders: (reply, path) =>
    void reply.header(
      'Cache-Control',
      /[/\\](_astro|art|fonts)[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ),
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
