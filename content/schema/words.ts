import { z } from 'zod'

/** Short texts by name: the labels of a form, the lines of a panel. */
export const Words = z.record(z.string(), z.string().min(1).max(300))

/** What has happened, and what it means for the reader. */
export const Message = z.strictObject({ title: z.string().min(3).max(90), text: z.string().max(220) })

export const PhoneNumber = z.strictObject({ display: z.string(), tel: z.string().regex(/^(\+91\d{10}|\d{3,5})$/) })
