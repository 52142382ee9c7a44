import { useSyncExternalStore } from 'react'
import {
  type DisplayPreferences,
  type DisplayState,
  parsePreferences,
  resolveDisplay,
  storageKey,
} from './display-preferences.ts'

const changed = 'embrace:display'
const standard: DisplayState = { calm: false, reading: false, stillness: false }

/** The display as it is now, in every tab: another tab's change arrives through the storage event. */
export function useDisplay() {
  const state = useSyncExternalStore(subscribe, readState, () => standard)
  return { state, change, reset }
}

function change(wish: DisplayPreferences) {
  write({ ...readPreferences(), ...wish })
}

function reset() {
  write({})
}

function write(preferences: DisplayPreferences) {
  try {
    if (Object.keys(preferences).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(preferences))
  } catch {
    // Storage may be forbidden. The switch then works for this page alone.
    remembered = preferences
  }
  dispatchEvent(new Event(changed))
}

let remembered: DisplayPreferences | undefined

function readPreferences(): DisplayPreferences {
  if (remembered) return remembered
  try {
    return parsePreferences(localStorage.getItem(storageKey))
  } catch {
    return {}
  }
}

let last: DisplayState = standard

/** Returns the same object while nothing has changed, as React requires of a snapshot. */
function readState(): DisplayState {
  const next = resolveDisplay(readPreferences(), {
    prefersLessContrast: matchMedia('(prefers-contrast: less)').matches,
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  if (next.calm !== last.calm || next.reading !== last.reading || next.stillness !== last.stillness) last = next
  return last
}

function subscribe(notify: () => void) {
  const update = () => {
    applyToDocument()
    notify()
  }
  const queries = ['(prefers-contrast: less)', '(prefers-reduced-motion: reduce)'].map((query) => matchMedia(query))
  addEventListener(changed, update)
  addEventListener('storage', update)
  for (const query of queries) query.addEventListener('change', update)
  return () => {
    removeEventListener(changed, update)
    removeEventListener('storage', update)
    for (const query of queries) query.removeEventListener('change', update)
  }
}

function applyToDocument() {
  const { calm, reading } = readState()
  const { motion } = readPreferences()
  const root = document.documentElement
  setOrRemove(root, 'data-calm', calm ? 'on' : undefined)
  setOrRemove(root, 'data-reading', reading ? 'easy' : undefined)
  setOrRemove(root, 'data-motion', motion)
}

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
