import type { Env } from '#server/env.ts'
import { fillSamplePeople } from './fill-samples.ts'
import { countRealPeople, type Database, endTrials } from './store.ts'

type Deps = { db: Database; clock: { now(): Date }; env: Pick<Env, 'usesSandbox'> }

/**
 * [F17] Adds the sample people on the sandbox. Returns false where real people work on these books: there a sample person
 * would sign in by one press, and messages would go nowhere. Settings that are missing once must not do that.
 */
export async function keepSandboxApart(deps: Deps): Promise<boolean> {
  if (!deps.env.usesSandbox) {
    await endTrials(deps.db)
    return true
  }
  if ((await countRealPeople(deps.db)) > 0) return false
  await fillSamplePeople(deps)
  return true
}
