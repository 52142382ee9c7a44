import type { DeskPay } from '#contract/desk/book.ts'
import { type DeskOutcome, type DeskReason, deskRefused } from '#contract/desk/problems.ts'
import { SOMEBODY_NEW } from '#contract/desk/somebody-new.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import type { Patient, PatientForm } from '#contract/patient.ts'
import { done } from '#contract/problems.ts'
import { type DayText, dayOf, parseDateTime, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { bookAtDesk, type DeskBookingRefusal, type DeskPays } from '../booking/book-at-desk.ts'
import { judgePatient } from '../booking/judge-patient.ts'
import { openForm } from '../booking/register-client.ts'
import type { SettleDeps } from '../booking/settle-payment.ts'
import { noteAction } from '../log/write-log.ts'
import { readPlace } from './show-new-booking.ts'
import { findClientsOf } from './store.ts'

export type BookSession = Omit<PatientForm, 'concern'> & {
  key: string
  client: string
  practitioner: number
  day: string
  place: string
  time?: string | undefined
  otherTime?: string | undefined
  reason?: string | undefined
  pays?: DeskPay | undefined
  payReason?: string | undefined
  /** They have heard how booking and cancelling work. */
  agreed?: 'yes' | undefined
}

/** [K14] [K15] */
export async function bookSession(
  deps: SettleDeps,
  person: StaffPerson,
  asked: BookSession,
): Promise<DeskOutcome<{ session: string; day: DayText }>> {
  const { pays } = asked
  const missing = findMissing(asked)
  const patient = await findPatient(deps, asked)
  if (!patient.ok || pays === undefined || Object.keys(missing).length > 0) {
    if (!patient.ok && patient.reason !== 'check_fields') return patient
    return deskRefused('check_fields', { fields: { ...(patient.ok ? {} : patient.fields), ...missing } })
  }
  const practitioner = (await deps.catalogue.read()).byId.get(asked.practitioner)
  if (!practitioner) return deskRefused('not_bookable')
  const hasReason = asked.reason !== undefined && asked.reason !== ''
  const booked = await bookAtDesk(deps, {
    key: asked.key,
    patient: patient.value,
    practitionerId: practitioner.id,
    ...readPlace(asked.place, practitioner),
    startsAt: parseDateTime(`${asked.day}T${asked.otherTime ?? asked.time ?? ''}`) ?? 0,
    bounds: hasReason ? 'nothing' : 'hours',
    pays: toPays(pays),
    also: async (tx, { id }) => {
      const line = { personId: person.id, about: `booking ${id}` }
      if (pays === 'clinic') await noteAction(deps, tx, { ...line, action: 'pay-by-clinic', reason: asked.payReason })
      await noteAction(deps, tx, { ...line, action: 'book-session', reason: asked.reason })
    },
  })
  if (!booked.ok) return deskRefused(reasons[booked.reason])
  const { id, startsAt } = booked.value
  return done({ session: id, day: toDayText(dayOf(toEpochMinute(startsAt))) })
}

const toPays = (pays: DeskPay): DeskPays =>
  pays === 'cash' || pays === 'upi' ? { kind: 'desk', method: pays } : { kind: pays }

/** Everything at once: nobody fills in a form three times. */
function findMissing({ time, otherTime, pays, payReason = '', agreed }: BookSession): Record<string, string> {
  return {
    ...(time === undefined && otherTime === undefined && { time: 'Choose a time.' }),
    ...(pays === undefined && { pays: 'Choose how it is paid.' }),
    ...(agreed === undefined && { agreed: 'Ask them, then tick this.' }),
    ...(pays === 'clinic' && payReason.length < 3 && { payReason: 'Write why the clinic pays.' }),
  }
}

/** [K14] Somebody known keeps what they told us; somebody new is checked by the rules of the public form. */
async function findPatient(deps: SettleDeps, asked: BookSession): Promise<DeskOutcome<Patient>> {
  if (asked.client === SOMEBODY_NEW) {
    const judged = judgePatient({ ...asked, concern: '' })
    return judged.ok ? judged : deskRefused('check_fields', { fields: judged.fields ?? {} })
  }
  const row = (await findClientsOf(deps.db, asked.phone)).find(({ id }) => id === asked.client)
  if (!row) return deskRefused('client_unknown')
  const { name, age, phone, email, emergencyContact } = row
  const { guardian } = openForm(deps, row)
  return done({ name, age, phone, email, emergencyContact, guardian: guardian ?? undefined, concern: '' })
}

const reasons: Record<DeskBookingRefusal, DeskReason> = {
  slot_taken: 'time_taken',
  slot_not_offered: 'outside_hours',
  practitioner_unknown: 'not_bookable',
  practitioner_not_bookable: 'not_bookable',
  centre_unknown: 'bad_request',
  key_reused: 'booked_already',
  change_too_late: 'link_too_late',
}
