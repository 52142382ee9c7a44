import { join, relative } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import './route-cost.ts'
import { filePolicy, filmPolicy } from './security-headers.ts'

/** Folders whose file names carry a hash or a version: what is there never changes. */
const unchanging = /^(assets|art|fonts|share)[/\\]/

const asBuilt = {
  preCompressed: true,
  // Only files that exist become routes, so that no path can make the server look elsewhere on the disk.
  wildcard: false,
  index: false as const,
  cacheControl: false,
  // The ETag already changes when the file does.
  lastModified: false,
  // Twice would be a fault, and no handler of ours sends a file by its name.
  decorateReply: false,
}

const forEver = 'public, max-age=31536000, immutable'

/** Scripts, styles, fonts and pictures, from the compressed twins that the build has laid beside them. */
export async function serveFiles(app: FastifyInstance, buildDir: string) {
  const root = join(buildDir, 'client')
  await registerFree(app, {
    ...asBuilt,
    root,
    globIgnore: ['**/*.html', '**/*.html.br', '**/*.html.gz', '**/*.br', '**/*.gz', '.vite/**', 'errors/**'],
    setHeaders(reply, file) {
      // Relative, because the site itself may be installed under a folder called `share`.
      const path = relative(root, file)
      reply.header('Cache-Control', unchanging.test(path) ? forEver : 'public, max-age=3600')
      if (/\.svg(\.(br|gz))?$/.test(path)) reply.header('Content-Type', 'image/svg+xml; charset=utf-8')
      reply.header('Content-Security-Policy', /\.(mp4|webm)$/.test(path) ? filmPolicy : filePolicy)
      if (path.startsWith('share')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

/** The desk's own scripts and styles: all of them carry a hash. */
export async function serveDeskFiles(app: FastifyInstance, buildDir: string) {
  await registerFree(app, {
    ...asBuilt,
    root: join(buildDir, 'desk/client/assets'),
    prefix: '/desk/assets/',
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply) {
      reply.header('Cache-Control', forEver).header('Content-Security-Policy', filePolicy)
    },
  })
}

/** A file costs no more than a refusal. */
async function registerFree(app: FastifyInstance, options: FastifyStaticOptions) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, cost: 'free' }))
    await scope.register(fastifyStatic, options)
  })
}
