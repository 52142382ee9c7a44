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
export async function getSecretKey({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string> {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  const file = join(DATA_DIR, 'secret-key')
  const known = (await readIfThere(file)) ?? (await makeKey(file))
  if (known.trim().length >= SHORTEST) return known
  throw new StartProblem(
    `The key in ${file} is empty or cut short. Put back the copy you keep of it. Without one, remove the file and a new key is made: what clients wrote in confidence can then no longer be read, and links in messages sent before lead nowhere.`,
  )
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
