import { setTimeout as delay } from 'node:timers/promises'
import type { State } from './walk-journey.ts'

/** A text message may take a moment, and be lost for good. */
const MOST_TRIES = 20

/** The page behind the link of a text message has the order in its form, as it is sent to the provider's own page. */
export async function openPayLink({ visitor, world, journey, tabs }: State): Promise<string> {
  const link = await readLink(world.provider, journey.phone)
  if (link === undefined) return 'no link came'
  await visitor.open(link)
  const { body } = await visitor.open('/pay')
  const html = typeof body['text'] === 'string' ? body['text'] : ''
  const orderId = /name="order_id" value="(order_\w+)"/.exec(html)?.[1]
  if (orderId === undefined) return 'nothing to pay'
  tabs[0] = { orderId }
  return 'the page is open'
}

async function readLink(provider: State['world']['provider'], phone: string): Promise<string | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const texts = await provider.readMessagesTo(`+91${phone}`)
    const link = texts.map(({ text }) => /\/pay\/[\w-]{43}/.exec(text)?.[0]).find((found) => found !== undefined)
    if (link !== undefined) return link
    await delay(250)
  }
  return undefined
}
