import { type RefObject, useEffect, useSyncExternalStore } from 'react'

const key = 'desk.form'

type Kept = { form: string; typed: [name: string, text: string][]; isProving: boolean }

/**
 * A form that asks for a fresh proof is left for another page and comes back. What was typed waits in this tab, without
 * what is secret, until then and no longer.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, id: string | undefined) {
  const stored = useSyncExternalStore(neverChanges, read, () => null)
  const kept = parse(stored)
  const isBack = id !== undefined && kept?.form === id && kept.isProving

  useEffect(() => {
    if (!isBack || !form.current) return
    for (const [name, text] of parse(stored)?.typed ?? []) {
      const field = form.current.elements.namedItem(name)
      if (isTypedIn(field)) field.value = text
    }
    return forgetKeptForm
  }, [form, isBack, stored])

  return {
    isBack,
    keep: () => {
      if (id !== undefined && form.current) write({ form: id, typed: listTyped(form.current), isProving: false })
    },
  }
}

/** For the page that asks for the proof: from here on the form is expected back. */
export function expectKeptForm() {
  const kept = parse(read())
  if (kept) write({ ...kept, isProving: true })
}

export function forgetKeptForm() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; then nothing was kept.
  }
}

type TypedIn = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTypedIn = (field: unknown): field is TypedIn =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement

const listTyped = (form: HTMLFormElement): Kept['typed'] =>
  Array.from(form.elements)
    .filter(isTypedIn)
    .filter(({ name, type }) => name !== '' && type !== 'hidden' && type !== 'password')
    .map(({ name, value }) => [name, value])

/** Nothing else changes what is stored while the page is open, so there is nothing to listen to. */
const neverChanges = () => () => {}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(stored: string | null): Kept | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as Kept)
  } catch {
    return null
  }
}

function write(kept: Kept) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage may be forbidden; then the form comes back empty.
  }
}
