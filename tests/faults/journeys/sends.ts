import { appendFileSync, readFileSync } from 'node:fs'
import type { Deps } from '#server/deps.ts'
import { PACE } from './pace.ts'

/** One line for each mail that was begun, and one for the provider's answer. Times are the machine's. */
export type Send = { at: number; id: string; what: 'begun' | 'handed_over' | 'refused' | 'later' | 'unknown' }

/** Notes what is handed to the mail provider, so that a mail sent twice can be checked for its reason. */
export function noteSends(deps: Deps, file: string | undefined): Deps {
  if (file === undefined) return deps
  const note = (id: string, what: Send['what']) =>
    appendFileSync(file, `${JSON.stringify({ at: performance.timeOrigin + performance.now() / PACE, id, what })}\n`)
  const send: Deps['mail']['send'] = async (mail) => {
    note(mail.id, 'begun')
    const outcome = await deps.mail.send(mail)
    note(mail.id, outcome.fate)
    return outcome
  }
  return { ...deps, mail: { ...deps.mail, send } }
}

export function readSends(file: string): Send[] {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Send]))
}
