import type { Edit, Mutant } from './mutants.ts'

const inBooking = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/booking/${file}`,
  find,
  replace,
})
const inNotifications = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/notifications/${file}`,
  find,
  replace,
})

/** Wrongs in what people are told. */
export const messageMutants: Mutant[] = [
  {
    name: 'confirmation sent twice',
    why: 'whoever gets two confirmations believes they have two sessions',
    edits: [
      inBooking(
        'settle-payment.ts',
        '  await tellConfirmed(telling, confirmed)\n',
        '  await tellConfirmed(telling, confirmed)\n  await tellConfirmed(telling, confirmed)\n',
      ),
      inBooking(
        'send-messages.ts',
        "key: confirmedKeyOf('email', booking)",
        'key: `booking-confirmed:${crypto.randomUUID()}:${booking.id}`',
      ),
    ],
  },
  {
    name: 'message queued without a job',
    why: 'it lies in the database, and nobody hands it over',
    edits: [
      inNotifications(
        'queue-message.ts',
        '  await deps.jobs.enqueue(tx, sendMessageJob, { messageId: id }, sendAfter && { startAfter: sendAfter })\n',
        '',
      ),
    ],
  },
  {
    name: 'text message retried blindly',
    why: 'a phone rings twice with the same words, and both cost',
    edits: [
      inNotifications(
        'rules.ts',
        "  if (fate === 'unknown' && channel === 'sms') return { state: 'unknown', error }\n",
        '',
      ),
    ],
  },
  {
    name: 'text message of a dead worker sent again',
    why: 'a phone rings twice with the same words, and both cost',
    edits: [
      inNotifications(
        'store.ts',
        "const isAbandonedMail = and(\n    eq(messages.channel, 'email'),\n",
        'const isAbandonedMail = and(\n',
      ),
      inNotifications('send-message.ts', "message.channel === 'sms' || ", ''),
    ],
  },
  {
    name: 'mail under another name with every try',
    why: 'the receiver cannot tell that it is the same mail',
    edits: [
      inNotifications(
        'gateway-smtp.ts',
        'messageId: `<${id}@${domain}>`',
        'messageId: `<${id}.${Math.random()}@${domain}>`',
      ),
    ],
  },
  {
    name: 'mail of unknown fate given up',
    why: 'the confirmation is never read, because the line broke',
    edits: [inNotifications('rules.ts', "if (fate === 'unknown' && channel === 'sms')", "if (fate === 'unknown')")],
  },
  {
    name: 'reminder of what is cancelled or moved',
    why: 'somebody travels to a session that is not there',
    edits: [
      inBooking(
        'send-reminder.ts',
        "const isStill = booking?.state === 'confirmed' && booking.sequence === sequence",
        'const isStill = booking !== undefined && sequence >= 0',
      ),
    ],
  },
  {
    name: 'reminder not planned',
    why: 'nobody is reminded',
    edits: [inBooking('settle-payment.ts', '  await planReminder(deps, tx, confirmed)\n', '')],
  },
  {
    name: 'refund sent and nobody told',
    why: 'whoever waits for their money does not know that it is on its way',
    edits: [{ file: 'server/start.ts', find: 'onRefund: (tx, sent) => tellRefundSent(deps, tx, sent),', replace: '' }],
  },
  {
    name: 'move tells nobody',
    why: 'the calendar of the client still shows the old time',
    edits: [inBooking('move-booking.ts', '  else await tellMoved(telling, moved, booking, atDesk?.tellAfter)\n', '')],
  },
]
