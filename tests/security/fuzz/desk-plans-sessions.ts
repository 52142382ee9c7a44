import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { type DeskClinic, TODAY } from './desk-clinic.ts'
import type { DeskPlan } from './desk-plans.ts'

/** The day and the week, one session and its changes, and time that is closed. */
export const sessionPlans = {
  'show-day': { least: 100, live: () => ({ fields: { day: TODAY, centre: 1 } }) },
  'show-week': { least: 45, live: () => ({ fields: { day: TODAY, practitioner: 101 } }) },
  'show-session': { least: 45, live: aboutSession },
  'find-sessions': { least: 100, live: () => ({ fields: { words: 'Mee' } }) },
  'mark-session': {
    least: 45,
    live: async (desk, turn) => ({
      fields: { session: await sessionToMark(desk), mark: turn % 2 === 0 ? 'arrived' : 'expected' },
    }),
  },
  'note-session': {
    least: 45,
    live: async (desk) => ({ fields: { session: (await desk.aSession()).session, text: 'नींद 🧠\n— “why?” \\ ; --' } }),
  },
  'remove-note': {
    least: 45,
    live: async (desk) => {
      const { session } = await desk.aSession()
      const { id } = await desk.lead('note-session', { session, text: 'a note' })
      return { fields: { session, note: id } }
    },
  },
  'show-concern': { least: 45, role: 'practitioner', live: aboutSession },
  'break-glass': {
    least: 45,
    live: async (desk) => ({ fields: { reference: (await desk.aSession()).reference, reason: 'she called us' } }),
  },
  'show-new-booking': {
    least: 45,
    live: (desk) => ({ fields: { ...desk.aTime(), place: 'video', phone: '+91 90000 00001' } }),
  },
  'book-session': {
    least: 45,
    live: (desk) => ({ fields: aBookingForm(desk.aTime()) }),
    isJudgedTwice: true,
  },
  'pay-at-desk': {
    least: 45,
    live: async (desk) => ({ fields: { session: await waitingForLink(desk), method: 'upi' } }),
  },
  'send-pay-link': {
    least: 45,
    live: async (desk) => ({ fields: { session: await waitingForLink(desk), sent: 1 } }),
  },
  'give-up-time': { least: 45, live: async (desk) => ({ fields: { session: await waitingForLink(desk) } }) },
  'give-back': {
    least: 45,
    live: async (desk) => {
      const { session, sequence } = await desk.aSession()
      await desk.lead('cancel-session', { session, sequence })
      return { fields: { session } }
    },
  },
  'send-invoice': {
    least: 45,
    live: async (desk) => ({ fields: { session: (await desk.aSession()).session, key: 'a-key-of-the-page-1' } }),
  },
  'move-session': {
    least: 45,
    live: async (desk) => {
      const { session, sequence } = await desk.aSession()
      return { fields: { session, sequence, startsAt: toText(desk.aTime()), mode: 'video', reason: '' } }
    },
    isJudgedTwice: true,
  },
  'undo-move': {
    least: 45,
    live: async (desk) => {
      const { session, sequence } = await desk.aSession()
      const to = { startsAt: toText(desk.aTime()), mode: 'video' } as const
      const moved = await desk.lead('move-session', { session, sequence, ...to })
      return { fields: { session, sequence: moved.sequence } }
    },
  },
  'show-cancel': { least: 45, live: aboutSession },
  'cancel-session': { least: 45, live: aboutShown },
  'cancel-and-give-all': {
    least: 45,
    live: async (desk) => ({ fields: { ...(await aboutShown(desk)).fields, reason: 'the clinic was closed' } }),
  },
  'list-untold': { least: 100, live: () => ({ fields: {} }) },
  'show-close-time': { least: 100, live: () => ({ fields: { practitioner: 101, day: TODAY } }) },
  'close-time': {
    least: 45,
    live: (desk) => {
      const day = desk.aDay()
      return {
        fields: { practitioner: 101, firstDay: day, from: '09:00', lastDay: day, to: '19:00', reason: 'नींद 🧠' },
      }
    },
    isJudgedTwice: true,
  },
  'show-closing': { least: 45, live: aboutClosing },
  'choose-offer': {
    least: 45,
    live: async (desk) => ({ fields: { affected: (await desk.aClosing()).affected, choice: 'none' } }),
    isJudgedTwice: true,
  },
  'skip-offer': {
    least: 45,
    live: async (desk) => ({ fields: { affected: (await desk.aClosing()).affected, skip: 'yes' } }),
  },
  'send-offers': { least: 45, live: aboutClosing },
  'pause-offers': { least: 45, live: aboutClosing },
  'reopen-time': { least: 45, live: aboutClosing },
  'keep-sessions': {
    least: 45,
    live: async (desk) => {
      const about = await aboutClosing(desk)
      await desk.lead('reopen-time', about.fields)
      return about
    },
  },
  'show-tomorrow': { least: 100, live: () => ({ fields: { day: TODAY } }) },
  'note-call': { least: 45, live: aboutSession },
  'take-call-back': {
    least: 45,
    live: async (desk) => {
      const { session } = await desk.aSession()
      await desk.lead('note-call', { session })
      return { fields: { session } }
    },
  },
} satisfies Record<string, DeskPlan>

async function aboutSession(desk: DeskClinic) {
  return { fields: { session: (await desk.aSession()).session } }
}

async function aboutShown(desk: DeskClinic) {
  const { session, sequence } = await desk.aSession()
  return { fields: { session, sequence } }
}

async function aboutClosing(desk: DeskClinic) {
  return { fields: { closing: (await desk.aClosing()).closing } }
}

const toText = ({ day, time }: { day: string; time: string }) => `${day}T${time}`

const waitingForLink = async (desk: DeskClinic) => (await desk.aSession({ pays: 'link' })).session

/** One for all: marks are put and taken back. */
const marked = new WeakMap<DeskClinic, Promise<string>>()
function sessionToMark(desk: DeskClinic): Promise<string> {
  const known = marked.get(desk) ?? desk.aSession({ day: TODAY, time: '16:00' }).then(({ session }) => session)
  marked.set(desk, known)
  return known
}
