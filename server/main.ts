import { fileURLToPath } from 'node:url'
import { StartProblem } from '#db/start-problem.ts'
import { createLog } from './create-log.ts'
import { endWhenBroken } from './end-when-broken.ts'
import { readEnv } from './env.ts'
import { hearStop } from './hear-stop.ts'
import { refuseSamples } from './refuse-samples.ts'
import { sayReady } from './say-ready.ts'
import { startServer } from './start.ts'

const told = hearStop()
try {
  const env = readEnv()
  refuseSamples(env)
  const log = createLog(env.LOG_LEVEL ?? (process.stdout.isTTY && !env.isProduction ? 'warn' : 'info'))
  endWhenBroken(log, { on: (name, hear) => process.on(name, hear), exit: (code) => process.exit(code) })
  const server = await startServer({
    env,
    log,
    buildDir: fileURLToPath(new URL('../build', import.meta.url)),
    told,
    onLost: giveUp,
  })
  console.log(sayReady(env, server, { isRoot: process.getuid?.() === 0 }))
  // A failed stop is left uncaught, because that is logged without its message, which may quote a mail being sent.
  told.addEventListener('abort', () => void server.stop().then(() => process.exit(0)))
} catch (error) {
  if (told.aborted && error === told.reason) process.exit(0)
  giveUp(error)
}

/** A problem that the operator can mend is one sentence; anything else is a fault of ours and keeps its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}
