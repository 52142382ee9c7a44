import { z } from 'zod'
import { isTenDigits, patientMessages } from '../patient.ts'
import { type DayText, parseDay } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toOneLine } from '../values/typed-text.ts'
import { numberOfRecord, wholeNumber } from '../values/whole-number.ts'
import { defineChange, defineLook } from './define-call.ts'
import { SOMEBODY_NEW } from './somebody-new.ts'

/** A client known under this phone. Name and age, never what the client wrote. */
export type FoundClient = {
  id: string
  name: string
  age: number
  guardian: string | undefined
  lastDay: DayText
}

/** Where a session may be: by video, or at a centre. The value travels in the form. */
export type BookingPlace = { value: string; name: string }

export type NewBookingPage = {
  today: DayText
  practitioners: { id: number; name: string; department: string }[]
  practitionerId: number
  day: DayText
  places: BookingPlace[]
  place: string
  /** Free starts there and then, such as 14:30. */
  times: string[]
  minutes: number
  price: Paise
  /** Of the phone that was asked for; nothing where none was. */
  clients: FoundClient[] | undefined
}

/** How it is paid: over the counter, by a link to the phone, or by the clinic. */
const deskPays = ['upi', 'cash', 'link', 'clinic'] as const
export type DeskPay = (typeof deskPays)[number]

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Write the day like 2030-03-04.')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')
const practitioner = numberOfRecord
const place = z.string().regex(/^(video|[1-9]\d{0,8})$/, 'Choose where.')
/** As people say a number: with spaces, and with the country in front or a zero. */
const toTenDigits = (text: string) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
const phone = z.string().transform(toTenDigits).refine(isTenDigits, patientMessages.phoneDigits)
const line = z.string().transform(toOneLine).pipe(z.string().max(300, 'At most 300 letters.'))
const typed = z.string().max(300).default('')
const session = z.uuid()
/** Made by the page: the same form, sent again, is one booking. */
const key = z.string().regex(/^[\w-]{16,64}$/)

export const bookCalls = {
  'show-new-booking': defineLook<NewBookingPage>()({
    says: 'Free times of a practitioner for the desk, the price, and who has been here under a phone. The log says who looked.',
    needs: 'book',
    asks: z.object({
      practitioner: practitioner.optional(),
      day: day.optional(),
      place: place.optional(),
      /** Without a place: one that has this time free. */
      time: clock.optional(),
      phone: phone.optional(),
    }),
  }),
  'book-session': defineChange<{ session: string; day: DayText }>()({
    says: 'Books for a caller. The server says what it costs. Outside of hours, and where the clinic pays, it asks for a reason.',
    needs: 'book',
    asks: z.object({
      key,
      phone,
      client: z.union([z.uuid(), z.literal(SOMEBODY_NEW)], 'Choose who it is for.'),
      name: typed,
      age: typed,
      guardianName: typed,
      guardianRelation: typed,
      email: typed,
      emergencyContact: typed.transform(toTenDigits),
      practitioner,
      day,
      place,
      time: clock.optional(),
      otherTime: clock.optional(),
      reason: line.optional(),
      pays: z.enum(deskPays).optional(),
      payReason: line.optional(),
      agreed: z.literal('yes').optional(),
    }),
  }),
  'pay-at-desk': defineChange<null>()({
    says: 'Somebody who was sent a link has paid at the counter.',
    needs: 'take-payment',
    asks: z.object({ session, method: z.enum(['cash', 'upi'], 'Choose how it was paid.') }),
  }),
  'send-pay-link': defineChange<null>()({
    says: 'Sends the link to pay once more.',
    needs: 'take-payment',
    asks: z.object({ session, sent: wholeNumber(0, 100) }),
  }),
  'give-up-time': defineChange<null>()({
    says: 'A time that waits for its link is free again before it lapses.',
    needs: 'cancel',
    asks: z.object({ session }),
  }),
  'give-back': defineChange<null>()({
    says: 'The money of a cancelled session was given back over the counter.',
    needs: 'take-payment',
    asks: z.object({ session }),
  }),
  'send-invoice': defineChange<null>()({
    says: 'Mails the invoice to the client once more.',
    needs: 'send-invoice',
    asks: z.object({ session, key }),
  }),
}
