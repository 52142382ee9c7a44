import type { Edit, Mutant } from './mutants.ts'

const inBooking = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/booking/${file}`,
  find,
  replace,
})

/** Wrongs in who gets an hour. */
export const timeMutants: Mutant[] = [
  {
    name: 'exclusion constraint dropped',
    why: 'two clients have the same hour with the same practitioner',
    sql: 'alter table taken_time drop constraint taken_time_no_overlap',
  },
  {
    name: 'a time that is gone is confirmed all the same',
    why: 'money that comes late books an hour that somebody else has by now',
    edits: [
      inBooking(
        'settle-payment.ts',
        'return again.ok ? again.value.id : undefined',
        'return again.ok ? again.value.id : booking.takenTimeId',
      ),
    ],
  },
  {
    name: 'stale hold revived',
    why: 'a hold that was given back becomes a session again, whoever took the time since',
    edits: [
      {
        file: 'server/modules/scheduling/store.ts',
        find: "and(eq(takenTime.id, id), inArray(takenTime.state, ['held', 'confirmed']))",
        replace: 'eq(takenTime.id, id)',
      },
    ],
  },
  {
    name: 'hold never lapses',
    why: 'a visitor who went away blocks the hour for ever',
    edits: [inBooking('jobs.ts', 'void (await lapseHolds(deps))', 'undefined')],
  },
  {
    name: 'cancelled session keeps its time',
    why: 'nobody else can ever have the hour',
    edits: [inBooking('cancel-booking.ts', '    await releaseTime(tx, booking.takenTimeId)\n', '')],
  },
  {
    name: 'old time freed although the move was refused',
    why: 'the session stands, and its hour is given to somebody else',
    edits: [
      inBooking(
        'move-booking.ts',
        'if (overlaps(booking, startsAt, minutes)) await releaseTime(tx, booking.takenTimeId)',
        'await releaseTime(tx, booking.takenTimeId)',
      ),
      { file: 'server/in-one-step.ts', find: 'if (!result.ok) throw new Undone(result)', replace: '' },
    ],
  },
  {
    name: 'move leaves the old time taken',
    why: 'an hour in which nobody comes stays closed to everybody',
    edits: [
      inBooking(
        'move-booking.ts',
        '  const { deps, tx, catalogue } = telling\n  await releaseTime(tx, booking.takenTimeId)\n',
        '  const { deps, tx, catalogue } = telling\n',
      ),
    ],
  },
]
