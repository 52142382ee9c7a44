import type { Database } from '#db/client.ts'
import { keyMarks } from '#db/schema/keys.ts'
import { StartProblem } from '#db/start-problem.ts'
import { markKey } from './sealed-text.ts'

export type Keys = { secretKey: string; dataKeys: [string, ...string[]] }

const problems = {
  data:
    'This database was sealed with another DATA_KEY. Start with that key, or put it behind the new one with a comma between. ' +
    'Where it is lost, npm run keys:accept says what ends with it, and goes on without it.',
  secret:
    'This database was written with another SECRET_KEY. Start with that key (or put DATA_DIR/secret-key back). ' +
    'To change it on purpose, npm run keys:accept says what ends, and goes on with the new one.',
}

/** Notes by which keys this database is written, and refuses to start with others. */
export async function checkKeys(db: Database, keys: Keys, now: Date): Promise<void> {
  const rows = listMarks(keys).map(([key, [mark]]) => ({ key, mark, notedAt: now }))
  await db.insert(keyMarks).values(rows).onConflictDoNothing()
  const [foreign] = await findForeign(db, keys)
  if (foreign) throw new StartProblem(problems[foreign])
}

/** Also false on a server that was started before its keys were changed. */
export const hasOurKeys = async (db: Database, keys: Keys) => (await findForeign(db, keys)).length === 0

/** From now on these are the keys of the database. Returns those that were others. */
export async function acceptKeys(db: Database, keys: Keys, now: Date): Promise<('secret' | 'data')[]> {
  const foreign = await findForeign(db, keys)
  for (const [key, [mark]] of listMarks(keys))
    await db
      .insert(keyMarks)
      .values({ key, mark, notedAt: now })
      .onConflictDoUpdate({ target: keyMarks.key, set: { mark, notedAt: now } })
  return foreign
}

async function findForeign(db: Database, keys: Keys): Promise<('secret' | 'data')[]> {
  const own = new Map<string, string[]>(listMarks(keys))
  const noted = await db.select().from(keyMarks)
  return noted.filter(({ key, mark }) => !own.get(key)?.includes(mark)).map(({ key }) => key)
}

const listMarks = ({ secretKey, dataKeys: [newest, ...former] }: Keys) =>
  [
    ['secret', [markKey(secretKey)]],
    ['data', [markKey(newest), ...former.map(markKey)]],
  ] satisfies ['secret' | 'data', [string, ...string[]]][]
