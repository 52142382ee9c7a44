import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Patient } from '#contract/patient.ts'
import { seconds } from '#contract/values/time.ts'
import { calendarHopOf } from '#contract/wire-booking.ts'
import type { Appointment } from './appointment-data.ts'
import { toPath } from './appointment-path.ts'
import { cannotShowDialog, goToHostedCheckout, openCheckout } from './checkout.ts'
import { prepareOrder } from './prepare-order.ts'
import { findStatus, settleVisit, type Told, tell, type VisitEnd, type Watch, watchBooking } from './settle-visit.ts'
import { forgetOrder, forgetVisitor, type KeptOrder, keepOrder, readAttempt, readOrder } from './tab-memory.ts'
import { isOver } from './way-on.ts'

export type Doing = 'preparing' | 'paying' | 'checking' | 'confirming' | 'leaving'

/** `over`: there is nothing left to pay for here. */
export type Standing = { phase: 'open'; told?: Told } | { phase: 'busy'; doing: Doing } | { phase: 'over'; told: Told }

const confirming: Standing = { phase: 'busy', doing: 'confirming' }

/** Between two questions whether a payment has come of which nothing has told. */
const newsEvery = seconds(20)

/** After these the order is dropped, and another attempt begins with a new one. */
const losesHold = new Set<Told['kind']>(['refunded', 'paidTwice', 'returned', 'holdEnded'])

/** The whole of paying: one run at a time, and the run that this tab had begun before a reload. */
export function usePayment(appointment: Appointment) {
  const { coupon, price } = appointment.offer ?? { coupon: '', price: appointment.price }
  const { total } = price
  const [standing, setStanding] = useState<Standing>({ phase: 'open' })
  const [order, setOrder] = useState<KeptOrder>()
  const running = useRef(false)
  const gone = useRef(new AbortController())

  /** A second press while one runs does nothing. */
  async function once(run: () => Promise<VisitEnd | undefined>) {
    if (running.current) return
    running.current = true
    const end = await run()
    running.current = false
    if (end && !gone.current.signal.aborted) finish(end)
  }

  function finish(end: VisitEnd) {
    if (end.end === 'told') {
      if (losesHold.has(end.told.kind)) dropOrder()
      setStanding({ phase: isOver(end.told) ? 'over' : 'open', told: end.told })
    } else if (end.end === 'booked') leave(end.bookingId)
  }

  function leave(bookingId: string) {
    setStanding({ phase: 'busy', doing: 'leaving' })
    forgetVisitor()
    // Replaces this page in the history: Back from the confirmation leads to the times, not to a form that is already
    // paid.
    location.replace(calendarHopOf(bookingId))
  }

  function dropOrder() {
    forgetOrder()
    setOrder(undefined)
  }

  function putOrder(next: KeptOrder) {
    keepOrder(next)
    setOrder(next)
  }

  const pay = (patient: Patient) =>
    once(async () => {
      setStanding({ phase: 'busy', doing: 'preparing' })
      const isHosted = cannotShowDialog(navigator.userAgent)
      const { choice, checkoutScript } = appointment
      const prepared = await prepareOrder({ patient, choice, coupon, total, checkoutScript, needsScript: !isHosted })
      if ('end' in prepared) return prepared.end
      putOrder(prepared.order)
      markPath(appointment)
      if (isHosted) return goHosted(prepared.order, patient)
      setStanding({ phase: 'busy', doing: 'paying' })
      const closed = await openCheckout(prepared.order, patient)
      if (closed.end === 'cannot-open') return goHosted(prepared.order, patient)
      setStanding({ phase: 'busy', doing: 'checking' })
      if (closed.end === 'closed')
        return watch(prepared.order, { unpaid: closed.hasFailed ? 'paymentFailed' : 'closed' })
      const end = await settleVisit(closed.proof, patient, prepared.order)
      return end.end === 'unknown' ? watch(prepared.order, { hasJustPaid: true }) : end
    })

  function goHosted(made: KeptOrder, patient: Patient): undefined {
    setStanding({ phase: 'busy', doing: 'paying' })
    goToHostedCheckout(made, patient, toPath(appointment.choice))
  }

  /** A closed dialog or a silent server does not tell whether money moved, so the booking's status is asked for. */
  function watch(made: KeptOrder, known: Pick<Watch, 'unpaid' | 'hasJustPaid'> = {}) {
    setStanding({ phase: 'busy', doing: known.unpaid ? 'checking' : 'confirming' })
    let mayBeUnpaid = known.unpaid !== undefined
    return watchBooking({
      order: made,
      signal: gone.current.signal,
      ...known,
      onStatus({ state, holdUntil, mayExtend }) {
        if (state === 'held' && holdUntil) putOrder({ ...made, holdUntil, mayExtend: mayExtend ?? false })
        else if (state === 'confirming') {
          mayBeUnpaid = false
          setStanding((now) => (now.phase === 'busy' ? confirming : now))
        }
      },
      // A silent server says nothing about a payment that may never have been made; a bank is waited for where there is one.
      onLong: (reference) =>
        setStanding({ phase: 'over', told: { kind: mayBeUnpaid ? 'unanswered' : 'stillConfirming', reference } }),
    })
  }

  /** Takes up what this tab had begun: paid and confirmed, still held, or waiting for the bank. */
  const resume = () =>
    once(async () => {
      const made = readOrder(appointment.choice)
      if (!made) {
        const { comesBack, choice } = appointment
        return comesBack && !readAttempt(choice) ? tellStranger(comesBack) : undefined
      }
      setOrder(made)
      if (appointment.comesBack === 'waiting') return watch(made)
      return watch(made, { unpaid: appointment.comesBack === 'failed' ? 'paymentFailed' : 'stillHeld' })
    })

  /** The hold ran out while no payment was running. Money may still have arrived, so the server is asked. */
  const endHold = () => order && once(() => watch(order, { unpaid: 'stillHeld' }))

  useVisit(resume, (visit) => {
    gone.current = visit
  })
  useLateNews(standing.phase === 'open' && order, () => {
    if (order) void once(() => watch(order))
  })
  return { total, standing, order, pay, endHold, putOrder }
}

/** The visitor came back from paying in another tab than the one that began: there is no order here to ask about. */
function tellStranger(comesBack: 'held' | 'waiting' | 'failed'): VisitEnd {
  return tell(comesBack === 'waiting' ? 'stillConfirming' : 'stranger')
}

/** After a reload the time is taken. The mark in the address says that it may be this tab that holds it. */
function markPath({ choice }: Appointment) {
  history.replaceState(history.state, '', `${toPath(choice)}&held=1`)
}

/** [B51] A bank, or an app for paying, may answer after the window was closed: while the page offers to pay, it goes on asking. */
function useLateNews(order: KeptOrder | false | undefined, take: () => void) {
  const ask = useEffectEvent(async () => {
    const status = order && (await findStatus(order))
    if (status && status.state !== 'held' && status.state !== 'lapsed') take()
  })
  const isOpen = Boolean(order)
  useEffect(() => {
    const timer = isOpen && setInterval(() => void ask(), newsEvery)
    return () => clearInterval(timer || undefined)
  }, [isOpen])
}

/** Begins when the page is hydrated; the visit is aborted when the page is left. */
function useVisit(begin: () => unknown, note: (visit: AbortController) => void) {
  const look = useEffectEvent(() => void begin())
  const noteVisit = useEffectEvent(note)
  useEffect(() => {
    const visit = new AbortController()
    noteVisit(visit)
    look()
    // Back from the confirmation may show this page from the browser's cache, without loading it.
    addEventListener('pageshow', (event) => event.persisted && look(), { signal: visit.signal })
    return () => visit.abort()
  }, [])
}
