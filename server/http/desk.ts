import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { OpenDesk } from '#server/desk.ts'
import { once } from '#server/once.ts'
import { serveDeskPages } from './desk-pages.ts'
import { loadBuiltBundle } from './render-page.ts'
import { serveDeskFiles } from './static-files.ts'

export type DeskOptions = {
  buildDir: string
  openDesk: OpenDesk
  isSandbox: boolean
  isEncrypted: boolean
  /** In development the pages come from their sources, not from the build. */
  development?: { loadDeskBundle: () => Promise<ServerBuild> } | undefined
}

/** The clinic's own screens, under /desk. */
export async function serveDesk(app: FastifyInstance, options: DeskOptions) {
  const { buildDir, openDesk, isSandbox, isEncrypted, development } = options
  if (!development) await serveDeskFiles(app, buildDir)
  serveDeskPages(app, {
    openDesk,
    isSandbox,
    isEncrypted,
    isDevelopment: development !== undefined,
    loadBundle: development?.loadDeskBundle ?? once(() => loadBuiltBundle(join(buildDir, 'desk'))),
  })
}
