import { useEffect, useSyncExternalStore } from 'react'

const stored = 'desk.keys'
const changed = 'desk-keys'

/**
 * Single keys press the button that carries them (`data-key`), so that none does what no button does. They are off while
 * somebody types, with Ctrl, Alt or Meta, and where a person has turned them off.
 */
export function useKeys() {
  const isOn = useSyncExternalStore(
    follow,
    () => read() !== 'off',
    () => true,
  )

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (event.key !== 'Escape' && isTyping(event.target)) return
      const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)
      if (!button) return
      event.preventDefault()
      // A field has nothing to press: it is gone to.
      if (button.matches('input')) button.focus()
      else button.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  return { isOn, toggle: () => write(isOn ? 'off' : 'on') }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null

function follow(tell: () => void) {
  addEventListener(changed, tell)
  return () => removeEventListener(changed, tell)
}

function read(): string | null {
  try {
    return localStorage.getItem(stored)
  } catch {
    return null
  }
}

function write(state: 'on' | 'off') {
  try {
    localStorage.setItem(stored, state)
  } catch {
    // Storage may be forbidden; then the keys stay as they are.
  }
  dispatchEvent(new Event(changed))
}
