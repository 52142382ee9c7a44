import { expect, test } from 'vitest'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import {
  composeCancelled,
  composeConfirmed,
  composeMoved,
  composeReminder,
  type MailedSession,
  sayForPhone,
} from './compose-messages.ts'
import { composePayLink, composeRefunded, composeReturned } from './compose-payment-messages.ts'
import { findPlace, sayPlace } from './find-place.ts'

const startsAt = parseDateTime('2026-12-01T14:00:00+0530') ?? Number.NaN
const place = findPlace({ id: 47033, name: 'Vasant Kunj Center', address: 'an older address', city: 'New Delhi' })
const session: MailedSession = {
  clientName: 'Aarav Mehta',
  practitionerName: 'Dr. Ananya Rao',
  mode: 'in-person',
  startsAt,
  minutes: 50,
  place,
  manageLink: `https://embrace.example/manage/${'k'.repeat(43)}`,
  total: 295_000,
  reference: 'BK-7K3QX9',
}
const online: MailedSession = { ...session, mode: 'video', minutes: 45, place: 'video' }
const returned = {
  ...session,
  why: 'time_gone',
  chooseLink: 'https://embrace.example/practitioner?pid=1&lid=2',
} as const

const everyMail = {
  confirmed: composeConfirmed(session).mail,
  'confirmed, by video': composeConfirmed(online).mail,
  reminder: composeReminder(session).mail,
  moved: composeMoved(session, { from: startsAt - 1440 }).mail,
  cancelled: composeCancelled(session, { refund: 295_000 }).mail,
  'cancelled late': composeCancelled(session, { refund: 0 }).mail,
  'time gone': composeReturned(returned).mail,
  'too late': composeReturned({ ...returned, why: 'too_late' }).mail,
  'booking over': composeReturned({ ...returned, why: 'booking_over' }).mail,
  'another amount': composeReturned({ ...returned, why: 'amount_differs' }).mail,
  'paid twice': composeReturned({ ...returned, why: 'paid_already' }).mail,
  'never reached us': composeReturned({ ...returned, why: 'not_completed' }).mail,
  'returned beside the one that counted': composeReturned({ ...returned, why: 'not_needed' }).mail,
  'link to pay': composePayLink({ ...session, payLink: 'https://embrace.example/pay/k', until: startsAt - 1440 }).mail,
  refunded: composeRefunded({ amount: 250_750, reference: 'BK-7K3QX9', origin: 'https://embrace.example' }).mail,
}
const mails = Object.entries(everyMail)

test('the confirmation says who, when, how, where and what was paid, in both forms', () => {
  const { text, html } = everyMail.confirmed
  for (const words of [
    'Aarav Mehta will meet Dr. Ananya Rao. Payment is received and the time is yours.',
    'Tuesday, 1 December 2026',
    '2:00 PM IST',
    'In-Person, 50 min',
    'Vasant Kunj Center',
    'Sample House, Sector B, Vasant Kunj, New Delhi 110070',
    '₹2,950',
    'BK-7K3QX9',
    'be ready 5 minutes before',
    'reminder 4 hours',
    'within 24 hours of scheduling',
    'Ring once; nobody will rush you.',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain(session.manageLink)
  expect(html).toContain(`href="${session.manageLink}"`)
  expect(text).toContain('See the way to the centre: https://www.openstreetmap.org/?mlat=28.5293&mlon=77.1528')
})

test('a session by video has its true length, no address, and our own page instead of a room', () => {
  const { text } = everyMail['confirmed, by video']
  expect(text).toContain('Mode: Video Call, 45 min\nLocation: Online\nWith: Dr. Ananya Rao')
  expect(text).toContain(`Open your video session: ${session.manageLink}`)
  expect(text).toContain('opens there 10 minutes before')
  expect(text).toContain('Your invoice is there too.')
  expect(text).not.toMatch(/Sample House|openstreetmap/)
})

test('no reminder is promised for a session that is too near for one', () => {
  const { text } = composeConfirmed({ ...session, isSoon: true }).mail
  expect(text).toContain('be ready 5 minutes before')
  expect(text).not.toContain('reminder')
})

test('a moved session names both times, and a cancelled one what comes back', () => {
  expect(everyMail.moved.text).toContain('Instead of: Monday 30 November, 2:00 PM IST')
  expect(everyMail.moved.text).toContain('Date: Tuesday, 1 December 2026')
  expect(everyMail.cancelled.text).toContain(
    '₹2,950 goes back the way you paid. Banks usually take 5 to 7 working days.',
  )
  expect(everyMail['cancelled late'].text).toContain('less than 24 hours away, so the fee is not returned')
  expect(everyMail['cancelled late'].text).not.toContain('Refund:')
})

test('whoever paid for a time that was gone learns that they have no session and get everything back', () => {
  const { subject, text } = everyMail['time gone']
  expect(subject).toBe('Your payment is on its way back (BK-7K3QX9)')
  expect(text).toContain('You have no session at that time.\n\nAll of your ₹2,950 goes back the way you paid.')
  expect(text).toContain('Choose another time: https://embrace.example/practitioner?pid=1&lid=2')
  expect(composeReturned(returned).sms).toEqual({ REFERENCE: 'BK-7K3QX9' })
  expect(everyMail.refunded.text).toContain('₹2,507.50 has left us')
})

test('whoever paid twice reads that their session stands', () => {
  const { text } = everyMail['paid twice']
  expect(text).toContain('You paid twice for the same session: Tuesday 1 December, 2:00 PM IST, with Dr. Ananya Rao.')
  expect(text).toContain('Your session stands.\n\nThe second ₹2,950 goes back the way you paid.')
  expect(text).not.toMatch(/no session|Choose another time/)
})

test('whoever paid again and got it back by the bank reads that their session stands', () => {
  const { text } = everyMail['returned beside the one that counted']
  expect(text).toContain('one payment was returned before it reached us')
  expect(text).toContain('Your session stands.\n\nThe second ₹2,950 goes back the way you paid.')
  expect(text).not.toMatch(/no session|Choose another time/)
})

test.each(mails)('the subject and the preview of “%s” tell nothing but when, how much and the reference', (_, mail) => {
  const preview = /<div style="display:none[^>]*>([^<]*)</.exec(mail.html)?.[1] ?? ''
  expect(preview).not.toBe('')
  for (const words of [mail.subject, preview]) {
    expect(words).not.toMatch(/therap|session|psych|counsel|clinic|doctor|dr\.|rao|aarav|mehta|kunj|center|centre/i)
    expect(words.length).toBeLessThanOrEqual(78)
  }
})

test.each(mails)('no word of “%s” names a condition, a service or a department', (_, { text, html }) => {
  expect(text + html).not.toMatch(
    /therap|psycholog|psychiat|autis|adhd|anxiety|depress|counsel|assessment|diagnos|patient|disorder/i,
  )
})

test.each(mails)('“%s” says how to reach us and whom to call in an emergency, in both forms', (_, { text, html }) => {
  for (const words of ['In an emergency call 112, or Tele-MANAS on 14416', '+91 98100 00000', 'WhatsApp'])
    for (const form of [text, html]) expect(form).toContain(words)
})

test.each(mails)('“%s” fetches nothing, runs nothing, and is laid out for a screen reader', (_, { html }) => {
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|<iframe/)
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<table(?! role="presentation")/g)?.length ?? 0).toBeLessThanOrEqual(1)
  for (const [, size] of html.matchAll(/font-size:(\d+)px/g)) expect(Number(size)).toBeGreaterThanOrEqual(16)
})

test.each(mails)('the sentences of “%s” are short', (_, { text }) => {
  const sentences = text.split(/(?<=[.?!])\s+|\n+/).filter((one) => /[.?!]$/.test(one))
  const lengths = sentences.map((sentence) => sentence.split(/\s+/).length)
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(15)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(25)
})

test('a session within 24 hours is not said to be movable, and a free one costs nothing when it is missed', () => {
  const near = composeConfirmed({ ...session, isFixed: true }).mail.text
  expect(near).toContain(
    'It is less than 24 hours away, so it can no longer be moved or cancelled on your session page',
  )
  expect(near).not.toContain('Move or cancel it')
  expect(everyMail.confirmed.text).toContain('until 24 hours before the session')
  expect(composeReminder({ ...session, pays: 'clinic' }).mail.text).not.toContain('charged')
  expect(everyMail.reminder.text).toContain('charged in full')
})

test('a reminder that would ring at night is announced for the evening before, or by mail alone', () => {
  const text = (textReminder: MailedSession['textReminder']) => composeConfirmed({ ...session, textReminder }).mail.text
  expect(text('with-mail')).toContain('We send a reminder 4 hours ahead.')
  expect(text('evening')).toContain('by text message at 7 PM the evening before')
  expect(text('none')).toContain('We send a reminder by mail 4 hours ahead.')
})

test('a link to pay comes by mail too, with the sum and until when the time is kept', () => {
  const { text } = everyMail['link to pay']
  expect(text).toContain('for you until Monday 30 November, 2:00 PM IST')
  expect(text).toContain('₹2,950')
  expect(text).toContain('Pay for the session: https://embrace.example/pay/k')
})

test('the text message says when and where to read more, within what operators take', () => {
  expect(composeConfirmed(session).sms).toEqual({ WHEN: 'Tue 1 Dec 2 PM', LINK: session.manageLink })
  expect(composeReminder(online).sms.WHEN).toBe('Tue 1 Dec 2 PM')
  expect(sayForPhone(startsAt + 30)).toBe('Tue 1 Dec 2.30 PM')
  for (let day = 0; day < 366; day += 1) {
    const when = sayForPhone(startsAt + day * 1440)
    expect(when).toMatch(/^[A-Za-z0-9. ]{1,31}$/)
  }
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt; will meet'],
  ['Asha & "Om" O\'Neil', 'Asha &amp; &quot;Om&quot; O&#39;Neil will meet'],
  ['🌈 Āarav 👩‍👧', '🌈 Āarav 👩‍👧 will meet'],
  ['=HYPERLINK("https://evil.example")', '=HYPERLINK(&quot;https://evil.example&quot;) will meet'],
  ['عائشة', '\u2068عائشة\u2069 will meet'],
  ['\u202Eevil', '\u2068evil\u2069 will meet'],
  ['First\r\nBcc: x@evil.example', 'First Bcc: x@evil.example will meet'],
  ['न'.repeat(200), `${'न'.repeat(200)} will meet`],
])('the name %j is words and nothing else', (clientName, shown) => {
  const { mail, sms } = composeConfirmed({ ...session, clientName })
  expect(mail.html).toContain(shown)
  expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>/)
  expect(mail.subject).toBe('Appointment confirmed: Tue 1 Dec, 2:00 PM')
  expect(sms.WHEN).toBe('Tue 1 Dec 2 PM')
})

test('a centre that our pages do not describe is told as the catalogue knows it', () => {
  const unknown = findPlace({ id: 9, name: 'New Center', address: '9 New Lane', city: 'Delhi' })
  expect(sayPlace(unknown)).toBe('New Center, 9 New Lane, Delhi')
  expect(sayPlace('video')).toBe('Online')
  const { text } = composeConfirmed({ ...session, place: unknown }).mail
  expect(text).toContain('Address: 9 New Lane, Delhi')
  expect(text).toContain(`Open your session page: ${session.manageLink}`)
})

test('a session that is somewhere else now says so, and no more than that', () => {
  const moved = (isElsewhere: boolean) => composeMoved(session, { from: startsAt - 1440, isElsewhere }).mail.text
  expect(moved(true)).toContain('Where you meet has changed too')
  expect(moved(true)).not.toContain('Nothing else has changed')
  expect(moved(false)).toContain('Nothing else has changed')
})
