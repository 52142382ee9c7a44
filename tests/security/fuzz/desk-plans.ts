import type { DeskCallName } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/rights.ts'
import type { DeskClinic } from './desk-clinic.ts'
import { cataloguePlans } from './desk-plans-catalogue.ts'
import { keyPlans } from './desk-plans-keys.ts'
import { moneyPlans } from './desk-plans-money.ts'
import { sessionPlans } from './desk-plans-sessions.ts'
import type { Fields } from './from-schema.ts'

/** A request that the desk should grant, made from its present state. */
export type DeskLive = { fields: Fields; cookie?: string }

export type DeskPlan = {
  /** Of a hundred sound requests, at least so many are granted; the state is against the others. */
  least: number
  live?(desk: DeskClinic, turn: number): Promise<DeskLive> | DeskLive
  /** Who asks, where the clinic lead has no right to. */
  role?: Role
  /** What is sound by its schema is judged once more, such as a form that was filled in for somebody new. */
  isJudgedTwice?: true
  /** Where a granted request goes on, although its form does not say so. */
  leadsTo?: string
  /** Fields of which nothing is wrong, with the reason. */
  careless?: Record<string, string>
}

/** One row for each call of the desk: a call without a row does not compile, and fails. */
export const deskPlans: Record<DeskCallName, DeskPlan> = {
  ...keyPlans,
  ...sessionPlans,
  ...moneyPlans,
  ...cataloguePlans,
}
