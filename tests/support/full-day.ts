import type { DayBlock, DayColumn, DayGround, DayPage } from '#contract/desk/day.ts'

const HALF_HOUR = 30
const FIRST = 9 * 60

const ground: DayGround[] = [
  { from: 0, to: FIRST, kind: 'not-in' },
  { from: FIRST, to: 19 * 60, kind: 'open' },
  { from: 19 * 60, to: 1440, kind: 'not-in' },
]

/** A day on which everybody is busy: half an hour each, side by side. */
export function aFullDay(practitioners: number, sessionsEach: number): DayPage {
  const ids = Array.from({ length: practitioners }, (_, place) => place + 1)
  return {
    day: '2030-03-05',
    today: '2030-03-05',
    now: 13 * 60,
    centreId: undefined,
    centres: [{ id: 1, name: 'Gurugram' }],
    columns: ids.map(
      (practitionerId): DayColumn => ({ ...aColleague, practitionerId, name: `Colleague ${practitionerId}` }),
    ),
    blocks: ids.flatMap((practitionerId) =>
      Array.from({ length: sessionsEach }, (_, place) => aBlock(practitionerId, FIRST + place * HALF_HOUR)),
    ),
  }
}

const aColleague = {
  department: 'Psychology',
  portrait: { shape: 0, skin: 0, hair: 0 } as unknown as DayColumn['portrait'],
  imageUrl: null,
  experienceYears: 4,
  ground,
}

const aBlock = (practitionerId: number, from: number): DayBlock => ({
  id: `00000000-0000-4000-8000-${String(practitionerId * 10_000 + from).padStart(12, '0')}`,
  practitionerId,
  from,
  minutes: HALF_HOUR,
  who: `Client ${practitionerId} ${from}`,
  tail: '042',
  state: 'confirmed',
  word: 'Confirmed',
  mode: 'video',
  centreId: undefined,
  movedAt: undefined,
  version: 1,
})
