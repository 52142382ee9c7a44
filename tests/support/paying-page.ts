import {
  type Answers,
  addressOf,
  findSlots,
  openAppointment,
  proveAndFill,
  standIn,
  standInCheckout,
} from './booking-page.ts'
import { test as base } from './page.ts'

type Calls = Awaited<ReturnType<typeof standIn>>

interface Paying {
  /** A free time to pay for. */
  t: string
  /** Opens the details page with a proven phone and a complete form; the server and the dialog answer as told. */
  begin: (answers: Answers, ends: Parameters<typeof standInCheckout>[1]) => Promise<Calls>
}

/** The browser reports a provoked refusal as a fault too. */
export const provokedFaults = {
  expectedFaults: [/answer: [45]\d\d .*backendEmb|console: Failed to load resource|request: .*FAILED/],
}

/** The redirect after booking leads to an empty page: the real one has tests of its own. */
export const test = base.extend<Paying>({
  page: async ({ page }, use) => {
    await page.route('**/backendEmb/calendar/booking/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>hop</title>' }),
    )
    await use(page)
  },
  t: async ({ request }, use) => {
    const [slot] = await findSlots(request)
    await use(slot!.dateTime)
  },
  begin: async ({ page, t }, use) => {
    await use(async (answers, ends) => {
      const calls = await standIn(page, answers)
      await standInCheckout(page, ends)
      await openAppointment(page, addressOf(t))
      await proveAndFill(page)
      return calls
    })
  },
})

/** The names of the calls, without those that sent and proved the code. */
export const callsAfterProof = (calls: { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => !name.endsWith('-otp'))
