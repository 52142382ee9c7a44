import type { Mode, Practitioner } from './catalogue.ts'
import type { Offer } from './offers.ts'
import type { EpochMinute } from './values/clinic-time.ts'

/** Whom a visitor, or a program, is looking for. Everything that is given narrows together. */
export type Wanted = {
  department?: string | undefined
  /** A department, an expertise or a part of a name. */
  name?: string | undefined
  /** Its number or its name. */
  centre?: number | string | undefined
  language?: string | undefined
  expertise?: string | undefined
  mode?: Mode
  /** Sees at least one of these ages. */
  ages?: { from: number; to: number }
  /** In paise, with GST and with the visitor's offer. */
  costsUpTo?: number
  /** In days from today. */
  freeWithin?: number
}

/** What is true while this visitor looks: the time, who is free when, and what they would pay. */
export type Moment = { now: EpochMinute; soonest: ReadonlyMap<number, EpochMinute>; offer: Offer | undefined }

/** Those who can be seen soonest come first. */
export type Found = { practitioners: Practitioner[]; soonest: Moment['soonest'] }
