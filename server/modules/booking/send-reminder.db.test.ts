import { asc, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#db/schema/notifications.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { remindInEvening, sendReminder } from './send-reminder.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())

const remindersOf = async (id: string) =>
  (
    await db
      .select()
      .from(messages)
      .where(like(messages.key, `booking-reminder%${id}`))
      .orderBy(asc(messages.channel))
  ).map(({ channel, bodyText }) => [channel, channel === 'sms' ? bodyText : ''])

test('[B28] the text message of a morning goes at seven the evening before and says so, the mail 4 hours ahead', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T10:00') })
  const afternoon = await desk.book({}, { startsAt: at('2030-03-07T14:00') })

  desk.setNow(at('2030-03-06T19:00'))
  await remindInEvening(desk.deps)
  await remindInEvening(desk.deps)
  const text = expect.stringMatching(/^eMbrace reminder: your appointment is at tomorrow Thu 7 Mar 10 AM\./)
  expect(await remindersOf(id)).toEqual([['sms', text]])
  expect(await remindersOf(afternoon.id)).toEqual([])

  desk.setNow(at('2030-03-07T06:00'))
  await sendReminder(desk.deps, { bookingId: id, sequence: 0 })
  expect(await remindersOf(id)).toEqual([
    ['email', ''],
    ['sms', text],
  ])
})

test('[B28] a morning that is booked after seven the evening before has no text message, and its mail', async () => {
  desk.setNow(at('2030-03-07T19:30'))
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T10:00') })
  desk.setNow(at('2030-03-07T20:50'))
  await remindInEvening(desk.deps)
  expect(await remindersOf(id)).toEqual([])
  desk.setNow(at('2030-03-08T06:00'))
  await sendReminder(desk.deps, { bookingId: id, sequence: 0 })
  expect(await remindersOf(id)).toEqual([['email', '']])
})
