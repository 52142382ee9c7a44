import type { z } from 'zod'
import type { Right } from './rights.ts'

/** One call of the desk. Every request is checked against its row: sign-in, right and proof. */
export type DeskCall<Asks extends z.ZodType = z.ZodType, Answer = unknown> = {
  says: string
  /** `visitor`: not signed in yet. `staff`: anyone who is. Otherwise those who have the right. */
  needs: 'visitor' | 'staff' | Right
  /** Asks for a proof of the last five minutes that it is this person. */
  isSensitive: boolean
  /** A change is posted from our own pages alone; a look changes nothing. */
  kind: 'look' | 'change'
  asks: Asks
  /** Only the type of the answer: nothing is stored here. */
  answer?: Answer
}

type Given<Asks extends z.ZodType> = Pick<DeskCall<Asks>, 'says' | 'needs' | 'asks'> & { isSensitive?: boolean }

export const defineLook =
  <Answer>() =>
  <Asks extends z.ZodType>(given: Given<Asks>): DeskCall<Asks, Answer> => ({
    isSensitive: false,
    ...given,
    kind: 'look',
  })

export const defineChange =
  <Answer>() =>
  <Asks extends z.ZodType>(given: Given<Asks>): DeskCall<Asks, Answer> => ({
    isSensitive: false,
    ...given,
    kind: 'change',
  })
