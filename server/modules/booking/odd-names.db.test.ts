import { eq, like } from 'drizzle-orm'
import ICAL from 'ical.js'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { messageAttachments, messages } from '#db/schema/notifications.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { createSmtpGateway } from '../notifications/gateway-smtp.ts'
import { sendMessage } from '../notifications/send-message.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
const { sandbox } = desk.sandbox
const mail = createSmtpGateway({
  url: sandbox.settingsFor(desk.sandbox.url).SMTP_URL,
  from: 'hello@embrace.test',
})
afterAll(async () => {
  mail.close()
  await desk.close()
})

const names = [
  ['pictures', '🌈 Āarav 👩‍👧', '🌈 Āarav 👩‍👧', 'Āarav'],
  ['from right to left', 'عائشة خان', '\u2068عائشة خان\u2069', '?????'],
  ['200 letters', 'Venkata '.repeat(25).trim().padEnd(200, 'x'), undefined, 'Venkata Venkata'],
  ['a formula', '=HYPERLINK("https://evil.example","click")', undefined, '=HYPERLINK('],
] satisfies [what: string, name: string, inMail: string | undefined, onPaper: string][]

test.each(names.map(([what, name, inMail, onPaper], place) => [what, name, inMail, onPaper, place] as const))(
  'a name of %s is paid for, mailed, invoiced and put into a calendar, and stays a name',
  async (_what, name, inMail = name, onPaper, place) => {
    const held = await desk.hold(await desk.arrive({ name }), { startsAt: at(`2030-03-06T1${place + 1}:00`) })
    if (!held.ok) throw new Error(held.reason)
    const { booking, order } = held.value
    await desk.settle((await desk.pay(order.id)).razorpay_payment_id)

    const told = await db
      .select()
      .from(messages)
      .where(like(messages.key, `booking-confirmed%${booking.id}`))
    const [letter, text] = told.toSorted((a, b) => a.channel.localeCompare(b.channel))
    if (!letter || !text) throw new Error('a confirmation is missing')
    expect(text.bodyText).toMatch(
      /^Your eMbrace appointment is confirmed for \w{3} 6 Mar \d+ [AP]M\. Details: https:\S+ - eMbrace$/,
    )
    const [file] = await db.select().from(messageAttachments).where(eq(messageAttachments.messageId, letter.id))
    await sendMessage({ ...desk.deps, mail }, letter.id)
    const [arrived] = await sandbox.outbox.list()
    expect(arrived?.text).toContain(`${inMail} will meet`)
    expect(arrived?.subject).toMatch(/^Appointment confirmed: /)

    const calendar = new ICAL.Component(ICAL.parse(file?.content.toString() ?? ''))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.startDate.toJSDate()).toEqual(booking.startsAt)
    expect(file?.content.toString()).not.toMatch(/HYPERLINK|Venkata|عائشة|🌈/)

    const invoice = await findInvoice(db, { bookingId: booking.id, type: 'invoice' })
    if (!invoice) throw new Error('no invoice')
    const pdf = await readInvoiceFile(desk.deps, db, invoice)
    expect(readPdf(pdf).pages.length).toBeGreaterThan(0)
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
    const words = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(words).toContain(invoice.number)
    expect(words).toContain(onPaper)
  },
)
