import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken over the page. Before that, every link can be reached with Tab. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
