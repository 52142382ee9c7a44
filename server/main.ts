import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { StartProblem } from '#db/start-problem.ts'
import { type Env, readEnv } from './env.ts'
import { sayProviders } from './say-providers.ts'
import { startServer } from './start.ts'

try {
  const env = readEnv()
  const log = pino({
    level: env.LOG_LEVEL ?? (process.stdout.isTTY && !env.isProduction ? 'warn' : 'info'),
    base: null,
  })
  const server = await startServer({
    env,
    log,
    buildDir: fileURLToPath(new URL('../build', import.meta.url)),
    onLost: giveUp,
  })
  console.log(welcome(env, server.address))

  const stop = () => void server.stop().then(() => process.exit(0), giveUp)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  giveUp(error)
}

/** A problem that somebody can mend is one sentence; anything else is a fault of ours and keeps its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}

function welcome(env: Env, address: string) {
  const database = env.DATABASE_URL ? 'your PostgreSQL, from DATABASE_URL' : env.DATA_DIR
  return [
    '',
    '  eMbrace is ready',
    '',
    `  Site      ${address}`,
    ...(env.usesSandbox ? [`  Outbox    ${address}/sandbox/outbox`] : []),
    `  Data      ${database}`,
    '',
    `  ${sayProviders(env)}`,
    '  Ctrl-C stops it cleanly.',
    '',
  ].join('\n')
}
