import { expect, test } from 'vitest'
import type { GroundNews } from '#contract/desk/day.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { aStaffDesk, must } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { rememberAgendas } from '../scheduling/remember-agendas.ts'
import { createNewsDesk } from './follow-changes.ts'

const { db, desk, staff } = await openStaffedDesk()

const aWeek = startWeeks(desk)

/** Screens of three people in one process, and the week of 101 as another process, which remembers the hours of before, shows it. */
async function listen(tuesday: string) {
  const elsewhere = aStaffDesk(db, { ...desk.deps, agendas: rememberAgendas(desk.deps) })
  const there = await elsewhere.aPerson('clinic-lead', { email: 'elsewhere@clinic.test' })
  const groundThere = async (weekday = 1) =>
    must(await there.call('show-week', { practitioner: '101', day: tuesday })).days[weekday]?.ground
  const news = createNewsDesk({ ...desk.deps, log: quietLog })
  const heard: Record<'all' | 'own' | 'other', GroundNews[]> = { all: [], own: [], other: [] }
  const follow = (name: keyof typeof heard, practitionerId?: number) =>
    news.follow({
      person: { id: 'somebody', name: 'A', role: 'practitioner', practitionerId },
      reach: name === 'all' ? 'all' : 'own',
      tell: () => undefined,
      tellGround: (told) => void heard[name].push(told),
      lookAgain: () => undefined,
    })
  follow('all')
  follow('own', 101)
  follow('other', 102)
  return { groundThere, heard, news }
}

/** The line is open once a change is heard; until then it is made again. */
async function until(change: () => Promise<number>) {
  await expect.poll(change, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0)
}

test('[K8] [K27] closed time, and time that is opened again, is told to those who see the practitioner, and every process shows it at once', async () => {
  const { tuesday, wednesday } = aWeek()
  const front = await staff.aPerson('front-desk')
  const { groundThere, heard, news } = await listen(tuesday)
  const kindsThere = async () => (await groundThere())?.map(({ kind }) => kind)
  try {
    expect(await kindsThere()).toContain('open')
    await until(async () => {
      const stretch = aStretch(tuesday, { lastDay: wednesday, to: '00:00' })
      const { closing } = must(await front.call('close-time', stretch))
      // The screen of whoever closed it looks at once: a look is not what has just happened.
      must(await front.call('show-closing', { closing }))
      const closed = await kindsThere()
      expect(closed).toContain('closed')
      expect(closed).not.toContain('open')
      must(await front.call('reopen-time', { closing }))
      expect(await kindsThere()).toContain('open')
      return heard.all.length
    })
    expect(heard.all[0]).toMatchObject({ practitionerId: 101, firstDay: tuesday, lastDay: tuesday })
    // Whether it was heard before or after it was opened again.
    expect(heard.all[0]?.said).toMatch(/^The (closed time of|opened the closed time of) Asha Pillai/)
    expect(heard.own).toEqual(heard.all)
    expect(heard.other).toEqual([])
  } finally {
    await news.close()
  }
})

test('[K8] [K27] hours that are published are told for every day from today on, with who published them', async () => {
  const { tuesday } = aWeek()
  const lead = await staff.aPerson('clinic-lead')
  const { groundThere, heard, news } = await listen(tuesday)
  const show = async () => must(await lead.call('show-practitioner', { practitioner: 101 }))
  let until13 = false
  /** Wednesday ends at one, and with the next turn at six again. */
  async function publish() {
    until13 = !until13
    const weekly = JSON.stringify([
      { day: 'tuesday', from: '10:00', to: '18:00', place: 'video' },
      { day: 'wednesday', from: '10:00', to: until13 ? '13:00' : '18:00', place: 'video' },
    ])
    const { seen, texts } = await show()
    must(await lead.call('save-draft', { practitioner: 101, seen, ...texts, weekly } as never))
    const { seen: made, outsideMark: outside } = await show()
    must(await lead.call('publish-draft', { practitioner: 101, seen: made, outside }))
  }
  try {
    expect(await groundThere(2)).toBeDefined()
    await until(async () => {
      await publish()
      const open = (await groundThere(2))?.findLast(({ kind }) => kind === 'open')
      expect(open?.to).toBe((until13 ? 13 : 18) * 60)
      return heard.all.length
    })
    expect(heard.all[0]).toMatchObject({ practitionerId: 101, lastDay: undefined })
    expect(heard.all[0]?.firstDay).toBe(new Date(Date.parse(tuesday) - 5 * 86_400_000).toISOString().slice(0, 10))
    expect(heard.all[0]?.said).toMatch(/^The published changes to the page of /)
    expect(heard.own).toEqual(heard.all)
    expect(heard.other).toEqual([])
  } finally {
    await news.close()
  }
})
