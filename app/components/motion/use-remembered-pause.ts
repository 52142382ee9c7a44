import { useEffect, useState } from 'react'

/** A pause that is still a pause on the next visit. Kept on the device, and nowhere else. */
export function useRememberedPause(name: string): [boolean, (isPaused: boolean) => void] {
  const key = `embrace:paused:${name}`
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    setPaused(readStored(key) === '1')
  }, [key])

  function remember(next: boolean) {
    setPaused(next)
    try {
      if (next) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {
      // Storage may be forbidden; the pause then lasts as long as the page.
    }
  }

  return [isPaused, remember]
}

function readStored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
