import type { Page } from '@playwright/test'
import { openScreen } from '#tests/support/desk-page.ts'
import { writeToUs } from '#tests/support/write-to-us.ts'

export const TODAY = '2026-12-09'
const TOMORROW = '2026-12-10'
const FRIDAY = '2026-12-11'
export const ANANYA = 47_234

/** `part`: how far into the free times of that day, from 0 to 1. */
type Booking = { day: string; practitioner: number; part: number; name: string; pays: 'Cash' | 'UPI' | 'link' }

/** A day as it comes: early and late, paid in every way that the front desk can take. */
const bookings: Booking[] = [
  { day: TODAY, practitioner: ANANYA, part: 0, name: 'Tarini Iyer', pays: 'UPI' },
  { day: TODAY, practitioner: ANANYA, part: 0.3, name: 'Vihaan Kapoor', pays: 'Cash' },
  { day: TODAY, practitioner: ANANYA, part: 0.9, name: 'Leah Joseph', pays: 'UPI' },
  { day: TODAY, practitioner: 47_038, part: 0.2, name: 'Rehan Iqbal', pays: 'Cash' },
  { day: TODAY, practitioner: 47_038, part: 1, name: 'Nila Bose', pays: 'link' },
  { day: TODAY, practitioner: 47_105, part: 0.1, name: 'Kabir Thakur', pays: 'UPI' },
  { day: TODAY, practitioner: 47_105, part: 0.7, name: 'Hania Baig', pays: 'UPI' },
  { day: TODAY, practitioner: 47_101, part: 0.3, name: 'Aditi Raman', pays: 'Cash' },
  { day: TODAY, practitioner: 47_101, part: 0.8, name: 'Navya Rao', pays: 'UPI' },
  { day: TODAY, practitioner: 47_106, part: 0.2, name: 'Veer Sood', pays: 'UPI' },
  { day: TODAY, practitioner: 47_107, part: 0.4, name: 'Ira Dutt', pays: 'Cash' },
  { day: TODAY, practitioner: 47_107, part: 1, name: 'Meher Sethi', pays: 'link' },
  { day: TODAY, practitioner: 47_108, part: 0.5, name: 'Ayaan Khan', pays: 'UPI' },
  { day: TODAY, practitioner: 47_102, part: 0.4, name: 'Kavin Raghavan', pays: 'UPI' },
  { day: TOMORROW, practitioner: ANANYA, part: 0.2, name: 'Saanvi Goel', pays: 'UPI' },
  { day: TOMORROW, practitioner: 47_101, part: 0.1, name: 'Leela Menon', pays: 'UPI' },
  { day: TOMORROW, practitioner: 47_107, part: 0.5, name: 'Advik Nanda', pays: 'Cash' },
  { day: TOMORROW, practitioner: ANANYA, part: 0.7, name: 'Zara Merchant', pays: 'UPI' },
  { day: FRIDAY, practitioner: ANANYA, part: 0.1, name: 'Dev Patel', pays: 'UPI' },
  { day: FRIDAY, practitioner: ANANYA, part: 0.4, name: 'Mira Suri', pays: 'UPI' },
  { day: FRIDAY, practitioner: ANANYA, part: 0.8, name: 'Om Prakash', pays: 'UPI' },
]

export async function bookTheMorning(page: Page) {
  const reached = bookings.filter((booking) => !unreached.includes(booking.name))
  for (const booking of reached) await book(page, booking)
  // Once nothing else is on its way.
  await page.waitForTimeout(5000)
  const refused = { kind: 'refuse', times: 2 * unreached.length }
  await page.request.put('/sandbox/faults', {
    data: { mail: { ...refused, at: 'rcpt', code: 550 }, sms: { ...refused, message: 'Invalid mobile number' } },
  })
  for (const booking of bookings.filter(({ name }) => unreached.includes(name))) await book(page, booking)
  await page.waitForTimeout(5000)
  await page.request.put('/sandbox/faults', { data: { mail: null, sms: null } })
}

/** Of those who come tomorrow. */
const unreached = ['Saanvi Goel', 'Advik Nanda']

async function book(page: Page, booking: Booking) {
  const { day, practitioner, part, name, pays } = booking
  const phone = `98${10_098_142 + bookings.indexOf(booking) * 7919}`
  await openScreen(page, `/desk/book?day=${day}&practitioner=${practitioner}`)
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the person').fill(name)
  await page.getByLabel('Age', { exact: true }).fill('34')
  await page.getByLabel('E-mail').fill(`${name.toLowerCase().replace(' ', '.')}@mail.example`)
  await page.getByLabel('In an emergency, call').fill('9700000000')
  const times = page.getByRole('group', { name: /^Free on/ }).getByRole('radio')
  await times.first().waitFor()
  await times.nth(Math.floor(part * ((await times.count()) - 1))).check()
  await page.getByRole('radio', { name: new RegExp(pays) }).check()
  await page.getByLabel('They agree to').check()
  await page.getByRole('button', { name: 'Book this session' }).click()
  await page.getByRole('complementary', { name: 'Chosen session' }).waitFor()
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor({ state: 'detached' })
}

/** Who has come by ten past two, who is in the room, and who has not come. */
const came: Record<string, string[]> = {
  'Tarini I.': ['Mark arrived', 'Mark done'],
  'Vihaan K.': ['Mark arrived', 'Mark done'],
  'Rehan I.': ['Mark arrived'],
  'Kabir T.': ['No-show'],
  'Aditi R.': ['Mark arrived', 'Mark done'],
  'Ira D.': ['Mark arrived'],
  'Veer S.': ['Mark arrived'],
  'Kavin R.': ['Mark arrived'],
}

export async function workUntilNow(page: Page) {
  for (const [who, marks] of Object.entries(came)) {
    await openScreen(page, `/desk/day?day=${TODAY}`)
    await page
      .getByRole('link', { name: new RegExp(`^${who.replaceAll('.', '\\.')}`) })
      .first()
      .click()
    await page.getByRole('complementary', { name: 'Chosen session' }).waitFor()
    for (const mark of marks) await press(page, mark)
  }
}

/** Closes Ananya's Friday; returns where it is seen. */
export async function closeADay(page: Page): Promise<string> {
  await openScreen(page, `/desk/closing?day=${FRIDAY}&practitioner=${ANANYA}`)
  await page.getByLabel('Why, for colleagues alone').fill('ill')
  await page.getByRole('button', { name: 'Close this time' }).click()
  await page.getByRole('heading', { name: /is away on/ }).waitFor()
  return new URL(page.url()).pathname.replace('/desk/', '')
}

const letters = [
  {
    organisation: 'Northgate School',
    text: 'We are a school of 900 pupils in Vasant Kunj. In January we have two training days, and would like a workshop for our teachers on classrooms that suit different ways of learning.\n\nAbout forty teachers, half a day. Could you tell us what you need in the room, and the price?',
  },
  { organisation: 'Lumen Works', text: 'We would like two evenings for managers of neurodivergent colleagues.' },
]

export async function receiveEnquiries(page: Page) {
  for (const letter of letters) await writeToUs(page, { ...letter, email: 'vandana@northgate.example' })
}
