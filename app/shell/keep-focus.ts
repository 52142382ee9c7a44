/** What had the focus last, and what it stood in, from the inside out. */
let trail: Element[] = []

export function noteFocus({ target }: FocusEvent) {
  trail = []
  for (let one = target as Element | null; one; one = one.parentElement) trail.push(one)
}

/** A control that goes with its own press would take the focus along: it moves on to the title of the part it stood in. */
export function keepFocus() {
  const { activeElement, body } = document
  const [control, ...parts] = trail
  if (!control || control.checkVisibility() || (activeElement !== body && activeElement !== control)) return
  for (const part of parts) {
    const title = part.isConnected && part.querySelector<HTMLElement>('h1, h2, h3')
    if (!title || !title.checkVisibility()) continue
    title.tabIndex = -1
    return title.focus({ preventScroll: true })
  }
}
