/** What had the focus last, and what it stood in, from the inside out. */
let trail: Partial<Element>[] = []

export function noteFocus(event: FocusEvent) {
  trail = event.composedPath()
}

/** A control that goes with its own press would take the focus along: it moves on to the title of the part it stood in. */
export function keepFocus() {
  const [control] = trail
  const { activeElement, body } = document
  if (control?.checkVisibility?.() !== false || (activeElement !== body && activeElement !== control)) return
  const part = trail.find((one) => one.isConnected && one.matches?.('section, form, main'))
  const title = part?.querySelector?.<HTMLElement>('h1, h2, h3')
  if (title) title.tabIndex = -1
  title?.focus({ preventScroll: true })
}
