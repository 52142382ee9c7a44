import { setTimeout as delay } from 'node:timers/promises'
import { askForContact, enquire } from './ask-questions.ts'
import { answerOffer, changeSession, readManageLink } from './change-session.ts'
import { isAsked } from './close-at-desk.ts'
import { openPayLink } from './open-pay-link.ts'
import type { How, Journey, Step } from './plan-journey.ts'
import { GaveUp, type Slot, Visitor } from './visitor.ts'
import { workAtDesk } from './work-at-desk.ts'
import type { World } from './world.ts'
import type { Told } from './wrongs/read-facts.ts'

/** A visitor under way, who can be stopped at every wait. */
export type Walk = {
  readonly journey: Journey
  /** What happened, a line for each step. */
  readonly lines: string[]
  readonly told: Told[]
  /** What the visitor met that must not happen. */
  readonly wrongs: string[]
  /** Goes on until the next wait; tells whether there is more to come. */
  goOn(): Promise<boolean>
}

export type WalkOptions = {
  /** After each step, when everything has come to rest. */
  rest?: () => Promise<void>
  applyFault: (
    journey: Journey,
    fault: Journey['faults'][number]['fault'],
    orderId: string | undefined,
  ) => Promise<void>
}

export type State = {
  visitor: Visitor
  journey: Journey
  world: World
  tabs: { orderId?: string; fields?: object }[]
  /** Whose time was ordered last. */
  pid: number
  told: Told[]
  /** What the desk has closed because of this visitor. */
  closing?: string | undefined
}

export function startWalk(world: World, journey: Journey, { rest, applyFault }: WalkOptions): Walk {
  const visitor = new Visitor(world.server.address, world.provider, journey.phone)
  const state: State = { visitor, journey, world, tabs: [{}, {}], pid: 0, told: [] }
  const lines: string[] = []
  const wrongs: string[] = []
  let next = 0

  async function take(step: Step, place: number) {
    for (const { before, fault } of journey.faults)
      if (before === place) await applyFault(journey, fault, state.tabs[0]?.orderId)
    const said = await perform(state, step).catch((error: unknown) => {
      if (!(error instanceof GaveUp)) throw error
      wrongs.push(error.message)
      return 'gave up'
    })
    lines.push(`${journey.number} ${nameStep(step)}: ${said}`)
    await rest?.()
  }

  /** What the desk does while the visitor goes on. One after the other where everything is to be the same each time. */
  let meanwhile = Promise.resolve()
  const begin = (step: Step, place: number) => {
    const isBeside = step.does === 'desk' && step.meanwhile && rest === undefined
    const taken = take(step, place)
    if (!isBeside) return taken
    meanwhile = Promise.all([meanwhile, taken]).then(() => undefined)
    return undefined
  }

  return {
    journey,
    lines,
    told: state.told,
    wrongs,
    async goOn() {
      for (; next < journey.steps.length; next++) {
        const step = journey.steps[next] as Step
        if (step.does === 'wait') {
          next++
          await meanwhile
          return true
        }
        await begin(step, next)
      }
      await meanwhile
      return false
    },
  }
}

function nameStep(step: Step): string {
  if (step.does === 'desk') return `desk ${step.act}`
  return step.does === 'answer' ? `answer ${step.with}` : step.does
}

async function perform(state: State, step: Step): Promise<string> {
  const { visitor, world } = state
  switch (step.does) {
    case 'arrive': {
      await visitor.open('/about?utm_source=mst')
      visitor.coupon = 'MST-15'
      return 'a partner sent them'
    }
    case 'prove':
      return prove(state, step)
    case 'describe':
      return repeat(step.how, () =>
        visitor.describe(`Asha Rao ${state.journey.steps.indexOf(step)}`, world.slots[0]?.pid ?? 0),
      )
    case 'order':
      return order(state, step)
    case 'extend':
      return repeat(step.how, () => visitor.extend(state.tabs[0]?.orderId ?? ''), state.tabs[0]?.orderId !== undefined)
    case 'open link':
      return openPayLink(state)
    case 'pay':
      return pay(state, step)
    case 'show':
      return show(state, step)
    case 'ask': {
      const { orderId } = state.tabs[0] ?? {}
      return orderId === undefined ? 'nothing to ask for' : (await visitor.askStanding(orderId)).state
    }
    case 'cancel':
    case 'move':
    case 'cancel and move':
      // A visitor who has paid for nothing need not wait for a mail.
      if (!state.tabs.some(({ fields }) => fields)) return 'no session'
      return changeSession({ ...state, link: await readManageLink(world, state.journey.phone) }, step)
    case 'answer':
      if (!(await isAsked(world, state.journey.phone))) return 'nobody asked'
      return answerOffer({ ...state, link: await readManageLink(world, state.journey.phone) }, step)
    case 'enquire':
      return enquire(state, step.how)
    case 'ask for contact':
      return askForContact(state, step)
    case 'desk':
      return workAtDesk(state, step)
    case 'wait':
      return ''
  }
}

/** Sorts the answers, so that they do not depend on which came first. */
export async function repeat(how: How, act: () => Promise<string>, isPossible = true): Promise<string> {
  if (!isPossible) return 'not possible'
  if (how === 'double') return (await Promise.all([act(), act()])).toSorted().join(' and ')
  const said = await act()
  return how === 'again' ? `${said}, then ${await act()}` : said
}

/** Asks for a code until one comes, reads it from the phone, and types it; sometimes after some wrong ones. */
async function prove({ visitor, world, journey }: State, { wrongCodes, how }: Extract<Step, { does: 'prove' }>) {
  let wrong = wrongCodes
  for (let tries = 0; tries < 60; tries++) {
    const said = await repeat(tries === 0 ? how : 'once', () => visitor.askForCode())
    if (said.includes('too_many_codes')) return 'too many codes'
    const code = await readCode(world, journey.phone)
    if (code !== undefined) {
      for (; wrong > 0; wrong--) await visitor.typeCode(String((Number(code) + wrong) % 10_000).padStart(4, '0'))
      if ((await visitor.typeCode(code)) === 'proved') return 'proved'
    }
    await delay(500)
  }
  throw new GaveUp('no code came')
}

async function readCode({ provider }: World, phone: string) {
  const texts = await provider.readMessagesTo(`+91${phone}`)
  return texts.map(({ text }) => /^(\d{4}) is your/.exec(text)?.[1]).find((code) => code !== undefined)
}

async function order(state: State, { slots, how, tab }: Extract<Step, { does: 'order' }>): Promise<string> {
  const { visitor, world, tabs } = state
  if (visitor.userId === '') return 'not described'
  const tries: string[] = []
  for (const number of slots) {
    const slot = world.slots[number % world.slots.length] as Slot
    let made: { orderId?: string; said: string } = { said: '' }
    const attempt = async () => {
      const answer = await visitor.order(slot)
      if (answer.orderId !== undefined || made.orderId === undefined) made = answer
      return answer.said
    }
    let said = await repeat(how, attempt)
    for (let again = 0; again < 5 && said.includes('payment_unreachable') && made.orderId === undefined; again++) {
      await delay(200)
      said = await attempt()
    }
    if (said.includes('phone_not_verified') && made.orderId === undefined) {
      await prove(state, { does: 'prove', wrongCodes: 0, how: 'once' })
      said = await attempt()
    }
    if (said.includes('coupon_invalid')) visitor.coupon = ''
    tries.push(`${number} ${said}`)
    if (made.orderId !== undefined) {
      tabs[tab] = { orderId: made.orderId }
      state.pid = slot.pid
      break
    }
  }
  return tries.join(', ')
}

async function pay({ tabs, world }: State, { payment, tab }: Extract<Step, { does: 'pay' }>): Promise<string> {
  const current = tabs[tab]
  if (current?.orderId === undefined) return 'nothing to pay'
  const how = payment.how === 'fault' ? { fault: payment.fault } : { outcome: payment.how }
  const answer = await world.provider.pay(current.orderId, how)
  if ('razorpay_signature' in answer) {
    current.fields = answer
    return 'paid'
  }
  const error = answer['error'] as { reason?: string; code?: string } | undefined
  return error ? `failed: ${error.reason ?? error.code}` : 'silent'
}

async function show({ visitor, tabs, told, journey }: State, { how, via, tab }: Extract<Step, { does: 'show' }>) {
  const { fields, orderId = '' } = tabs[tab] ?? {}
  if (!fields) return 'nothing to show'
  const note = (said: string) => {
    if (said === 'success') told.push({ journey: journey.number, said: 'booked', order: orderId })
    return said
  }
  if (via === 'call') return repeat(how, async () => note(await visitor.showSuccess(fields)))
  return repeat(how, async () => {
    const { location = '' } = await visitor.submit(
      '/backendEmb/payment/callback',
      fields as Record<string, string>,
      'cross-site',
    )
    return note(
      location.startsWith('/backendEmb/calendar/booking/')
        ? 'success'
        : (/waiting|failed/.exec(location)?.[0] ?? location),
    )
  })
}
