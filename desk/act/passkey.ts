import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { DeskCallName } from '#contract/desk/calls.ts'
import type { PasskeyQuestion } from '#contract/desk/staff.ts'
import type { Answer } from './answer.ts'

type PasskeyCalls = {
  /** The call that gives the question, and the one that takes the answer. */
  asks: Extract<DeskCallName, 'ask-passkey' | 'begin-passkey'>
  answers: Extract<DeskCallName, 'sign-in-with-passkey' | 'prove-with-passkey' | 'add-passkey'>
  /** Where to go on, as a path of the desk. */
  next?: string | undefined
}

/** Asks the server for a question, the browser's passkey for its answer, and sends that like any form. */
export function usePasskey({ asks, answers, next }: PasskeyCalls) {
  const fetcher = useFetcher<Answer>()
  const submit = useSubmit()
  const [trouble, setTrouble] = useState<string>()
  const waiting = useRef<Record<string, string>>(undefined)

  useEffect(() => {
    const fields = waiting.current
    if (fetcher.state !== 'idle' || !fetcher.data || !fields) return
    waiting.current = undefined
    const { refused, value } = fetcher.data
    if (refused) return
    answerQuestion(asks, value as PasskeyQuestion).then(
      (answer) => submit(toForm({ ...fields, call: answers, answer }, next), { method: 'post' }),
      (error: unknown) => setTrouble(sayTrouble(error)),
    )
  }, [fetcher.state, fetcher.data, asks, answers, next, submit])

  return {
    trouble: trouble ?? fetcher.data?.refused?.tell,
    isBusy: fetcher.state !== 'idle',
    /** Begins, with what else the answer is sent with. */
    begin(fields: Record<string, string> = {}) {
      waiting.current = fields
      setTrouble(undefined)
      void fetcher.submit({ call: asks }, { method: 'post' })
    },
  }
}

function toForm(fields: Record<string, string>, next: string | undefined): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  if (next !== undefined) form.set('then', next)
  return form
}

/** The library is fetched on the first press, not with the page. */
async function answerQuestion(asks: PasskeyCalls['asks'], { options }: PasskeyQuestion): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const answer =
    asks === 'begin-passkey'
      ? await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
      : await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
  return JSON.stringify(answer)
}

/** Closing the browser's own window is no fault; a key that is there already is not one either. */
function sayTrouble(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again, or go another way.'
  return 'This browser could not use a passkey here. Please go another way.'
}
