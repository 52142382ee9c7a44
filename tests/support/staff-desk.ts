import { Secret, TOTP } from 'otpauth'
import type { Desk } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/rights.ts'
import type { Duration } from '#contract/values/time.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#server/deps.ts'
import { createDeskDoor } from '#server/desk.ts'
import { invitePerson } from '#server/modules/staff/invite-person.ts'
import { testDeps } from './test-deps.ts'

export const PASSWORD = 'four words we remember'

/** The desk on a database of the test's own, a clock that the test moves, and browsers that keep their cookies. */
export function aStaffDesk(db: Database, change: Partial<Deps> = {}) {
  let now = new Date('2030-03-04T09:00:00Z')
  const deps = testDeps(db, {
    clock: { now: () => now },
    jobs: { ...testDeps(db).jobs, enqueue: async () => true },
    publicUrl: 'https://embrace.test',
    ...change,
  })
  const openDesk = createDeskDoor(deps)

  let browsers = 0
  /** One browser, in a network of its own. Each call is a request of its own, as over HTTP. */
  function aBrowser() {
    const jar = new Map<string, string>()
    browsers += 1
    const ownIp = `203.0.${browsers >> 8}.${browsers & 255}`
    const request = async (how: { mayBeAlone?: boolean; ip?: string } = {}) =>
      openDesk({ cookie: [...jar].map((pair) => pair.join('=')).join('; '), ip: ownIp, ...how })
    const call: Desk['call'] = async (name, asked) => {
      const { desk, cookies } = await request()
      const outcome = await desk.call(name, asked)
      for (const cookie of cookies) keep(jar, cookie)
      return outcome
    }
    return {
      jar,
      call,
      whoAmI: async () => (await request()).desk.person,
      /** What a screen loads by itself. */
      looksAlone: async () => (await request({ mayBeAlone: true })).desk.person,
      callFrom: async (ip: string, ...[name, asked]: Parameters<Desk['callByName']>) =>
        (await request({ ip })).desk.callByName(name, asked),
    }
  }

  /** Somebody who has accepted their invitation and has no second proof yet; signed in in the browser that comes back. */
  async function aNewcomer(role: Role, { email = `${role}@clinic.test`, practitionerId = 47_234 } = {}) {
    const invited = await invitePerson(deps, undefined, { name: `The ${role}`, email, role, practitionerId })
    if (!invited.ok) throw new Error(invited.reason)
    const browser = aBrowser()
    const token = invited.value.link.split('/').at(-1) ?? ''
    must(await browser.call('accept-invitation', { token, password: PASSWORD }))
    return { ...browser, id: invited.value.id, email }
  }

  /** The same person, with an app for codes. */
  async function aPerson(role: Role, known: Parameters<typeof aNewcomer>[1] = {}) {
    const person = await aNewcomer(role, known)
    const { secret } = must(await person.call('begin-authenticator', {}))
    const { recoveryCodes } = must(await person.call('finish-authenticator', { code: codeOf(secret) }))
    return { ...person, secret, recoveryCodes }
  }

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock.now().getTime() })

  return {
    deps,
    aBrowser,
    aNewcomer,
    aPerson,
    codeOf,
    pass: (span: Duration) => {
      now = new Date(now.getTime() + span)
    },
  }
}

export function must<Value>(
  outcome: { ok: true; value: Value } | { ok: false; reason: string; fields?: object },
): Value {
  if (outcome.ok) return outcome.value
  throw new Error(`refused: ${outcome.reason} ${JSON.stringify(outcome.fields ?? '')}`)
}

function keep(jar: Map<string, string>, cookie: string) {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}

export const whyNot = (outcome: { ok: true } | { ok: false; reason: string }) => (outcome.ok ? 'done' : outcome.reason)

/** The log refuses to be emptied: only the owner of the tables can, and says so. */
export async function emptyStaff({ pool }: Database): Promise<void> {
  await pool.query('alter table desk_log disable trigger desk_log_append_only')
  await pool.query('truncate staff_people, staff_tries, staff_questions, messages cascade')
  await pool.query('alter table desk_log enable trigger desk_log_append_only')
}
