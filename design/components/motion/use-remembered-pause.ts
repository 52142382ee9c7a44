import { useCallback, useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()

/** Where storage is forbidden, a pause lasts as long as the page. */
const untilReload = new Map<string, string>()

/** A pause that lasts beyond this visit. It is kept on the device only. */
export function useRememberedPause(name: string): [boolean, (isPaused: boolean) => void] {
  const key = `embrace:paused:${name}`
  const isPaused = useSyncExternalStore(
    watch,
    () => read(key) === '1',
    () => false,
  )
  const remember = useCallback((next: boolean) => write(key, next ? '1' : '0'), [key])
  return [isPaused, remember]
}

function watch(onChange: () => void) {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return untilReload.get(key) ?? null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    untilReload.set(key, value)
  }
  for (const tell of watchers) tell()
}
