import { expect, test } from 'vitest'
import { aPractitioner } from '#tests/support/a-practitioner.ts'
import type { PractitionerFile } from './catalogue-files.ts'
import { findLooseEnds, type Known } from './find-loose-ends.ts'

type Schedule = PractitionerFile['schedule']
const known: Known = {
  department: new Set(['Counselling']),
  language: new Set(['Hindi']),
  expertise: new Set(['Anxiety']),
  centre: new Set([1, 2]),
  steepestOffer: 15,
  taxOn: () => ({ rate: 18 }),
  today: '2030-03-04',
}
const endsOf = (schedule: Partial<Schedule>) =>
  findLooseEnds(
    aPractitioner({
      centreIds: [1, 2],
      schedule: { weekly: [], breaks: [], daysOff: [], extraDays: [], ...schedule },
    }),
    known,
  )
    .filter(({ field }) => field.startsWith('schedule'))
    .map(({ field, says }) => `${field} ${says}`)
const friday = (centreId: number, from: number, to: number): Schedule['weekly'][number] => ({
  days: ['friday'],
  mode: 'in-person',
  centreId,
  from,
  to,
})
const camp = (centreId: number, from: number, to: number) =>
  ({ day: '2030-03-08', mode: 'in-person', centreId, from, to }) as const

test('[C14] hours at two centres on one day need an hour between them; at one centre and by video they do not', () => {
  const tooNear = 'needs 60 minutes after the hours at another centre'
  expect(endsOf({ weekly: [friday(1, 600, 780), friday(2, 780, 1080)] })).toEqual([`schedule.weekly[1] ${tooNear}`])
  expect(endsOf({ weekly: [friday(1, 600, 780), friday(2, 840, 1080)] })).toEqual([])
  expect(endsOf({ weekly: [friday(1, 600, 780), friday(1, 780, 1080)] })).toEqual([])
  const weekly = [friday(1, 600, 1080)]
  expect(endsOf({ weekly, extraDays: [camp(2, 600, 780), camp(1, 800, 900)] })).toEqual([
    `schedule.extraDays[1] ${tooNear}`,
  ])
  expect(endsOf({ weekly, extraDays: [camp(2, 600, 840)] })).toEqual([])
})
