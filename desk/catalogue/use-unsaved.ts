import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdsOther } from './say-content.ts'

const question = 'What you wrote is not saved. Leave it?'

/** Asks before a page is left whose fields hold something else than what was saved. */
export function useUnsaved(texts: Readonly<Record<string, string>>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(texts),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // oxlint-disable-next-line no-alert -- the browser asks the same way when its window is closed
    if (confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(texts)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [texts])
}

function isUnsaved(texts: Readonly<Record<string, string>>): boolean {
  const form = document.querySelector<HTMLFormElement>('form:has(> input[name="call"][value="save-draft"])')
  return form !== null && holdsOther(new FormData(form), texts)
}
