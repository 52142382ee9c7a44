import { z } from 'zod'
import { LARGEST_ID } from './record-id.ts'

/**
 * A number, or the digits of one as a form or an address brings them. Nothing else is read as a number: an empty field
 * would be zero, and `0x10` sixteen.
 */
export const wholeNumber = (least: number, most: number = LARGEST_ID) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

/** The number of a practitioner, a centre or anything else that the database counts. */
export const numberOfRecord = wholeNumber(1)
