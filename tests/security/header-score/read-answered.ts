import type { Answered } from './score-headers.ts'

/** An answer over the line, as it is scored. A line that stays open has no body to wait for, and is left. */
export async function readAnswered(answer: Response): Promise<Answered & { body: string }> {
  const isLine = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isLine) await answer.body?.cancel()
  return {
    headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
    body: isLine ? '' : await answer.text(),
  }
}
