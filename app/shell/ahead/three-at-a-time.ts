import { whenIdle } from './when-idle.ts'

/** Few enough to leave room on the connection for what the visitor asks for meanwhile. */
const lanes = 3

/** Each when the browser is idle, and no further one once the visitor has left the page. */
export async function threeAtATime<Item>(
  items: Iterable<Item>,
  left: AbortSignal,
  fetch: (item: Item) => Promise<void>,
) {
  const waiting = [...items]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await whenIdle()
      if (left.aborted) return
      await fetch(next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
