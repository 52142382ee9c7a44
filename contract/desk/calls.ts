import type { z } from 'zod'
import { bookCalls } from './book.ts'
import { catalogueCalls } from './catalogue.ts'
import { changeSessionCalls } from './change-session.ts'
import { closingCalls } from './closing.ts'
import { concernCalls } from './concern.ts'
import { counterCalls } from './counter.ts'
import { dayCalls } from './day.ts'
import type { DeskCall } from './define-call.ts'
import { enquiryCalls } from './enquiries.ts'
import { findCalls } from './find.ts'
import { healthCalls } from './health.ts'
import { logCalls } from './log.ts'
import { moneyCalls } from './money.ts'
import type { DeskOutcome } from './problems.ts'
import { refundCalls } from './refunds.ts'
import type { StaffPerson } from './staff.ts'
import { staffCalls } from './staff.ts'
import { tomorrowCalls } from './tomorrow.ts'
import { weekCalls } from './week.ts'

/** Everything the desk can be asked. Its pages, its rights and the tests that try every refusal are made from these rows. */
export const deskCalls = {
  ...staffCalls,
  ...dayCalls,
  ...weekCalls,
  ...findCalls,
  ...bookCalls,
  ...changeSessionCalls,
  ...closingCalls,
  ...concernCalls,
  ...tomorrowCalls,
  ...enquiryCalls,
  ...moneyCalls,
  ...counterCalls,
  ...refundCalls,
  ...catalogueCalls,
  ...logCalls,
  ...healthCalls,
}

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls

export type Asked<Name extends DeskCallName> = z.input<DeskCalls[Name]['asks']>
export type Understood<Name extends DeskCallName> = z.output<DeskCalls[Name]['asks']>
export type Answered<Name extends DeskCallName> =
  DeskCalls[Name] extends DeskCall<z.ZodType, infer Answer> ? Answer : never

/** What the server hands to the desk's pages, for the one who asks. Nothing else of the server is reachable from there. */
export type Desk = {
  /** Nothing where nobody is signed in. */
  person: StaffPerson | undefined
  isSandbox: boolean
  /** The moment of this request. */
  now: Date
  /** Every look and every change goes through here: who asks, their right and what they sent are checked in this order. */
  call<Name extends DeskCallName>(name: Name, asked: Asked<Name>): Promise<DeskOutcome<Answered<Name>>>
  /** The same for what a form sent: a name and texts. */
  callByName(name: string, asked: Record<string, unknown>): Promise<DeskOutcome<unknown>>
}
