import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { type DeskReason, deskProblems } from '#contract/desk/problems.ts'
import type { Answer as Said } from '../../../desk/act/answer.ts'
import { type Answer, findFaults, isSentence } from './judge-answer.ts'

/** What came of a call, as a page of the desk gets it. */
export type DeskAnswer = {
  answer: Answer
  said: Said | undefined
  /** Instead of saying something. */
  leadsTo: string | undefined
  isGranted: boolean
  reason: DeskReason | undefined
}

const reasons = new Map(
  Object.entries(deskProblems).map(([reason, { tell }]) => [tell as string, reason as DeskReason]),
)

/** Reads the answer to a form that a page sent without leaving. `leadsTo`: where it goes on when it was granted. */
export async function readDeskAnswer(answer: Answer, onwards?: string): Promise<DeskAnswer> {
  const { said, leadsTo } = await readStream(answer)
  const reason = said?.refused && reasons.get(said.refused.tell)
  const isGranted = said ? answer.statusCode === 200 && !said.refused : leadsTo !== undefined && leadsTo === onwards
  return { answer, said, leadsTo, reason, isGranted }
}

async function readStream({ headers, body }: Answer): Promise<Pick<DeskAnswer, 'said' | 'leadsTo'>> {
  if (!String(headers['content-type']).startsWith('text/x-script')) return { said: undefined, leadsTo: undefined }
  const stream = new Response(body).body as ReadableStream<Uint8Array<ArrayBuffer>>
  const { value } = (await decode(stream, globalThis)) as { value: { data?: Said; redirect?: string } }
  return { said: value.data, leadsTo: value.redirect }
}

/** Who asks, their right and their proof are in order in every request here: these would say otherwise. */
const misplaced = new Set<DeskReason>(['signed_out', 'not_yours', 'prove_again', 'second_proof'])

/** What is wrong with an answer, whatever was asked; empty if nothing is. */
export function findDeskFaults({ answer, said, leadsTo, reason, isGranted }: DeskAnswer): string[] {
  const faults = findFaults(answer)
  if (answer.headers['cache-control'] !== 'no-store') faults.push('may be kept')
  if (isGranted) return faults
  if (leadsTo !== undefined) return [...faults, `leads to ${leadsTo}`]
  if (!reason || !said?.refused) return [...faults, 'is neither a value nor a refusal of the table']
  const { marked } = said.refused
  if (answer.statusCode !== deskProblems[reason].status)
    faults.push(`is ${answer.statusCode}, and not that of ${reason}`)
  if (misplaced.has(reason)) faults.push(`says ${reason}`)
  for (const [field, sentence] of Object.entries(marked))
    if (!isSentence(sentence)) faults.push(`says no sentence about ${field}: ${sentence}`)
  return faults
}
