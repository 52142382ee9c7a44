import { answerQuestion } from './ask-questions.ts'
import { type AtClosing, closeAtDesk, uuid } from './close-at-desk.ts'
import { ask } from './database.ts'
import { DeskPerson } from './desk-person.ts'
import type { ClosingAct } from './plan-closing.ts'
import type { DeskStep } from './plan-desk.ts'
import { mailOf, type Slot } from './visitor.ts'
import { repeat } from './walk-journey.ts'
import type { World } from './world.ts'
import type { Told } from './wrongs/read-facts.ts'

export type AtDesk = AtClosing & {
  told: Told[]
  /** Whose time was booked last. */
  pid: number
}

/** What somebody at the desk does about the session of this visitor, or of whoever rings from their phone. */
export async function workAtDesk(at: AtDesk, step: DeskStep): Promise<string> {
  const person = new DeskPerson(at.world)
  if (step.act === 'books') return book(at, person, step)
  if (isOfClosing(step)) return closeAtDesk(at, step)
  if (step.act === 'answers their question') return answerQuestion(at, person, step.how)
  const session = await findSession(at)
  if (!session) return 'no session'
  const shown = { session: session.id, sequence: String(session.sequence) }
  const press = (call: string, fields: Record<string, string>) =>
    repeat(step.how, async () => `${call} ${(await person.press(call, fields)).said}`)
  switch (step.act) {
    case 'moves':
      return move(at.world, step.slots, session, (fields) => press('move-session', { ...shown, ...fields }))
    case 'cancels':
      return press(step.givesAll ? 'cancel-and-give-all' : 'cancel-session', { ...shown, reason: 'they rang' })
    case 'gives back':
      return session.isOfDesk
        ? press('give-back', { session: session.id })
        : press('make-refund', { payment: session.paymentId ?? session.id, reason: 'a hard week' })
    case 'begins':
      return press('move-session', { ...shown, startsAt: justNow(at.world), mode: 'video', reason: 'they are here' })
    case 'proposes a refund':
      return press('propose-refund', { payment: session.paymentId ?? session.id, reason: 'a hard week' })
    case 'declines it':
      return press('decline-refund', { payment: session.paymentId ?? session.id, reason: 'not this time' })
    case 'asks the provider':
      return press('ask-provider', { payment: session.paymentId ?? session.id })
    case 'sends the invoice':
      return sendInvoice(at, session, press)
    case 'marks arrived':
      return press('mark-session', { session: session.id, mark: 'arrived' })
    case 'takes payment':
      return press('pay-at-desk', { session: session.id, method: step.method })
    case 'sends the link again':
      return press('send-pay-link', { session: session.id, sent: '1' })
    case 'gives up waiting':
      return press('give-up-time', { session: session.id })
  }
}

/** A quarter of an hour ago, by the clinic's clock. */
const justNow = ({ clock }: World) =>
  new Date(Math.floor(clock.now() / 60_000 - 15 + 330) * 60_000).toISOString().slice(0, 16)

async function sendInvoice(
  { journey, told }: AtDesk,
  { id: session }: Session,
  press: (call: string, fields: Record<string, string>) => Promise<string>,
): Promise<string> {
  const key = `paper-${String(journey.number).padStart(12, '0')}`
  const said = await press('send-invoice', { session, key })
  if (said.includes('done')) told.push({ journey: journey.number, said: 'invoice sent', session, key })
  return said
}

const ofClosing = new Set<DeskStep['act']>([
  'closes the day',
  'offers nothing',
  'leaves out',
  'takes in',
  'sends offers',
  'pauses offers',
  'opens again',
] satisfies ClosingAct['act'][])
const isOfClosing = (step: DeskStep): step is DeskStep & ClosingAct => ofClosing.has(step.act)

type Session = {
  id: string
  sequence: number
  practitioner: number
  paymentId: string | null
  isOfDesk: boolean
}

async function findSession({ world, journey }: AtDesk): Promise<Session | undefined> {
  const [found] = await ask<Session>(
    world.databaseUrl,
    `select b.id, b.sequence, b.practitioner_id as practitioner, b.payment_id as "paymentId", b.pays = 'desk' as "isOfDesk"
       from bookings b join clients c on c.id = b.client_id
      where c.phone = $1 and (b.state in ('confirmed', 'cancelled') or b.pays = 'link') order by b.created_at desc limit 1`,
    [journey.phone],
  )
  return found
}

/** The first of the times that can be had, as the desk's form sends it. */
async function book(at: AtDesk, person: DeskPerson, step: DeskStep & { act: 'books' }) {
  const { world, journey, told } = at
  const tries: string[] = []
  for (const number of step.slots) {
    const { pid, lid, t, v } = world.slots[number % world.slots.length] as Slot
    const fields = {
      key: `ring-${String(journey.number).padStart(12, '0')}-${number}`,
      phone: journey.phone,
      client: 'new',
      name: 'Asha Rao',
      age: '34',
      email: mailOf(journey.phone),
      emergencyContact: '9700000000',
      practitioner: String(pid),
      day: t.slice(0, 10),
      place: v === 1 ? 'video' : String(lid),
      time: t.slice(11, 16),
      pays: step.pays,
      payReason: step.pays === 'clinic' ? 'a first talk' : '',
      agreed: 'yes',
    }
    const said = await repeat(step.how, async () => {
      const answer = await person.press('book-session', fields)
      const [session] = uuid.exec(answer.text) ?? []
      // Until a link is paid, the time is only held.
      if (answer.said === 'done' && session !== undefined && step.pays !== 'link')
        told.push({ journey: journey.number, said: 'booked at the desk', session })
      return answer.said
    })
    tries.push(`${number} ${said}`)
    if (said.includes('done')) {
      at.pid = pid
      break
    }
  }
  return tries.join(', ')
}

async function move(
  world: World,
  slots: number[],
  { practitioner }: Session,
  press: (fields: Record<string, string>) => Promise<string>,
): Promise<string> {
  const own = world.slots.filter(({ pid }) => pid === practitioner)
  const { lid, t, v } = own[(slots[0] ?? 0) % own.length] as Slot
  return press({
    startsAt: t.slice(0, 16),
    ...(v === 1 ? { mode: 'video' } : { mode: 'in-person', centre: String(lid) }),
  })
}
