import { useEffect, useState } from 'react'
import type { Duration } from '#contract/values/time.ts'
import { serverNow } from './server-clock.ts'

/** Whether a moment of the server's clock has come, or is less than `ahead` away. False without a moment. */
export function useMoment(moment: string | undefined, ahead: Duration | 0 = 0): boolean {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return undefined
    const at = Date.parse(moment) - ahead
    let timer: ReturnType<typeof setTimeout>
    // Timers fire late in background tabs and stop while a machine sleeps, so the clock is read each time.
    const look = () => {
      clearTimeout(timer)
      const wait = at - serverNow()
      if (wait <= 0) setReached(moment)
      else timer = setTimeout(look, Math.min(wait, longestTimer))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment, ahead])
  return moment !== undefined && reached === moment
}

/** A longer timer overflows and fires at once. */
const longestTimer = 2 ** 31 - 1
