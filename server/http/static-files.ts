import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { filePolicy, filmPolicy } from './security-headers.ts'

/** Folders whose file names carry a hash or a version: what is there never changes. */
const unchanging = /^(assets|art|fonts|share)[/\\]/

/** Scripts, styles, fonts and pictures, from the compressed twins that the build has laid beside them. */
export async function serveFiles(app: FastifyInstance, buildDir: string) {
  const root = join(buildDir, 'client')
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    // Only files that exist become routes, so that no path can make the server look elsewhere on the disk.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.html.br', '**/*.html.gz', '**/*.br', '**/*.gz', '.vite/**', 'errors/**'],
    index: false,
    cacheControl: false,
    // The ETag already changes when the file does.
    lastModified: false,
    setHeaders(reply, file) {
      // Relative, because the site itself may be installed under a folder called `share`.
      const path = relative(root, file)
      reply.header(
        'Cache-Control',
        unchanging.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (/\.svg(\.(br|gz))?$/.test(path)) reply.header('Content-Type', 'image/svg+xml; charset=utf-8')
      reply.header('Content-Security-Policy', /\.(mp4|webm)$/.test(path) ? filmPolicy : filePolicy)
      if (path.startsWith('share')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
