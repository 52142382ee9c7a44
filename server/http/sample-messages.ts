import { replyTemplates } from '#content/reply-templates.ts'
import { site } from '#content/site.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import * as session from '#server/modules/booking/compose-messages.ts'
import { composeOffer } from '#server/modules/booking/compose-offer.ts'
import * as payment from '#server/modules/booking/compose-payment-messages.ts'
import { findPlace } from '#server/modules/booking/find-place.ts'
import { composeAcknowledgement, composeReply } from '#server/modules/enquiries/compose-mails.ts'
import { fillTemplate, type SmsTemplate } from '#server/modules/notifications/rules.ts'
import { composeContact } from '#server/modules/referrals/compose-contact.ts'
import { composeInvitation } from '#server/modules/staff/compose-invitation.ts'
import { composeReading } from '#server/modules/staff/tell-leads.ts'

export type SampleMessage = {
  /** Names it in the path. */
  name: string
  title: string
  mail?: { subject: string; text: string; html: string }
  sms?: { template: SmsTemplate; text: string }
}

/** Every message we ever send, about people who do not exist. */
export function listSampleMessages(): SampleMessage[] {
  const { sample, from, returned, toPay } = makeSamples()
  const online = { ...sample, mode: 'video', place: 'video' } as const
  const refund = { amount: sample.total, reference: sample.reference, origin: site.origin }
  return [
    asSample('confirmed', 'Confirmed, in person', session.composeConfirmed(sample), 'session-confirmed'),
    asSample('confirmed-video', 'Confirmed, by video', session.composeConfirmed(online), 'session-confirmed'),
    asSample('reminder', 'Reminder, 4 hours before', session.composeReminder(sample), 'session-reminder'),
    asSample('moved', 'Moved to another time', session.composeMoved(sample, { from }), 'session-moved'),
    asSample(
      'cancelled',
      'Cancelled in time',
      session.composeCancelled(sample, { refund: sample.total }),
      'session-cancelled',
    ),
    asSample('cancelled-late', 'Cancelled late', session.composeCancelled(sample, { refund: 0 }), 'session-cancelled'),
    toOffered('offer', 'Another time is offered', from + 2880),
    toOffered('offer-none', 'Another time is to be chosen', undefined),
    asSample('time-gone', 'Paid, but the time was gone', payment.composeReturned(returned), 'payment-returned'),
    {
      name: 'paid-twice',
      title: 'Paid twice',
      mail: payment.composeReturned({ ...returned, why: 'paid_already' }).mail,
    },
    { name: 'refunded', title: 'A refund was sent', ...payment.composeRefunded(refund) },
    { name: 'refund-owed', title: 'A refund waits at the desk', ...payment.composeOwedAtDesk(refund) },
    { name: 'refund-given', title: 'A refund was given at the desk', ...payment.composeGivenAtDesk(refund) },
    { name: 'enquiry', title: 'An enquiry arrived', mail: composeAcknowledgement('asha@example.org', acknowledged) },
    {
      name: 'enquiry-reply',
      title: 'An enquiry is answered',
      mail: composeReply(replyTemplates[0].text, { ...acknowledged, who: 'Sunita Rawat' }),
    },
    asSample('pay-link', 'A link to pay, sent by the desk', payment.composePayLink(toPay), 'pay-link'),
    { name: 'invoice', title: 'The invoice once more', ...payment.composeInvoiceMail(sample) },
    asSample('hospital', 'A hospital’s contact was asked for', composeContact(makeHospital()), 'hospital-contact'),
    {
      name: 'desk-invitation',
      title: 'A way to the desk',
      mail: composeInvitation({ name: 'Sunita', role: 'front-desk', link: `${site.origin}/desk`, origin: site.origin }),
    },
    {
      name: 'desk-reading',
      title: 'A clinic lead hears that a text was read',
      mail: composeReading({
        person: { name: 'Vikram Bhatia', role: 'practitioner' },
        reference: 'EB-7K3M9QXW',
        origin: site.origin,
      }),
    },
    {
      name: 'code',
      title: 'A code',
      sms: { template: 'phone-code', text: fillTemplate('phone-code', { OTP: '4321' }) },
    },
  ]
}

function toOffered(name: string, title: string, offered: number | undefined): SampleMessage {
  const { sample } = makeSamples()
  const { startsAt, reference, manageLink } = sample
  const asked = { startsAt, offered, until: startsAt - 120, isFree: false, reference, manageLink }
  const { mail, sms, template } = composeOffer(asked)
  return asSample(name, title, { mail, sms }, template)
}

type Composed = { mail: session.SessionMessages['mail']; sms: Record<string, string> }

const asSample = (name: string, title: string, { mail, sms }: Composed, template: SmsTemplate): SampleMessage => ({
  name,
  title,
  mail,
  sms: { template, text: fillTemplate(template, sms) },
})

const acknowledged = { reference: 'EN-7K3QX9', origin: site.origin }

const makeHospital = () => ({
  practitionerName: 'Dr. Vikram Sample',
  hospitalName: 'Sample Hospital',
  hospitalPhone: '+911140000044',
  origin: site.origin,
})

function makeSamples() {
  const startsAt = parseDateTime('2030-03-04T14:00:00+0530') ?? 0
  const sample: session.MailedSession = {
    clientName: 'Aarav Sample',
    practitionerName: 'Dr. Ananya Rao',
    mode: 'in-person',
    startsAt,
    minutes: 50,
    place: findPlace({ id: 47033, name: 'Vasant Kunj Center', address: '', city: '' }),
    manageLink: `${site.origin}/manage/${'sample'.padEnd(43, '-')}`,
    total: 295_000,
    reference: 'BK-7K3QX9',
  }
  const chooseLink = `${site.origin}/practitioner?pid=47234&lid=47033`
  const toPay = { ...sample, payLink: `${site.origin}/pay/${'k'.repeat(43)}`, until: startsAt - 1440 }
  return { sample, from: startsAt - 1440, returned: { ...sample, chooseLink, why: 'time_gone' } as const, toPay }
}
