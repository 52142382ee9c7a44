import { type RenderedMail, renderMail } from '../notifications/render-mail.ts'

export type HospitalContact = {
  practitionerName: string
  hospitalName: string
  hospitalPhone: string
  /** The site under the address its readers use. */
  origin: string
}

/** [H4] */
export function composeContact(contact: HospitalContact): { mail: RenderedMail; sms: { PHONE: string } } {
  const { practitionerName, hospitalName, hospitalPhone, origin } = contact
  const number = toDial(hospitalPhone)
  const mail = renderMail({
    origin,
    subject: 'The contact you asked for',
    preview: 'Keep it for when you are ready to call.',
    title: 'The contact you asked for',
    opening: [`Hello. ${practitionerName} is booked by phone. Call when it suits you.`],
    facts: [
      ['Call', hospitalName],
      ['Phone', number],
      ['Ask for', practitionerName],
    ],
    button: { label: 'Call now', href: `tel:${number}` },
    after: [
      'They tell you the fee and the free times. We have told them nothing about you.',
      'If you did not ask for this, you can ignore this mail. Somebody may have mistyped their address.',
    ],
  })
  return { mail, sms: { PHONE: number } }
}

/** `+911140000044` */
const toDial = (phone: string) => phone.replace(/[^\d+]/g, '')
