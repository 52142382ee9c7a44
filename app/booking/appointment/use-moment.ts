import { useEffect, useState } from 'react'
import type { Duration } from '#contract/values/time.ts'
import { serverNow } from './server-clock.ts'

/** Whether a moment of the server's has come, or is nearer than so long. Nothing has come where there is no moment. */
export function useMoment(moment: string | undefined, ahead: Duration | 0 = 0): boolean {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return undefined
    const at = Date.parse(moment) - ahead
    let timer: ReturnType<typeof setTimeout>
    // A tab in the background is woken late, and a machine that slept has lost time: look at the clock each time.
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

/** Timers overflow beyond 24 days; nothing here is so far away. */
const longestTimer = 2 ** 31 - 1
