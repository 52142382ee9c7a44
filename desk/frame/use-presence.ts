import { useEffect } from 'react'
import { herePath } from '#contract/desk/here.ts'

/** Far less than the half hour after which a session ends. */
const SAID_EVERY = 60_000

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** [F6] Says now and then that somebody uses this screen. What the screen loads by itself keeps no session alive. */
export function usePresence() {
  useEffect(() => {
    let saidAt = Date.now()
    const say = () => {
      if (Date.now() - saidAt < SAID_EVERY) return
      saidAt = Date.now()
      // If it is lost, the next touch says it again.
      void fetch(herePath, { method: 'POST', keepalive: true }).catch(() => undefined)
    }
    for (const act of acts) window.addEventListener(act, say, { passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, say)
    }
  }, [])
}
