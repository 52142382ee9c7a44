import { expect } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import { toHostToken } from '#server/modules/booking/manage-token.ts'
import { toFeedToken } from '#server/modules/booking/practitioner-feed.ts'
import { attack } from './attack.ts'
import type { Browser } from './browser.ts'
import { people } from './catalogue.ts'
import { aThief, expectNothingAbout } from './thief.ts'
import { type Booked, book, openSession, shownOn, stateOf } from './victim.ts'

export const linkAttacks = [
  ...(
    [
      ['one letter changed', (word: string) => word.slice(0, -1) + (word.endsWith('A') ? 'Q' : 'A')],
      ['its booking’s half exchanged', (word: string, other: string) => other.slice(0, 21) + word.slice(21)],
      ['its signature cut off', (word: string) => word.slice(0, 22)],
      ['letters after it', (word: string) => `${word}AAAA`],
      ['its signature of zeros', (word: string) => word.slice(0, 22) + 'A'.repeat(21)],
    ] as const
  ).map(([what, change]) =>
    attack(`The word of a link with ${what} opens no session.`, async (site) => {
      const [victim, { own }] = [await book(site), await aThief(site)]
      const [word, other] = [victim.link.split('/').at(-1) ?? '', own.link.split('/').at(-1) ?? '']
      const browser = site.browser()
      for (const page of ['manage', 'session']) {
        const answer = await browser.open(`/${page}/${change(word, other)}`)
        expect(answer.status).toBe(404)
        expect(answer.cookies).toEqual([])
      }
      expectNothingAbout(victim, await browser.open('/manage'))
    }),
  ),

  attack('The word for the video room does not open the session’s page, nor the other way about.', async (site) => {
    const victim = await book(site)
    const page = await (await openSession(site, victim)).open('/manage')
    const door = /\/session\/([\w-]{43})/.exec(page.text)?.[1] ?? ''
    expect(door).not.toBe('')
    expect((await site.browser().open(`/manage/${door}`)).status).toBe(404)
    expect((await site.browser().open(victim.link.replace('manage', 'session'))).status).toBe(404)
  }),

  attack('A client’s words make nobody a host, and the practitioner’s word opens no client’s page.', async (site) => {
    const victim = await book(site)
    const page = await (await openSession(site, victim)).open('/manage')
    const host = toHostToken(site.deps.secretKey, victim.booking)
    expect(page.text).not.toContain(host)
    const browser = site.browser()
    expect((await browser.open(`/manage/${host}`)).status).toBe(404)
    expect((await browser.open(`/session/${host}`)).status).toBe(303)
    expectNothingAbout(victim, await browser.open('/session'))
    for (const path of ['/manage', '/manage/data', '/manage/invoice.pdf'])
      expectNothingAbout(victim, await browser.open(path))
  }),

  ...(
    [
      ['made up', () => 'A'.repeat(51)],
      ['of the video room', (door: Browser) => door.jar.get('embrace_session') ?? ''],
      ['that is the word of the link', (_: Browser, victim: Booked) => victim.link.split('/').at(-1) ?? ''],
      ['with its end moved', (_: Browser, _victim: Booked, own: string) => own.slice(0, 24) + '____' + own.slice(28)],
      ['that is empty', () => ''],
    ] as const
  ).map(([what, make]) =>
    attack(`A cookie ${what} manages no session: no page, no invoice, no data, no change.`, async (site) => {
      const victim = await book(site)
      const managing = await openSession(site, victim)
      const door = site.browser()
      const word = /\/session\/([\w-]{43})/.exec((await managing.open('/manage')).text)?.[1] ?? ''
      await door.open(`/session/${word}`)
      const value = make(door, victim, managing.jar.get('embrace_manage') ?? '')
      const forger = site.browser({ cookies: { embrace_manage: value } })
      for (const path of ['/manage', '/manage/move', '/manage/cancel', '/manage/data', '/manage/invoice.pdf'])
        expectNothingAbout(victim, await forger.open(path))
      for (const path of ['/manage/data.json', '/manage/data.html']) {
        const answer = await forger.form(path, {})
        expect(answer.status).toBe(303)
        expectNothingAbout(victim, answer)
      }
      await forger.form('/manage/cancel', shownOn(victim))
      await forger.form('/manage/erase', { ...shownOn(victim), sure: 'yes' })
      expect(await stateOf(site, victim)).toBe('confirmed')
      expect(await site.count('clients', `id = '${victim.userId}' and erasure_asked_at is null`)).toBe(1)
    }),
  ),

  ...(
    [
      ['another practitioner’s number before a right word', (word: string) => word.replace(/^101-/, '102-')],
      ['no word', () => '101-'],
      ['a word of the right length', (word: string) => `101-${'A'.repeat(word.length - 4)}`],
      ['a number alone', () => '101'],
    ] as const
  ).map(([what, change]) =>
    attack(`A calendar link with ${what} shows no calendar.`, async (site) => {
      const word = toFeedToken(site.deps.secretKey, people.dear)
      expect((await site.browser().get(`/backendEmb/calendar/practitioner/${word}.ics`)).status).toBe(200)
      const answer = await site.browser().get(`/backendEmb/calendar/practitioner/${change(word)}.ics`)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('BEGIN:')
    }),
  ),

  attack('A practitioner’s calendar says when, and never who.', async (site) => {
    const victim = await book(site)
    const { text } = await site
      .browser()
      .get(`/backendEmb/calendar/practitioner/${toFeedToken(site.deps.secretKey, people.dear)}.ics`)
    expect(text).toContain(victim.booking.id)
    for (const secret of [
      victim.form.Fullname,
      victim.form.Email,
      victim.form.Phone.slice(2),
      victim.link,
      victim.booking.reference,
    ])
      expect(text.replaceAll('\r\n ', '')).not.toContain(secret)
  }),

  attack('A cookie of twelve hours ago opens nothing, however it is kept.', async (site) => {
    const victim = await book(site)
    const managing = await openSession(site, victim)
    site.wait(hours(12))
    expectNothingAbout(victim, await managing.open('/manage'))
    expect((await managing.form('/manage/data.json', {})).status).toBe(303)
  }),

  attack('Coming to the door of a video room too early, or without its word, gives no way in.', async (site) => {
    const victim = await book(site)
    const page = await (await openSession(site, victim)).open('/manage')
    const browser = site.browser()
    await browser.open(/\/session\/[\w-]{43}/.exec(page.text)?.[0] ?? '')
    site.wait(minutes(5))
    for (const one of [browser, site.browser()]) {
      const answer = await one.open('/session')
      expect(`${answer.text}${answer.headers['location'] ?? ''}`).not.toMatch(/jwt=|meet\.embrace/)
    }
  }),
]
