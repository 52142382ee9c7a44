import { useEffect, useState } from 'react'
import { codeWords } from '#content/appointment.ts'
import { resendCode, sendCode, verifyCode } from '#contract/wire-booking.ts'
import { showToast } from '#design/components/toast/toast-store.ts'
import { callServer } from './call-server.ts'
import { forgetPhone, type KeptPhone, keepPhone, readPhone } from './tab-memory.ts'
import { useMoment } from './use-moment.ts'

export type PhoneProof = {
  /** A code was sent to the number in the field. */
  isSent: boolean
  isProved: boolean
  isBusy: boolean
  /** From when another code may be asked for. */
  resendAfter: string | undefined
  told: { tone: 'good' | 'bad'; words: string } | undefined
  send: () => Promise<boolean>
  resend: () => Promise<void>
  verify: (code: string) => Promise<boolean>
  /** For a number that was changed, or a proof that the server no longer accepts. */
  forget: (words?: string) => void
}

/** How far the proof of a phone number is. This tab keeps what the server said; the server judges anew each time. */
export function usePhoneProof(phone: string): PhoneProof {
  const [kept, setKept] = useState<KeptPhone>()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<PhoneProof['told'] & { of: string }>()
  const isAbout = kept !== undefined && kept.phone === phone
  const isExpired = useMoment(kept?.provenUntil)
  const isProved = isAbout && kept.provenUntil !== undefined && !isExpired

  const tell = (tone: 'good' | 'bad', words: string) => setTold({ tone, words, of: phone })

  useEffect(() => {
    const found = readPhone()
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known while the page is served
    setKept(found)
    if (found?.provenUntil !== undefined) setTold({ tone: 'good', words: codeWords.proved, of: found.phone })
  }, [])

  function put(next: KeptPhone) {
    setKept(next)
    keepPhone(next)
  }

  async function ask(isAgain: boolean): Promise<boolean> {
    setBusy(true)
    const reply = await callServer(isAgain ? resendCode(phone) : sendCode(phone))
    setBusy(false)
    if (reply.fate !== 'answered') {
      tell('bad', (reply.fate === 'refused' && sayRefusal(reply)) || codeWords.notSent)
      return false
    }
    put({ phone, resendAfter: reply.value.resendAfter, validUntil: reply.value.validUntil })
    setTold(undefined)
    if (isAgain) showToast(codeWords.resent, 'success')
    return true
  }

  async function verify(code: string): Promise<boolean> {
    setBusy(true)
    const reply = await callServer(verifyCode(phone, code))
    setBusy(false)
    if (reply.fate === 'answered') {
      put({ phone, provenUntil: reply.value.provenUntil })
      tell('good', reply.value.message || codeWords.proved)
      return true
    }
    tell('bad', reply.fate === 'unreachable' ? codeWords.unreachable : reply.message || codeWords.wrong)
    return false
  }

  function forget(words?: string) {
    setKept(undefined)
    forgetPhone()
    setTold(words === undefined ? undefined : { tone: 'bad', words, of: phone })
  }

  const hasLapsed = isAbout && kept.provenUntil !== undefined && isExpired
  return {
    isSent: isAbout && kept.provenUntil === undefined,
    isProved,
    isBusy,
    resendAfter: kept?.resendAfter,
    told: hasLapsed ? { tone: 'bad', words: codeWords.lapsed } : told?.of === phone ? told : undefined,
    send: () => ask(false),
    resend: async () => void (await ask(true)),
    verify,
    forget,
  }
}

/** A refusal is shown in the server's words. For breakage there are none: the caller has its own sentence. */
const sayRefusal = ({ reason, message }: { reason: string; message: string }) => (reason === 'broken' ? '' : message)
