import type { Deps } from '#server/deps.ts'

/** Called with the name of every point that is passed; it may never return. */
export type PassPoint = (point: string) => void

/** Every call to the world outside. */
const calls = {
  payment: [
    'createOrder',
    'findOrderByReceipt',
    'listOrdersByReceipt',
    'getOrder',
    'getPayment',
    'listPaymentsOf',
    'refund',
    'getRefund',
    'listRefundsOf',
  ],
  mail: ['send'],
  sms: ['send'],
} as const

/** The transactions that write, by the function that opens them. */
export const transactions = [
  'reserve',
  'removeSend',
  'verifyCode',
  'takeHold',
  'extendHold',
  'receiveEvent',
  'settlePayment',
  'noteClaim',
  'applyRefund',
  'startAgain',
  'lapseHolds',
  'moveBooking',
  'cancelBooking',
  'sendReminder',
  'closeTime',
  'sendOffers',
  'pauseOffers',
  'sendOffer',
  'keepOffer',
  'reopenTime',
  'chooseOffer',
  'skipOffer',
  'bookAtDesk',
  'payAtDesk',
  'sendPayLink',
  'giveUpHold',
  'giveMoneyBack',
  'proposeRefund',
  'makeRefund',
  'declineRefund',
  'askAgain',
  'sendInvoice',
  'keepEnquiry',
  'workOnEnquiry',
  'sendContact',
] as const

/** What is written without a transaction, each a commit of its own, by the function and its statement's beginning. */
const statements = {
  insertClient: /^insert into "clients"/,
  countOrderAttempt: /^update "payment_orders" set "attempts"/,
  markOrderOpen: /^update "payment_orders" set "state" = \$1, "provider_order_id"/,
  claimDueOrders:
    /^update "payment_orders" set "next_check_at" = \$1, "check_noted_at" = \$2 where "payment_orders"."id" in/,
  claimRefund: /^update "refunds" set "tries"/,
  changeRefund: /^update "refunds" set "(state|last_error)"/,
  endEvent: /^update "payment_events"/,
  claimMessage: /^update "messages" set "state" = \$1, "attempts"/,
  recordFate: /^update "messages" set "state" = \$1, ("provider_reference"|"silent_tries"|"last_error")/,
} as const

const around = (name: string, what: string) => [`${name} before ${what}`, `${name} after ${what}`]

/**
 * Every named point at which a server may die: before and after every commit and every call to the world outside, of
 * booking, money, messages, closed days and questions. Visitors of these runs ask for no copy of their data and download no invoice.
 */
export const crashPoints: readonly string[] = [
  ...transactions.flatMap((name) => around(name, 'commit')),
  ...Object.keys(statements).flatMap((name) => around(name, 'write')),
  ...Object.entries(calls).flatMap(([gateway, names]) => names.flatMap((name) => around(`${gateway}.${name}`, 'call'))),
]

/** Puts the points between the server and its database and providers. */
export function putCrashPoints(deps: Deps, pass: PassPoint): Deps {
  watchStatements(deps.db.pool, pass)
  const changed = { ...deps, db: watchCommits(deps.db, pass) }
  for (const [name, names] of Object.entries(calls)) {
    const gateway = changed[name as keyof typeof calls]
    Object.assign(changed, { [name]: watchCalls(gateway, name, names, pass) })
  }
  return changed
}

function watchCommits(db: Deps['db'], pass: PassPoint): Deps['db'] {
  const transaction: Deps['db']['transaction'] = async (run, config) => {
    const name = nameCaller(new Error('where').stack ?? '')
    const result = await db.transaction(async (tx) => {
      const value = await run(tx)
      pass(`${name} before commit`)
      return value
    }, config)
    pass(`${name} after commit`)
    return result
  }
  return Object.assign(Object.create(db) as Deps['db'], { transaction })
}

/** Outside of a transaction the query builder asks the pool itself. */
function watchStatements(pool: Deps['db']['pool'], pass: PassPoint) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const watched = async (...args: unknown[]) => {
    const text = textOf(args[0])
    const name = Object.entries(statements).find(([, words]) => words.test(text))?.[0]
    if (name === undefined) return query(...args)
    pass(`${name} before write`)
    const result = await query(...args)
    pass(`${name} after write`)
    return result
  }
  Object.assign(pool, { query: watched })
}

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')

function watchCalls<Gateway extends object>(gateway: Gateway, name: string, names: readonly string[], pass: PassPoint) {
  const watched: Record<string, unknown> = {}
  for (const call of names) {
    const original = gateway[call as keyof Gateway] as (...args: unknown[]) => Promise<unknown>
    watched[call] = async (...args: unknown[]) => {
      pass(`${name}.${call} before call`)
      const answer = await original.apply(gateway, args)
      pass(`${name}.${call} after call`)
      return answer
    }
  }
  return { ...gateway, ...watched }
}

/** The use case whose transaction it is: the nearest function on the stack that is in the list. */
function nameCaller(stack: string): string {
  for (const [, name = ''] of stack.matchAll(/at (?:async )?(\w+)(?:\$\d+)? \(/g))
    if ((transactions as readonly string[]).includes(name)) return name
  return 'somebody'
}
