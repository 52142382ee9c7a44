import { useEffect } from 'react'
import { type Here, herePath } from '#contract/desk/here.ts'

const LOOKS_EVERY = 60_000

/**
 * [F6] Takes the screen away when the session has ended, by time, in another tab or by somebody else: what it shows is not for whoever
 * comes by next. What somebody has begun to write stays for them; it cannot be sent before they have signed in again.
 */
export function useSessionEnd() {
  useEffect(() => {
    const look = async () => {
      if (hasBegunToWrite()) return
      const answer = await fetch(herePath).catch(() => undefined)
      if (!answer?.ok) return
      const { isSignedIn }: Here = await answer.json()
      if (!isSignedIn) window.location.reload()
    }
    const timer = setInterval(() => void look(), LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [])
}

const hasBegunToWrite = () =>
  [
    ...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
      'main textarea, main input:not([type=hidden])',
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue)
