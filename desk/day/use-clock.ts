import { useEffect, useState } from 'react'

const TICK = 15_000

/** The clinic's time as the server told it, going on by itself: the clock of this machine may be wrong. */
export function useClock(told: Date): Date {
  const [passed, setPassed] = useState({ told, milliseconds: 0 })

  useEffect(() => {
    const began = performance.now()
    const tick = () => setPassed({ told, milliseconds: performance.now() - began })
    const ticking = setInterval(tick, TICK)
    return () => clearInterval(ticking)
  }, [told])

  return new Date(told.getTime() + (passed.told === told ? passed.milliseconds : 0))
}
