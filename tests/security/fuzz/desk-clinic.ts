import { randomUUID } from 'node:crypto'
import type { Answered, Asked, DeskCallName } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/rights.ts'
import { toDayText } from '#contract/values/clinic-time.ts'
import type { Database } from '#db/client.ts'
import { createDeskDoor } from '#server/desk.ts'
import { submitEnquiry } from '#server/modules/enquiries/submit-enquiry.ts'
import { fillSamplePeople } from '#server/modules/staff/fill-samples.ts'
import { invitePerson } from '#server/modules/staff/invite-person.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { aPasskey } from '#tests/support/a-passkey.ts'
import { aStaffDesk, must } from '#tests/support/staff-desk.ts'
import { STAFF_COOKIE, writeStaffSession } from '#tests/support/staff-session.ts'
import { openClinic } from './clinic.ts'

/** The day on which it is half past two for every request. */
export const TODAY = '2030-03-04'
/** Nobody books with this practitioner, so that drafts of hours touch no session. */
export const editedId = 103

/** Counted from a Monday. */
const toDay = (days: number) => toDayText(Date.UTC(2030, 6, 1 + days) / 86_400_000)

export const toCookie = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')

/** The clinic with its staff, and everything that a call of the desk can be about. */
export async function openDeskClinic(db: Database) {
  const clinic = await openClinic(db)
  const { deps } = clinic
  const staff = aStaffDesk(db, deps)
  const openDesk = createDeskDoor(deps)
  await fillSamplePeople(deps)

  async function read<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = (await db.pool.query(text, values)).rows as Row[]
    if (row === undefined) throw new Error(`nothing was found by: ${text}`)
    return row
  }

  /** The same person every time, with a session of its own: a call may end it. */
  async function signIn(role: Role): Promise<string> {
    const own = role === 'practitioner' ? { practitionerId: 102 } : {}
    const session = { role, ...own, beganAt: deps.clock.now() }
    return `${STAFF_COOKIE}=${await writeStaffSession((text, values) => db.pool.query(text, values), session)}`
  }

  /** What the clinic lead does beforehand, so that the call in question can be granted. */
  async function lead<Name extends DeskCallName>(name: Name, asked: Asked<Name>): Promise<Answered<Name>> {
    const { desk } = await openDesk({ cookie: await signIn('clinic-lead'), ip: '203.0.113.9' })
    return must(await desk.call(name, asked))
  }

  let people = 0
  const anAddress = () => `person${(people += 1)}@clinic.example`

  /** With a password, an app for codes and recovery codes, signed in with the cookie. */
  async function aPerson() {
    const person = await staff.aPerson('front-desk', { email: anAddress() })
    return { ...person, cookie: toCookie(person.jar) }
  }
  /** The same with a new passkey in their hand. */
  async function aPersonWithNewPasskey() {
    const person = await aPerson()
    const passkey = aPasskey(deps.publicUrl)
    const { options } = must(await person.call('begin-passkey', {}))
    return { ...person, passkey, newAnswer: passkey.create(options as { challenge: string }) }
  }
  /** The same once it is kept, and an answer of it to a question of now. */
  async function aPersonWithPasskey() {
    const { passkey, newAnswer, ...person } = await aPersonWithNewPasskey()
    must(await person.call('add-passkey', { answer: newAnswer, label: 'Key' }))
    const { options } = must(await person.call('ask-passkey', {}))
    return { ...person, passkeyId: passkey.id, answer: passkey.get(options as { challenge: string }) }
  }
  async function anInvitation() {
    const invited = { name: 'Ira Bose', email: anAddress(), role: 'front-desk' } as const
    const { id, link } = must(await invitePerson(deps, undefined, invited))
    return { id, token: link.split('/').at(-1) ?? '' }
  }

  let taken = 0
  /** A time of 102 far ahead that no other request asks for: the desk is not bound by the visitors' horizon. */
  function aTime() {
    const [day, hour] = [Math.floor(taken / 8), 10 + (taken % 8)]
    taken += 1
    return { practitioner: 102, day: toDay(7 * Math.floor(day / 5) + (day % 5)), time: `${hour}:00` }
  }
  let closings = 0
  /** A day of 101: Monday or Thursday, because who had a session then is offered the next day. */
  function aDay(): string {
    closings += 1
    return toDay(7 * Math.floor(closings / 2) + (closings % 2 === 0 ? 0 : 3))
  }

  /** Booked at the desk, and paid in cash unless told otherwise. */
  async function aSession(change: Partial<Asked<'book-session'>> = {}) {
    const { session, day } = await lead('book-session', aBookingForm({ ...aTime(), ...change }))
    const row = await read<{ sequence: number; payment: string; reference: string }>(
      'select sequence, payment_id as payment, reference from bookings where id = $1',
      [session],
    )
    return { session, day, ...row }
  }

  /** Cancelled on the day itself: by the policy the clinic keeps it. */
  async function keptMoney(): Promise<string> {
    const { session, sequence, payment } = await aSession({ day: TODAY, time: '17:00' })
    await lead('cancel-session', { session, sequence })
    return payment
  }

  /** A day of a practitioner who is ill, with somebody who had a session then. */
  async function aClosing() {
    const { day } = await aSession({
      practitioner: 101,
      day: aDay(),
      time: '11:00',
      reason: 'as far ahead as they asked',
    })
    const stretch = { practitioner: 101, firstDay: day, from: '09:00', lastDay: day, to: '19:00', reason: 'ill' }
    const { closing } = await lead('close-time', stretch)
    const { sessions } = await lead('show-closing', { closing })
    return { closing, affected: sessions[0]?.id ?? '' }
  }

  async function anEnquiry(): Promise<string> {
    const values = { name: 'Asha Rao', email: 'asha@example.com', phone: '', topic: 'my_child', message: 'How?' }
    const { reference } = must(
      await submitEnquiry(deps, { kind: 'contact', values, file: undefined, key: randomUUID() }),
    )
    return (await read<{ id: string }>('select id from enquiries where reference = $1', [reference])).id
  }

  /** What the form of a practitioner holds, with other words about them. */
  async function aForm() {
    const { seen, texts } = await lead('show-practitioner', { practitioner: editedId })
    return { practitioner: editedId, seen, ...texts, about: `Hello, ${randomUUID()}.` } as Asked<'save-draft'>
  }
  const aDraft = async () => ({ practitioner: editedId, seen: (await lead('save-draft', await aForm())).seen })
  async function publish() {
    const { seen } = await aDraft()
    const { outsideMark } = await lead('show-practitioner', { practitioner: editedId })
    return { practitioner: editedId, seen, outside: outsideMark }
  }

  return {
    ...clinic,
    read,
    signIn,
    lead,
    aBrowser: staff.aBrowser,
    codeOf: staff.codeOf,
    anAddress,
    aPerson,
    aPersonWithNewPasskey,
    aPersonWithPasskey,
    anInvitation,
    aTime,
    aDay,
    aSession,
    keptMoney,
    aClosing,
    anEnquiry,
    aForm,
    aDraft,
    publish,
    /** Every line says that something was seen or done. */
    countLog: async () => (await read<{ count: number }>('select count(*)::int as count from desk_log')).count,
  }
}
export type DeskClinic = Awaited<ReturnType<typeof openDeskClinic>>
