export type Toast = { id: number; message: string; tone: 'info' | 'success' }

/** Long enough to be found and read; longer sentences stay longer. */
export const minimumStayMs = 6000
const msPerCharacter = 80

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Shows a message for a moment. Not for an error that a visitor must act on: that belongs beside its cause. */
export function showToast(message: string, tone: Toast['tone'] = 'info') {
  lastId += 1
  setToasts([...toasts.filter((toast) => toast.message !== message), { id: lastId, message, tone }])
}

export function dismissToast(id: number) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export function stayOf({ message }: Toast): number {
  return Math.max(minimumStayMs, message.length * msPerCharacter)
}

export function watchToasts(onChange: () => void) {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export function readToasts() {
  return toasts
}

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const tell of watchers) tell()
}
