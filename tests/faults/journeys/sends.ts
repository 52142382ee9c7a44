import { appendFileSync, readFileSync } from 'node:fs'
import type { Deps } from '#server/deps.ts'
import { PACE } from './pace.ts'

/** One line for each mail that was begun, and one for how the provider answered. Moments are the machine's. */
export type Send = { at: number; id: string; what: 'begun' | 'handed_over' | 'refused' | 'later' | 'unknown' }

/** Writes down what is handed to the mail provider, so that whoever sends a mail twice has to have had a reason. */
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
