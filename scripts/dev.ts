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
  let [site, desk]: ViteDevServer[] = []
  const server = await startServer({
    env,
    log: createLog(env.LOG_LEVEL ?? 'warn'),
    buildDir: resolve('build'),
    told,
    onLost: giveUp,
    development: {
      loadBundle: () => loadBundle(site),
      loadDeskBundle: () => loadBundle(desk),
      async mount(app) {
        // Hot reloading uses the same server, so that one open port is enough.
        const middleware = { middlewareMode: true, ws: { server: app.server } } as const
        const ours = process.listeners('SIGTERM')
        site = await createServer({ server: middleware, appType: 'custom' })
        desk = await createServer({
          server: middleware,
          appType: 'custom',
          root: 'desk',
          configFile: 'desk/vite.config.ts',
        })
        // React Router's compiler has a listener of its own, which ends the process before the database is closed.
        for (const hear of process.listeners('SIGTERM')) if (!ours.includes(hear)) process.off('SIGTERM', hear)
        app.addHook('onRequest', ({ raw }, reply, next) => {
          const { url } = raw
          const { middlewares } = /^\/desk(?:\.data)?(?=[/?]|$)/.test(url ?? '') ? desk! : site!
          middlewares(raw, reply.raw, () => {
            // Vite takes the folder that it serves out of the address.
            if (url !== undefined) raw.url = url
            next()
          })
        })
      },
    },
  })
  console.log(`\n  eMbrace, reloading as you type\n\n  Site      ${server.url}\n  Parts     ${server.url}/gallery\n`)
  told.addEventListener(
    'abort',
    () => void Promise.all([server.stop(), site?.close(), desk?.close()]).then(() => process.exit(0), giveUp),
  )
} catch (error) {
  if (told.aborted && error === told.reason) process.exit(0)
  giveUp(error)
}

function loadBundle(vite: ViteDevServer | undefined) {
  return vite?.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}
