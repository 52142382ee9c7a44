import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { type SealedText, UnreadableText } from '#server/sealed-text.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import type { SessionFacts } from '../invoices/issue-invoice.ts'
import type { PaymentRow } from '../payments/record-payment.ts'
import { findRegistration, findTreatment, type TaxTreatment } from '../tax/rules.ts'
import type { Booking, Client } from './store.ts'

/** What the invoice of a booking says. The reason for coming is never on it. */
export function describeForInvoice(
  { sealedText }: { sealedText: SealedText },
  catalogue: Catalogue,
  { booking, client, payment }: { booking: Booking; client: Client; payment: PaymentRow },
): SessionFacts {
  const practitioner = findPractitioner(catalogue, booking)
  const department = departmentOf(catalogue, practitioner)
  const guardianName = readGuardianName(sealedText, client)
  return {
    bookingId: booking.id,
    reference: booking.reference,
    client: { name: client.name, age: client.age, ...(guardianName && { guardianName }) },
    practitioner: describePractitioner(catalogue, booking),
    departmentId: department?.id ?? practitioner.department,
    session: { startsAt: toEpochMinute(booking.startsAt), minutes: booking.minutes, mode: booking.mode },
    fee: booking.price,
    discount: booking.discount,
    gst: booking.gst,
    treatment: treatmentOf(catalogue, booking),
    // [T4]
    registration: findRegistration(booking.centreId ?? practitioner.centres[0]?.id).letter,
    payment: {
      ...(payment.method && { method: payment.method }),
      providerPaymentId: payment.providerPaymentId,
      paidAt: toEpochMinute(payment.capturedAt ?? payment.updatedAt),
    },
  }
}

const departmentOf = ({ departments }: Catalogue, { department }: { department: string }) =>
  departments.find(({ name }) => name === department)

/** [T1] As it was on the day on which the price was fixed. */
export function treatmentOf(catalogue: Catalogue, booking: Booking): TaxTreatment {
  const practitioner = findPractitioner(catalogue, booking)
  const departmentId = departmentOf(catalogue, practitioner)?.id
  const day = toDayText(dayOf(toEpochMinute(booking.createdAt)))
  return findTreatment({ practitionerId: booking.practitionerId, departmentId }, day)
}

function findPractitioner(catalogue: Catalogue, { practitionerId }: Pick<Booking, 'practitionerId'>) {
  const practitioner = catalogue.byId.get(practitionerId)
  if (!practitioner) throw new Error('a booking is with a practitioner who is gone')
  return practitioner
}

export function describePractitioner(
  catalogue: Catalogue,
  booking: Pick<Booking, 'practitionerId'>,
): SessionFacts['practitioner'] {
  const { fullName, education, designation, registrationNumber } = findPractitioner(catalogue, booking)
  return {
    name: fullName,
    qualification: education.join(', ') || designation,
    ...(registrationNumber && { registrationNumber }),
  }
}

/** The adult who booked and pays for a child; undefined for an adult. */
export function readGuardianName(
  sealedText: SealedText,
  { id, guardian }: Pick<Client, 'id' | 'guardian'>,
): string | undefined {
  if (guardian === null) return undefined
  try {
    const { name } = JSON.parse(sealedText.open(guardian, `guardian:${id}`)) as { name: string }
    return name
  } catch (error) {
    // A text that cannot be read must not keep money from becoming a session: the document names the client alone.
    if (error instanceof UnreadableText) return undefined
    throw error
  }
}
