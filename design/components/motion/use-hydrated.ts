import { useSyncExternalStore } from 'react'

/** False in the served page and in the first render that takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
