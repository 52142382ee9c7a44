import { expect, test } from 'vitest'
import type { Desk } from '#contract/desk/calls.ts'
import type { DayNews } from '#contract/desk/day.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { offerInstead } from '#tests/support/offer-instead.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { keepOffer } from '../booking/keep-offer.ts'
import { createNewsDesk, type Screen } from './follow-changes.ts'

const { db, desk, staff } = await openStaffedDesk()

const aWeek = startWeeks(desk)

const close = async ({ call }: Pick<Desk, 'call'>, day: string) => {
  const { closing } = must(await call('close-time', aStretch(day)))
  const [affected] = must(await call('show-closing', { closing })).sessions
  return { closing, affected: affected?.id ?? '' }
}

const keptOn = async ({ call }: Pick<Desk, 'call'>, day: string) =>
  must(await call('show-day', { day })).blocks.filter(({ state }) => state === 'kept')

test('[K26] a kept time stands on its day and its week, for whom and until when, and is offered to nobody', async () => {
  const { tuesday, wednesday } = aWeek()
  const session = await desk.book({ name: 'Mira Suri' }, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  await close(front, tuesday)
  const kept = await keptOn(front, wednesday)
  expect(kept).toMatchObject([
    { practitionerId: 101, from: 660, minutes: 50, who: 'Mira S.', word: 'Kept to Tue 09:00', keptFor: session.id },
  ])
  const week = must(await front.call('show-week', { practitioner: '101', day: wednesday }))
  expect(week.days[2]?.blocks).toEqual(kept)
  expect(week.days[1]?.blocks.map(({ state }) => state)).toEqual(['confirmed'])

  const asked = { practitioner: '101', day: wednesday, time: '11:00' }
  expect(must(await front.call('show-new-booking', asked)).times).not.toContain('11:00')
  const own = await staff.aPerson('practitioner', { practitionerId: 101 })
  expect(await keptOn(own, wednesday)).toEqual(kept)

  desk.setNow(at(`${tuesday}T08:59`))
  const later = await staff.aPerson('clinic-lead')
  expect((await keptOn(later, wednesday)).map(({ word }) => word)).toEqual(['Kept to 09:00'])
  desk.setNow(at(`${tuesday}T09:00`))
  expect(await keptOn(later, wednesday)).toEqual([])
})

test('[K3] [K26] a time that is kept for a colleague’s client is told without their name, and opens nothing', async () => {
  const { tuesday, wednesday } = aWeek()
  const session = await desk.book({ name: 'Mira Suri' }, { startsAt: at(`${tuesday}T12:00`) })
  const front = await staff.aPerson('front-desk')
  const { affected } = await close(front, tuesday)
  const other = { affected, choice: 'hand', practitioner: '102', day: wednesday, time: '12:00' } as const
  must(await front.call('choose-offer', other))
  expect((await keptOn(front, wednesday)).map(({ practitionerId, who }) => [practitionerId, who])).toEqual([
    [102, 'Mira S.'],
  ])
  const colleague = await staff.aPerson('practitioner', { practitionerId: 102 })
  const [seen] = await keptOn(colleague, wednesday)
  expect(seen).toMatchObject({ who: 'A client', tail: '', word: 'Kept to Tue 10:00' })
  expect(JSON.stringify(seen)).not.toContain(session.id)
  expect(whyNot(await colleague.call('show-session', { session: session.id }))).toBe('session_unknown')
  const mine = await staff.aPerson('practitioner', { practitionerId: 101, email: 'ill@clinic.test' })
  expect(await keptOn(mine, wednesday)).toEqual([])
})

test('[K8] [K26] a kept time comes to open screens and goes from them, in every process, with what each may see', async () => {
  const { tuesday, wednesday } = aWeek()
  const session = await desk.book({ name: 'Mira Suri' }, { startsAt: at(`${tuesday}T13:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing, affected } = await close(front, tuesday)
  const desks = [createNewsDesk({ ...desk.deps, log: quietLog }), createNewsDesk({ ...desk.deps, log: quietLog })]
  const heard: Record<'all' | 'colleague' | 'other', DayNews[]> = { all: [], colleague: [], other: [] }
  const screen = (name: keyof typeof heard, reach: Screen['reach'], practitionerId?: number): Screen => ({
    person: { id: front.id, name: 'A', role: 'practitioner', practitionerId },
    reach,
    tell: (news) => void heard[name].push(news),
    tellGround: () => undefined,
    lookAgain: () => undefined,
  })
  desks[0]?.follow(screen('all', 'all'))
  desks[1]?.follow(screen('colleague', 'own', 102))
  desks[1]?.follow(screen('other', 'own', 103))
  try {
    let turns = 0
    // Both lines are open once a change is heard on both; until then it is made again.
    const offer = async () => {
      turns += 1
      const time = turns % 2 === 1 ? '12:00' : '13:00'
      must(await front.call('choose-offer', { affected, choice: 'hand', practitioner: '102', day: wednesday, time }))
    }
    const comings = (name: keyof typeof heard) => heard[name].filter(({ block }) => block?.state === 'kept')
    await expect
      .poll(() => offer().then(() => Math.min(comings('all').length, comings('colleague').length)), {
        timeout: 20_000,
        interval: 500,
      })
      .toBeGreaterThan(0)
    expect(comings('all')[0]).toMatchObject({ day: wednesday, block: { who: 'Mira S.', keptFor: session.id } })
    expect(comings('colleague')[0]).toMatchObject({ day: wednesday, block: { who: 'A client' } })
    expect(JSON.stringify(heard.colleague)).not.toContain(session.id)

    must(await front.call('reopen-time', { closing }))
    for (const name of ['all', 'colleague'] as const)
      await expect
        .poll(
          () => {
            const last = comings(name).at(-1)
            return heard[name].some(({ id, block }) => id === last?.id && block === undefined)
          },
          { timeout: 20_000 },
        )
        .toBe(true)
    expect(heard.other).toEqual([])
    expect(await keptOn(front, wednesday)).toEqual([])
  } finally {
    await Promise.all(desks.map((one) => one.close()))
  }
})

test('[K3] [K8] [B45] a session that goes to a colleague goes from the screens of whoever had it, who hears no more of it', async () => {
  const { tuesday, wednesday } = aWeek()
  const session = await desk.book({ name: 'Mira Suri' }, { startsAt: at(`${tuesday}T14:00`) })
  const t = `${wednesday}T14:00`
  await offerInstead(desk.deps, session.id, { t, practitionerId: 102 })
  const news = createNewsDesk({ ...desk.deps, log: quietLog })
  const heard: Record<'had' | 'has' | 'other' | 'all', (DayNews | 'look again')[]> = {
    had: [],
    has: [],
    other: [],
    all: [],
  }
  const follow = (name: keyof typeof heard, practitionerId?: number) =>
    news.follow({
      person: { id: 'somebody', name: 'A', role: 'practitioner', practitionerId },
      reach: name === 'all' ? 'all' : 'own',
      tell: (told) => void heard[name].push(told),
      tellGround: () => undefined,
      lookAgain: () => void heard[name].push('look again'),
    })
  follow('had', 101)
  follow('has', 102)
  follow('other', 103)
  follow('all')
  try {
    // The line is open once a change is heard; until then it is made again.
    const touch = () => db.pool.query('update bookings set updated_at = now() where id = $1', [session.id])
    await expect.poll(() => touch().then(() => heard.had.length), { timeout: 20_000, interval: 500 }).toBeGreaterThan(0)
    must(await keepOffer(desk.deps, { bookingId: session.id, sequence: 0, startsAt: parseDateTime(t) ?? 0 }))
    await expect.poll(() => heard.had.at(-1), { timeout: 20_000 }).toBe('look again')
    const theirs = expect.objectContaining({
      id: session.id,
      day: wednesday,
      block: expect.objectContaining({ practitionerId: 102, who: 'Mira S.' }),
    })
    for (const name of ['has', 'all'] as const)
      await expect.poll(() => heard[name], { timeout: 20_000 }).toContainEqual(theirs)
    expect(heard.had.filter((one) => one !== 'look again' && one.day === wednesday)).toEqual([])
    expect([...heard.has, ...heard.other, ...heard.all]).not.toContain('look again')
  } finally {
    await news.close()
  }
})
