import { setTimeout as delay } from 'node:timers/promises'
import { ask } from './database.ts'
import type { How, Journey, Step } from './plan-journey.ts'
import { mailOf, type Slot, type Visitor } from './visitor.ts'
import { repeat } from './walk-journey.ts'
import type { World } from './world.ts'
import type { Told } from './wrongs/read-facts.ts'

export type Changing = {
  visitor: Visitor
  journey: Journey
  world: World
  told: Told[]
  pid: number
  link: string | undefined
}

const A_MAIL_TAKES_TRIES = 20
/** So long until a payment that was just made is a session, and its mail on its way. */
const IS_BEGUN_WITHIN_TRIES = 4

/** The way to the session page, from the newest mail; a mail may take a moment. */
export async function readManageLink(world: World, phone: string): Promise<string | undefined> {
  const address = mailOf(phone)
  for (let tries = 0; tries < A_MAIL_TAKES_TRIES; tries++) {
    const mails = await world.provider.readMessagesTo(address)
    const link = mails.map(({ text }) => /\/manage\/[\w-]{43}/.exec(text)?.[0]).find((found) => found !== undefined)
    if (link !== undefined) return link
    if (tries >= IS_BEGUN_WITHIN_TRIES && !(await isUnderWay(world, address))) return undefined
    await delay(250)
  }
  return undefined
}

/** One that was refused, or got no answer, comes only when time has been moved on. */
const isUnderWay = async ({ databaseUrl }: World, address: string) =>
  (
    await ask(databaseUrl, `select 1 from messages where recipient = $1 and state = 'queued' and attempts = 0`, [
      address,
    ])
  ).length > 0

type Change = Extract<Step, { does: 'move' | 'cancel' | 'cancel and move' }>

export async function changeSession(changing: Changing, step: Change): Promise<string> {
  const { visitor, link } = changing
  if (link === undefined) return 'no mail came'
  await visitor.open(link)
  const shown = await readSession(visitor)
  if (!shown) return 'no session'
  if (step.does === 'cancel') return repeat(step.how, () => cancel(changing, shown))
  if (step.does === 'move') return move(changing, shown, step.slots, (act) => repeat(step.how, act))
  const both = [cancel(changing, shown), move(changing, shown, step.slots.slice(0, 1), (act) => act())]
  return (await Promise.all(both)).toSorted().join(' and ')
}

/** What somebody does who was asked to choose. */
export async function answerOffer(changing: Changing, step: Extract<Step, { does: 'answer' }>): Promise<string> {
  const { visitor, link } = changing
  const { how, slots } = step
  if (step.with === 'choose') return changeSession(changing, { does: 'move', how, slots })
  if (step.with === 'money back') return changeSession(changing, { does: 'cancel', how })
  if (link === undefined) return 'no mail came'
  await visitor.open(link)
  return keep(visitor, how)
}

type Shown = { reference: string; sequence: string }

/** What the page's own form would send. */
async function readSession(visitor: Visitor): Promise<Shown | undefined> {
  const { body } = await visitor.open('/manage/cancel')
  const html = typeof body['text'] === 'string' ? body['text'] : ''
  const reference = /name="reference" value="([^"]+)"/.exec(html)?.[1]
  const sequence = /name="sequence" value="(\d+)"/.exec(html)?.[1]
  return reference === undefined || sequence === undefined ? undefined : { reference, sequence }
}

/** What the form of the session's page would send, where another time is offered on it. */
async function keep(visitor: Visitor, how: How): Promise<string> {
  const { body } = await visitor.open('/manage')
  const html = typeof body['text'] === 'string' ? body['text'] : ''
  const form = /<form[^>]*action="\/manage\/keep".*?<\/form>/s.exec(html)?.[0]
  if (form === undefined) return 'nothing is offered'
  const fields = Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return repeat(how, async () => read((await visitor.submit('/manage/keep', fields)).location))
}

async function cancel({ visitor, told, journey }: Changing, shown: Shown): Promise<string> {
  const said = read((await visitor.submit('/manage/cancel', shown)).location)
  if (said === 'cancelled') told.push({ journey: journey.number, said, reference: shown.reference })
  return said
}

async function move(
  { visitor, world, pid }: Changing,
  shown: Shown,
  slots: number[],
  act: (one: () => Promise<string>) => Promise<string>,
): Promise<string> {
  const tries: string[] = []
  const own = world.slots.filter((slot) => slot.pid === pid)
  for (const number of slots) {
    const { lid, t, v } = own[number % own.length] as Slot
    const fields = { ...shown, v: String(v), lid: String(lid), t }
    const said = await act(async () => read((await visitor.submit('/manage/move', fields)).location))
    tries.push(`${number} ${said}`)
    if (said.includes('moved') || said.includes('session_')) break
  }
  return tries.join(', ')
}

const read = (location = '') => /(?:done|problem)=([a-z_]+)/.exec(location)?.[1] ?? 'no answer'
