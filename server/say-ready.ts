import type { Env } from './env.ts'
import { sayProviders } from './say-providers.ts'
import type { RunningServer } from './start.ts'

/** Libraries that read pictures have security holes now and then, and visitors send pictures. */
const asRoot = 'It runs as root, and with all rights opens what visitors send: for real, give it a user of its own.'

/** What the operator reads once the server is ready. */
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
