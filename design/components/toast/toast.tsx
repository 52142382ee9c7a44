import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { RoundButton } from '../button/button.tsx'
import { useHeld } from '../motion/use-held.ts'
import styles from './toast.module.css'
import { dismissToast, readToasts, stayOf, type Toast, watchToasts } from './toast-store.ts'

const none: readonly Toast[] = []

/**
 * In every page from the start, and empty: screen readers announce only what is added to an element that is already
 * there.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none)
  return (
    <output aria-live="polite" aria-relevant="additions" className={styles.region} data-no-print="">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </output>
  )
}

function ToastMessage({ toast }: { toast: Toast }) {
  const box = useRef<HTMLSpanElement>(null)
  const isHeld = useHeld(box)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), stayOf(toast))
    return () => clearTimeout(timer)
  }, [isHeld, toast])

  return (
    <span ref={box} className={styles.toast} data-light="" data-tone={toast.tone}>
      <Icon name={toast.tone === 'success' ? 'check' : 'info'} />
      <span>{toast.message}</span>
      <RoundButton icon="close" label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </span>
  )
}
