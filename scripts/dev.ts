// The same server as `npm start`, with the pages taken from their sources and reloaded as you type. One port.
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { StartProblem } from '../db/start-problem.ts'
import { createLog } from '../server/create-log.ts'
import { readEnv } from '../server/env.ts'
import { hearStop } from '../server/hear-stop.ts'
import { startServer } from '../server/start.ts'

const told = hearStop()
try {
  const env = readEnv()
  let vite: ViteDevServer | undefined
  const server = await startServer({
    env,
    log: createLog(env.LOG_LEVEL ?? 'warn'),
    buildDir: resolve('build'),
    told,
    onLost: giveUp,
    development: {
      loadBundle: () => vite?.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      async mount(app) {
        // Hot reloading uses the same server, so that one open port is enough.
        const ws = { server: app.server }
        const ours = process.listeners('SIGTERM')
        const { middlewares } = (vite = await createServer({
          server: { middlewareMode: true, ws },
          appType: 'custom',
        }))
        // React Router's compiler has a listener of its own, which ends the process before the database is closed.
        for (const hear of process.listeners('SIGTERM')) if (!ours.includes(hear)) process.off('SIGTERM', hear)
        app.addHook('onRequest', (request, reply, next) => {
          middlewares(request.raw, reply.raw, () => next())
        })
      },
    },
  })
  console.log(`\n  eMbrace, reloading as you type\n\n  Site      ${server.url}\n  Parts     ${server.url}/gallery\n`)
  told.addEventListener(
    'abort',
    () => void Promise.all([server.stop(), vite?.close()]).then(() => process.exit(0), giveUp),
  )
} catch (error) {
  if (told.aborted && error === told.reason) process.exit(0)
  giveUp(error)
}

function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}
