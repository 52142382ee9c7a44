import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { fillDay } from './busy-day.ts'
import { summarise } from './summarise.ts'

const SCREENS = 50
const CHANGES = 10
const PATIENCE_MS = 5000
const DAY = '2031-03-03'

/** Screens are open on every process, and the changes are made on one: messages and bytes of each, and after how long they came. */
export async function measureLive(client: Client, urls: readonly string[], cookie: string) {
  const over = new AbortController()
  try {
    const ids = await fillDay(client, DAY, 200)
    const opening = Array.from({ length: SCREENS }, (_, n) =>
      openScreen(urls[n % urls.length] ?? '', cookie, over.signal),
    )
    const screens = await Promise.all(opening)
    const heardAfter: number[] = []
    for (const id of ids.slice(0, CHANGES)) {
      const waiting = screens.map((screen) => screen.hear(id))
      const changed = performance.now()
      await markArrived(urls[0] ?? '', cookie, id)
      for (const heard of await Promise.all(waiting)) if (heard !== undefined) heardAfter.push(heard - changed)
      // A second message about the same change would come by now.
      await delay(300)
    }
    return {
      screens: SCREENS,
      changes: CHANGES,
      heard: heardAfter.length,
      messagesPerChange: summarise(screens.map(({ count }) => count.messages / CHANGES)),
      bytesPerMessage: summarise(screens.map(({ count }) => Math.round(count.bytes / count.messages))),
      heardMs: summarise(heardAfter.map(Math.round)),
    }
  } finally {
    over.abort()
  }
}

async function markArrived(url: string, cookie: string, session: string) {
  const answer = await fetch(`${url}/desk/day?day=${DAY}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ call: 'mark-session', session, mark: 'arrived' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the mark answered ${answer.status}`)
}

/** One event stream, as a browser holds it. */
async function openScreen(url: string, cookie: string, signal: AbortSignal) {
  const answer = await fetch(`${url}/desk/live`, { headers: { cookie }, signal })
  if (!answer.ok || !answer.body) throw new Error(`the line answered ${answer.status}`)
  const count = { messages: 0, bytes: 0 }
  let wanted = ''
  let tell: (at: number) => void = () => undefined
  read(answer.body).catch(() => undefined)
  return {
    count,
    /** When the next message about this session came, if it does. */
    hear: (id: string) => {
      wanted = id
      const told = new Promise<number>((resolve) => {
        tell = resolve
      })
      return Promise.race([told, delay(PATIENCE_MS, undefined, { ref: false })])
    },
  }

  async function read(body: ReadableStream<Uint8Array>) {
    for await (const chunk of body) {
      const text = Buffer.from(chunk).toString()
      const messages = text.split('event: session').length - 1
      if (messages === 0) continue
      count.bytes += chunk.length
      count.messages += messages
      if (wanted !== '' && text.includes(wanted)) tell(performance.now())
    }
  }
}
