import { fileURLToPath } from 'node:url'
import { StartProblem } from '#db/start-problem.ts'
import { createLog } from './create-log.ts'
import { type Env, readEnv } from './env.ts'
import { hearStop } from './hear-stop.ts'
import { refuseSamples } from './refuse-samples.ts'
import { sayProviders } from './say-providers.ts'
import { type RunningServer, startServer } from './start.ts'

const told = hearStop()
try {
  const env = readEnv()
  refuseSamples(env)
  const log = createLog(env.LOG_LEVEL ?? (process.stdout.isTTY && !env.isProduction ? 'warn' : 'info'))
  // Node itself would print the words of the error, and with them whatever a visitor typed.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the server broke and ends: start it again')
    process.exit(1)
  })
  const server = await startServer({
    env,
    log,
    buildDir: fileURLToPath(new URL('../build', import.meta.url)),
    told,
    onLost: giveUp,
  })
  console.log(welcome(env, server))
  told.addEventListener('abort', () => void server.stop().then(() => process.exit(0), giveUp))
} catch (error) {
  if (told.aborted && error === told.reason) process.exit(0)
  giveUp(error)
}

/** A problem that somebody can mend is one sentence; anything else is a fault of ours and keeps its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
}

function welcome(env: Env, { address, outbox }: RunningServer) {
  // Programs that read pictures have faults now and then, and visitors send pictures.
  const asRoot = 'It runs as root, and with all rights opens what visitors send: for real, give it a user of its own.'
  const database = env.DATABASE_URL ? 'your PostgreSQL, from DATABASE_URL' : env.DATA_DIR
  return [
    '',
    '  eMbrace is ready',
    '',
    `  Site      ${address}`,
    ...(outbox ? [`  Outbox    ${outbox}`] : []),
    `  Data      ${database}`,
    '',
    `  ${sayProviders(env)}`,
    ...(process.getuid?.() === 0 ? [`  ${asRoot}`] : []),
    '  Ctrl-C stops it cleanly.',
    '',
  ].join('\n')
}
