import {
  contactLabels,
  enquiryForms,
  partnershipLabels,
  partnershipSubjects,
  partnerTypes,
  replyMethods,
  topics,
} from '#content/enquiries.ts'
import { site } from '#content/site.ts'
import type { ContactEnquiry, PartnershipEnquiry } from '#contract/enquiries.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { renderMail } from '../notifications/render-mail.ts'
import type { Enquiry as KeptRow } from './store.ts'

export type Enquiry = ({ kind: 'contact' } & ContactEnquiry) | ({ kind: 'partnership' } & PartnershipEnquiry)
export type ComposedMail = { to: string; subject: string; text: string; html: string }

/** [E4] [E15] To the people who answer. The subject holds nothing that was typed; the markup holds it as text. */
export function composeForUs(enquiry: Enquiry, reference: string): ComposedMail {
  const rows = enquiry.kind === 'contact' ? describeContact(enquiry) : describePartnership(enquiry)
  const filled = rows.filter((row): row is [string, string] => Boolean(row[1]))
  const promise = `We promised a reply within ${site.replyWithin}.`
  return {
    to: enquiry.kind === 'contact' ? site.emails.enquiries : site.emails.partnerships,
    subject: `${enquiry.kind === 'contact' ? 'Enquiry' : enquiryForms.partnership.title} ${reference}`,
    text: [`Reference: ${reference}`, ...filled.map(([label, value]) => `${label}: ${value}`), promise].join('\n\n'),
    html: page([
      `<p><strong>${reference}</strong></p>`,
      '<dl>',
      ...filled.map(([label, value]) => `<dt><strong>${escapeHtml(label)}</strong></dt><dd>${asMarkup(value)}</dd>`),
      '</dl>',
      `<p>${promise}</p>`,
    ]),
  }
}

/** [E5] */
export function composeAcknowledgement(
  email: string,
  { reference, origin }: { reference: string; origin: string },
): ComposedMail {
  const mail = renderMail({
    origin,
    subject: `We have your message (${reference})`,
    preview: `A person replies within ${site.replyWithin}.`,
    title: 'We have your message',
    opening: [
      `Hello. Thank you for writing to ${site.name}.`,
      `A person reads your message and replies within ${site.replyWithin}. Our hours are ${site.supportHours}.`,
    ],
    facts: [['Reference', reference]],
    after: ['If you did not write to us, you can ignore this mail.'],
  })
  return { to: email, ...mail }
}

/** [E15] [E23] What a colleague wrote, under the reference; each paragraph of theirs is one. */
export function composeReply(
  text: string,
  { reference, who, origin }: { reference: string; who: string; origin: string },
) {
  return renderMail({
    origin,
    subject: `Our reply (${reference})`,
    preview: 'A person has read your message.',
    title: 'Our reply',
    opening: text.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', ' ')),
    facts: [
      ['From', `${who}, ${site.name}`],
      ['Reference', reference],
    ],
  })
}

type KeptEnquiry = Pick<KeptRow, 'topic' | 'organisation' | 'designation' | 'subject' | 'partnership' | 'replyBy'>

/** What was chosen besides the message, as our forms say it. */
export function describeFacts(enquiry: KeptEnquiry): [string, string][] {
  const said = (words: Record<string, string>, key: string | null) => key && (words[key] ?? key)
  const rows: Row[] = [
    [contactLabels.topic, said(topics, enquiry.topic)],
    [partnershipLabels.organisation, enquiry.organisation],
    [partnershipLabels.designation, enquiry.designation],
    [partnershipLabels.subject, said(partnershipSubjects, enquiry.subject)],
    [partnershipLabels.partnership, said(partnerTypes, enquiry.partnership)],
    [partnershipLabels.replyBy, said(replyMethods, enquiry.replyBy)],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

type Row = [label: string, value: string | null]

function describeContact({ name, email, phone, topic, message }: ContactEnquiry): Row[] {
  return [
    [contactLabels.name, name],
    [contactLabels.email, email],
    [contactLabels.phone, phone],
    [contactLabels.topic, topic && topics[topic]],
    [contactLabels.message, message],
  ]
}

function describePartnership(enquiry: PartnershipEnquiry): Row[] {
  const { firstName, lastName, subject, partnership, replyBy } = enquiry
  return [
    [partnershipLabels.fullName, `${firstName} ${lastName}`],
    [partnershipLabels.organisation, enquiry.organisation],
    [partnershipLabels.email, enquiry.email],
    [partnershipLabels.designation, enquiry.designation],
    [partnershipLabels.phone, enquiry.phone],
    [partnershipLabels.subject, subject && partnershipSubjects[subject]],
    [partnershipLabels.partnership, partnership && partnerTypes[partnership]],
    [partnershipLabels.message, enquiry.message],
    [partnershipLabels.replyBy, replyBy && replyMethods[replyBy]],
  ]
}

const page = (parts: string[]) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${site.name}</title></head><body>${parts.join('')}</body></html>`

const asMarkup = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
