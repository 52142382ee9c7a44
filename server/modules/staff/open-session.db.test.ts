import { beforeEach, expect, test } from 'vitest'
import { minutes } from '#contract/values/time.ts'
import { createDeskDoor } from '#server/desk.ts'
import { readEnv } from '#server/env.ts'
import { productionSettings } from '#tests/security/header-score/production-settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { drawnByChance } from '#tests/support/drawn-by-chance.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { invitePerson } from './invite-person.ts'
import { newToken } from './open-session.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

test('[F9] cookies and invitations are 32 bytes drawn by chance', () => {
  expect(drawnByChance(Array.from({ length: 2000 }, newToken), 32)).toEqual([])
})

test('in production both cookies are of this host, encrypted, strict, out of reach of scripts, and in no answer', async () => {
  const { deps } = aStaffDesk(db, { env: readEnv(productionSettings) })
  const { link } = must(await invitePerson(deps, undefined, { name: 'A', email: 'a@clinic.test', role: 'accounts' }))
  const openDesk = createDeskDoor(deps)
  const { desk, cookies } = await openDesk({ cookie: undefined, ip: '203.0.113.7' })
  const token = link.split('/').at(-1) ?? ''
  const answer = must(await desk.call('accept-invitation', { token, password: PASSWORD }))
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-embrace_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    expect.stringMatching(
      /^__Host-embrace_desk_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
  expect(answer).toEqual({ next: 'desk' })

  const [session = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '')
  const { desk: again } = await openDesk({ cookie: session, ip: '203.0.113.7' })
  expect(again.person).toMatchObject({ name: 'A' })
  const value = session.split('=')[1] ?? ''
  expect(JSON.stringify([again.person, must(await again.call('show-own-keys', {}))])).not.toContain(value)
  const planted = await openDesk({ cookie: `embrace_desk=${value}`, ip: '203.0.113.7' })
  expect(planted.desk.person).toBeUndefined()
})

test('[F6] whoever signs in gets a new cookie, and the one before it, half or whole, leads nowhere', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  pass(minutes(1))
  const whole = person.jar.get('embrace_desk') ?? ''
  must(await person.call('sign-in', { email: person.email, password: PASSWORD }))
  const half = person.jar.get('embrace_desk') ?? ''
  must(await person.call('sign-in-with-code', { code: codeOf(person.secret) }))
  expect(new Set([whole, half, person.jar.get('embrace_desk')]).size).toBe(3)
  for (const earlier of [whole, half]) {
    const thief = aBrowser()
    thief.jar.set('embrace_desk', earlier)
    expect(await thief.whoAmI()).toBeUndefined()
    expect(whyNot(await thief.call('sign-in-with-code', { code: '000000' }))).toBe('sign_in_over')
  }
})
