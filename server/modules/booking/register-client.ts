import type { Patient } from '#contract/patient.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { fingerprint } from './rules.ts'
import { type Client, type Database, insertClient, type Queries } from './store.ts'

export type RegisterDeps = {
  db: Database
  clock: { now(): Date }
  newId(): string
  secretKey: string
  sealedText: SealedText
}

/** Stores who the session is for, and returns the id that stands for them from here on. */
export const registerClient = (deps: RegisterDeps, browser: string, patient: Patient): Promise<string> =>
  writeClient(deps, deps.db, { browser, occasion: fingerprint(deps.secretKey, patient), patient })

/** Part of the caller's transaction. The same occasion of the same browser is the same client. */
export async function writeClient(
  deps: Omit<RegisterDeps, 'db'>,
  tx: Queries,
  { browser, occasion, patient }: { browser: string; occasion: string; patient: Patient },
): Promise<string> {
  const { guardian, concern, ...open } = patient
  const id = deps.newId()
  return insertClient(tx, {
    ...open,
    id,
    browser,
    occasion,
    // [B2] What is sealed for one client does not open in another's row.
    guardian: guardian ? deps.sealedText.seal(JSON.stringify(guardian), `guardian:${id}`) : null,
    concern: concern ? deps.sealedText.seal(concern, `concern:${id}`) : null,
    createdAt: deps.clock.now(),
  })
}

export type OpenedForm = {
  guardian: { name: string; relation: string } | undefined
  concern: string | undefined
}

/** What a client wrote in confidence, opened for that client. */
export function openForm(
  { sealedText }: Pick<RegisterDeps, 'sealedText'>,
  { id, guardian, concern }: Client,
): OpenedForm {
  return {
    guardian: guardian === null ? undefined : JSON.parse(sealedText.open(guardian, `guardian:${id}`)),
    concern: concern === null ? undefined : sealedText.open(concern, `concern:${id}`),
  }
}
