import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#db/start-problem.ts'
import type { Env } from './env.ts'

/** As for SECRET_KEY. With an empty key any stranger could sign. */
const SHORTEST = 32

/**
 * The key that signs what we write into browsers: SECRET_KEY, or one made once for this data folder. Production is
 * always given it, because several servers must share one.
 */
export async function getSecretKey(settings: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string> {
  const file = join(settings.DATA_DIR, 'secret-key')
  const known = (await findSecretKey(settings)) ?? (await makeKey(file)).trim()
  if (settings.SECRET_KEY !== undefined || known.length >= SHORTEST) return known
  throw new StartProblem(
    `The key in ${file} is empty or cut short. Put back the copy you keep of it. Without one, remove the file and a new key is made: what clients wrote in confidence can then no longer be read, and links in messages sent before lead nowhere.`,
  )
}

/** The same, without making one. For commands: a key that a command makes fits nothing. */
export async function findSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string | undefined> {
  return SECRET_KEY ?? (await readIfThere(join(DATA_DIR, 'secret-key')))?.trim()
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The keys that seal what people wrote in confidence, the newest first: DATA_KEY, several of them with commas between, or the
 * secret key. What was once read as it stands, a comma or a line's end included, still opens what it sealed.
 */
export async function getDataKeys(
  { DATA_KEY, SECRET_KEY, DATA_DIR }: Pick<Env, 'DATA_KEY' | 'SECRET_KEY' | 'DATA_DIR'>,
  secretKey: string,
): Promise<[string, ...string[]]> {
  if (DATA_KEY === undefined) {
    const written = SECRET_KEY === undefined ? await readIfThere(join(DATA_DIR, 'secret-key')) : undefined
    return written === undefined || written === secretKey ? [secretKey] : [secretKey, written]
  }
  const listed = DATA_KEY.split(',').map((key) => key.trim())
  const [newest, ...former] = listed
  const isList = newest !== undefined && former.length > 0 && listed.every((key) => key.length >= SHORTEST)
  return isList ? [newest, ...former, DATA_KEY] : [DATA_KEY]
}

/** Linked into place as a whole file: when two processes start at once, both use the first one's key. */
async function makeKey(file: string): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
