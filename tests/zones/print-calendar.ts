import ICAL from 'ical.js'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { buildDownload } from '#server/modules/booking/build-calendar-file.ts'

/** Run in a process with a time zone of its own: prints when another library thinks a session begins and ends. */
const answer = ['2026-12-01T10:00:00+0530', '2030-03-10T08:00:00+0530', '2030-12-31T18:00:00+0530'].map((text) => {
  const file = buildDownload(
    {
      bookingId: 'one',
      sequence: 0,
      startsAt: parseDateTime(text) ?? Number.NaN,
      minutes: 50,
      location: 'Online',
      link: 'https://embrace.example/manage/one',
    },
    new Date('2026-11-15T04:15:30Z'),
  )
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent') ?? undefined,
  )
  const [starts, ends] = [event.startDate, event.endDate].map((time) =>
    new Date(time.toUnixTime() * 1000).toISOString(),
  )
  return { file, wall: event.startDate.toString(), starts, ends }
})
console.log(JSON.stringify({ zone: new Date(Date.UTC(2030, 2, 1)).getTimezoneOffset(), answer }))
