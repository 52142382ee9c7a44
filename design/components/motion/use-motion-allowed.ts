import { useSyncExternalStore } from 'react'

/** Whether things may move by themselves now. False on the server, so that nothing starts before hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(watchMotion, isMotionAllowed, () => false)
}

/** Calm mode forbids motion; otherwise the visitor's own choice on this site counts before the system's. */
export function isMotionAllowed(): boolean {
  const { calm, motion } = document.documentElement.dataset
  if (calm === 'on' || motion === 'reduce') return false
  return motion === 'full' || !systemPrefersStillness().matches
}

function watchMotion(onChange: () => void) {
  const system = systemPrefersStillness()
  const display = new MutationObserver(onChange)
  display.observe(document.documentElement, { attributeFilter: ['data-calm', 'data-motion'] })
  system.addEventListener('change', onChange)
  return () => {
    display.disconnect()
    system.removeEventListener('change', onChange)
  }
}

function systemPrefersStillness() {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
