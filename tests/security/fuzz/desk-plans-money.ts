import { type DeskClinic, TODAY } from './desk-clinic.ts'
import type { DeskPlan } from './desk-plans.ts'

/** Money and refunds, enquiries, the log and how the site is. */
export const moneyPlans = {
  'show-money': {
    least: 100,
    live: (_desk, turn) => ({ fields: { day: TODAY, isWholeMonth: turn % 2 === 0 ? 'true' : 'no', find: 'Meera' } }),
  },
  'show-payment': { least: 45, live: aboutPayment },
  // Of money over the counter there is no provider to ask.
  'ask-provider': { least: 45, live: async (desk) => ({ fields: { payment: await paidOnline(desk) } }) },
  'export-money': { least: 100, live: () => ({ fields: { month: '2030-03', what: 'gst' } }) },
  'show-counter': { least: 100, live: () => ({ fields: { day: TODAY } }) },
  'propose-refund': {
    least: 45,
    live: async (desk) => ({ fields: { payment: await desk.keptMoney(), reason: 'he was in hospital' } }),
  },
  'make-refund': {
    least: 45,
    live: async (desk) => ({ fields: { payment: await desk.keptMoney(), reason: 'he was in hospital' } }),
  },
  'decline-refund': {
    least: 45,
    live: async (desk) => {
      const payment = await desk.keptMoney()
      await desk.lead('propose-refund', { payment, reason: 'he was in hospital' })
      return { fields: { payment, reason: 'a second time' } }
    },
  },
  'count-proposals': { least: 100 },
  'list-enquiries': { least: 100, live: () => ({ fields: { state: 'new', find: 'asha' } }) },
  'show-enquiry': { least: 45, live: aboutEnquiry },
  'take-enquiry': { least: 45, live: aboutEnquiry },
  'take-over-enquiry': { least: 45, live: takenByColleague },
  'leave-enquiry': { least: 45, live: aboutEnquiry },
  'reply-enquiry': {
    least: 45,
    live: async (desk, turn) => ({
      fields: { enquiry: await desk.anEnquiry(), key: `a-key-of-the-page-${turn}`, text: 'Dear Asha,\n\nनमस्ते.' },
    }),
  },
  'close-enquiry': { least: 45, live: aboutEnquiry },
  'list-log': { least: 100, live: () => ({ fields: { before: 1_000, only: 'changes' } }) },
  'show-health': { least: 100 },
} satisfies Record<string, DeskPlan>

/** Paid online, or over the counter. */
async function aboutPayment(desk: DeskClinic, turn: number) {
  return { fields: { payment: turn % 2 === 1 ? (await desk.aSession()).payment : await paidOnline(desk) } }
}

async function paidOnline(desk: DeskClinic): Promise<string> {
  const { bookingId } = await desk.book()
  const findPayment = 'select payment_id as payment from bookings where id = $1'
  return (await desk.read<{ payment: string }>(findPayment, [bookingId])).payment
}

/** A colleague at the front desk has it. */
async function takenByColleague(desk: DeskClinic) {
  const [enquiry, colleague] = [await desk.anEnquiry(), await desk.aPerson()]
  const take = `insert into enquiry_work (enquiry_id, state, person_id, at)
    values ($1, 'answering', $2, now()) returning person_id as from`
  return { fields: { enquiry, ...(await desk.read<{ from: string }>(take, [enquiry, colleague.id])) } }
}

async function aboutEnquiry(desk: DeskClinic) {
  return { fields: { enquiry: await desk.anEnquiry() } }
}
