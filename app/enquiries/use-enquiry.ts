import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { makeKey } from '#app/shell/make-key.ts'
import { enquiryTroubles } from '#content/enquiries.ts'
import type { EnquiryKind, FieldErrors, ReturnedForm } from '#contract/enquiries.ts'
import { type EnquiryFate, fetchTicket, findErrors, sendEnquiry } from './send-enquiry.ts'

export type Problem = { title?: string; advice: string }

export type Standing =
  | { state: 'open'; errors: FieldErrors; problem?: Problem }
  | { state: 'sending' }
  | { state: 'sent'; reference: string }

/** The state of a form, and what its button does once scripts run. What is typed stays in the form itself. */
export function useEnquiry(kind: EnquiryKind, returned: ReturnedForm | undefined) {
  const [standing, setStanding] = useState<Standing>(() => openWith(returned))
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(returned?.key)
  const ticket = useRef<Promise<string>>(undefined)

  useEffect(() => {
    const element = form.current
    const beginWriting = () => {
      ticket.current ??= fetchTicket()
    }
    // The visitor may have begun to write before hydration.
    if (element?.contains(document.activeElement)) beginWriting()
    element?.addEventListener('focusin', beginWriting)
    return () => element?.removeEventListener('focusin', beginWriting)
  }, [])
  useErrorInTitle(standing.state === 'open' && hasFault(standing))

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (standing.state === 'sending') return
    const sender = event.currentTarget
    const data = new FormData(sender)
    setStanding({ state: 'sending' })
    const errors = await findErrors(kind, data)
    if (Object.keys(errors).length > 0) {
      setStanding({ state: 'open', errors })
      return
    }
    key.current ??= makeKey()
    data.set('key', key.current)
    data.set('ticket', (await ticket.current) ?? '')
    const answer = await sendEnquiry(kind, data)
    if (answer.fate === 'refused') emptyTrap(sender)
    setStanding(standingAfter(answer))
  }

  return { standing, form, send }
}

function openWith(returned: ReturnedForm | undefined): Standing {
  const problem = returned?.problem
  return { state: 'open', errors: returned?.errors ?? {}, ...(problem && { problem: { advice: problem } }) }
}

function standingAfter(answer: EnquiryFate): Standing {
  if (answer.fate === 'taken') return { state: 'sent', reference: answer.reference }
  if (answer.fate === 'unknown') return { state: 'open', errors: {}, problem: enquiryTroubles.unreachable }
  const { errors, message } = answer
  return Object.keys(errors).length > 0
    ? { state: 'open', errors }
    : { state: 'open', errors, problem: { advice: message } }
}

const hasFault = ({ errors, problem }: Extract<Standing, { state: 'open' }>) =>
  problem !== undefined || Object.keys(errors).length > 0

/**
 * Autofill may have written into the field that people never see: emptied, so that the next attempt is not refused,
 * too.
 */
function emptyTrap(form: HTMLFormElement) {
  const trap = form.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}

/** The title is the first thing a screen reader says: it must tell that the form came back. */
function useErrorInTitle(isFaulty: boolean) {
  useEffect(() => {
    if (!isFaulty || document.title.startsWith('Error: ')) return undefined
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isFaulty])
}
