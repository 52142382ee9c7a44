// The same server as `npm start`, with the pages taken from their sources and reloaded as you type. One port.
import { resolve } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { StartProblem } from '../db/start-problem.ts'
import { readEnv } from '../server/env.ts'
import { startServer } from '../server/start.ts'

try {
  const env = readEnv()
  let vite: ViteDevServer | undefined
  const server = await startServer({
    env,
    log: pino({ level: env.LOG_LEVEL ?? 'warn', base: null }),
    buildDir: resolve('build'),
    onLost: giveUp,
    development: {
      loadBundle: () => vite?.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      async mount(app) {
        // News of changed files travels over the same server, so that one port is all there is to open.
        const ws = { server: app.server }
        const { middlewares } = (vite = await createServer({
          server: { middlewareMode: true, ws },
          appType: 'custom',
        }))
        app.addHook('onRequest', (request, reply, next) => {
          middlewares(request.raw, reply.raw, () => next())
        })
      },
    },
  })
  console.log(
    `\n  eMbrace, reloading as you type\n\n  Site      ${server.address}\n  Parts     ${server.address}/gallery\n`,
  )
  const stop = () => void Promise.all([server.stop(), vite?.close()]).then(() => process.exit(0), giveUp)
  // Vite has a listener of its own, which would end the process before the database has stopped.
  process.removeAllListeners('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  giveUp(error)
}

function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}
