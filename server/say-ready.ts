import type { Env } from './env.ts'
import { sayProviders } from './say-providers.ts'
import type { RunningServer } from './start.ts'

/** Programs that read pictures have faults now and then, and visitors send pictures. */
const asRoot = 'It runs as root, and with all rights opens what visitors send: for real, give it a user of its own.'

/** What whoever starts a server reads in the end. */
export function sayReady(
  env: Env,
  { url, outbox }: Pick<RunningServer, 'url' | 'outbox'>,
  { isRoot }: { isRoot: boolean },
): string {
  const database = env.DATABASE_URL ? 'your PostgreSQL, from DATABASE_URL' : env.DATA_DIR
  return [
    '',
    '  eMbrace is ready',
    '',
    `  Site      ${url}`,
    ...(outbox ? [`  Outbox    ${outbox}`] : []),
    `  Data      ${database}`,
    '',
    `  ${sayProviders(env)}`,
    ...(isRoot ? [`  ${asRoot}`] : []),
    '  Ctrl-C stops it cleanly.',
    '',
  ].join('\n')
}
