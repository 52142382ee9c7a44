import type { Env } from './env.ts'
import { sayProviders } from './say-providers.ts'
import type { RunningServer } from './start.ts'
import { isThisMachine } from './this-machine.ts'

/** Libraries that read pictures have security holes now and then, and visitors send pictures. */
const asRoot = 'It runs as root, and with all rights opens what visitors send: for real, give it a user of its own.'

const alone =
  'Only this machine can reach it. To open it to others: HOST=0.0.0.0 npm start, and give the links above to who may see outbox and desk.'

/** What the operator reads once the server is ready. */
export function sayReady(
  env: Env,
  { url, outbox, desk }: Pick<RunningServer, 'url' | 'outbox' | 'desk'>,
  { isRoot }: { isRoot: boolean },
): string {
  const database = env.DATABASE_URL ? 'your PostgreSQL, from DATABASE_URL' : env.DATA_DIR
  return [
    '',
    '  eMbrace is ready',
    '',
    `  Site      ${url}`,
    ...(outbox ? [`  Outbox    ${outbox}`] : []),
    ...(desk ? [`  Desk      ${desk}`] : []),
    `  Data      ${database}`,
    '',
    `  ${sayProviders(env)}`,
    ...(isRoot ? [`  ${asRoot}`] : []),
    '  Ctrl-C stops it cleanly.',
    ...(isThisMachine(env.HOST) ? [`  ${alone}`] : []),
    '',
  ].join('\n')
}
