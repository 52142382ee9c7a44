import { useEffect, useEffectEvent, useState } from 'react'

/** Which row the keys are for: arrows walk from row to row, and whatever is touched is followed. */
export function useWalk(ids: readonly string[]): [current: string | undefined, follow: (id: string) => void] {
  const [at, setAt] = useState<string>()
  const current = at !== undefined && ids.includes(at) ? at : ids[0]
  const walk = useEffectEvent((step: 1 | -1) => {
    const next = ids[Math.min(Math.max(ids.indexOf(current ?? '') + step, 0), ids.length - 1)]
    if (next === undefined) return
    setAt(next)
    document.querySelector(`[data-row="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      walk(event.key === 'ArrowUp' ? -1 : 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return [current, setAt]
}
