import { randomBytes } from 'node:crypto'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { type Done, done } from '#contract/problems.ts'
import { days, hours } from '#contract/values/time.ts'
import { type CookieSafety, readCookie, writeCookie } from '#server/http/cookies.ts'
import { noteAction } from '../log/write-log.ts'
import { hashToken, isFresh, isLive, isSomebody, isWorthNoting } from './rules.ts'
import {
  changeSession,
  type Database,
  endSessions,
  findSession,
  insertSession,
  isKnownDevice,
  keepDevice,
  type Queries,
  type SessionRow,
  type StaffRow,
} from './store.ts'

export type SessionDeps = { db: Database; clock: { now(): Date }; env: { isProduction: boolean; usesSandbox: boolean } }

const SESSION = 'embrace_desk'
const DEVICE = 'embrace_desk_device'
const TOKEN = /^[\w-]{43}$/
/** Kept by the browser, and by us, since it was last used. */
export const DEVICE_IS_KNOWN = days(180)

/** Who asks, as far as their cookies show. The calls of one request share it. */
export type Caller = {
  ip: string
  /** The hash of the device's cookie; a browser without one is a new device. */
  device: string | undefined
  /** Signed in; or half of it, with the second proof still missing. */
  session: OpenSession | undefined
  half: OpenSession | undefined
  /** Cookies that this request's calls have set. */
  cookies: string[]
}

export type OpenSession = {
  token: string
  person: StaffPerson
  row: StaffRow
  how: SessionRow['how']
  isFresh: boolean
}

export const newToken = () => randomBytes(32).toString('base64url')

export type Asking = {
  cookie: string | undefined
  ip: string
  /** An open screen asks by itself, too, and that keeps no session alive. */
  mayBeAlone?: boolean
}

/** [F6] Looks who asks, and notes that they were here where that is certain. */
export async function meetCaller(deps: SessionDeps, { cookie, ip, mayBeAlone = false }: Asking): Promise<Caller> {
  const safety = safetyOf(deps)
  const device = readToken(cookie, DEVICE, safety)
  const caller: Caller = { ip, device, session: undefined, half: undefined, cookies: [] }
  const token = readToken(cookie, SESSION, safety)
  const found = token === undefined ? undefined : await findSession(deps.db, token)
  const now = deps.clock.now()
  if (!found || !isSomebody(found.person, deps.env) || !isLive(found.session, now)) return caller
  const { session, person } = found
  if (!session.isHalf && !mayBeAlone && isWorthNoting(session.seenAt, now))
    await changeSession(deps.db, session.token, { seenAt: now })
  const open = toOpenSession(session, person, now)
  return session.isHalf ? { ...caller, half: open } : { ...caller, session: open }
}

/** [F5] Whether anybody who works here has come in by this browser before. */
export const isOfClinic = async ({ db }: Pick<SessionDeps, 'db'>, { device }: Caller): Promise<boolean> =>
  device !== undefined && (await isKnownDevice(db, device))

/** Who asks, if they are signed in; that they were here is not noted. */
export async function findCaller(deps: SessionDeps, cookie: string | undefined): Promise<OpenSession | undefined> {
  const token = readToken(cookie, SESSION, safetyOf(deps))
  const found = token === undefined ? undefined : await findSession(deps.db, token)
  const now = deps.clock.now()
  if (!found || found.session.isHalf || !isSomebody(found.person, deps.env) || !isLive(found.session, now))
    return undefined
  return toOpenSession(found.session, found.person, now)
}

/** Begins a session and sets its cookies. The session this browser had before ends, so that no one goes on under another name. */
export async function beginSession(
  deps: SessionDeps,
  tx: Queries,
  caller: Caller,
  person: StaffRow,
  { how, isHalf }: Pick<SessionRow, 'how' | 'isHalf'>,
): Promise<void> {
  const now = deps.clock.now()
  const earlier = caller.session ?? caller.half
  if (earlier) await changeSession(tx, earlier.token, { endedAt: now })
  const value = newToken()
  const session: SessionRow = {
    token: hashToken(value),
    personId: person.id,
    how,
    isHalf,
    beganAt: now,
    seenAt: now,
    provedAt: now,
    endedAt: null,
  }
  await insertSession(tx, session)
  const safety = safetyOf(deps)
  caller.cookies.push(writeCookie(SESSION, value, { ...safety, isStrict: true }))
  const open = toOpenSession(session, person, now)
  caller.session = isHalf ? undefined : open
  caller.half = isHalf ? open : undefined
  if (!isHalf) await rememberDevice(deps, tx, caller, person)
}

/** [F5] From now on this browser has a count of its own. */
async function rememberDevice(deps: SessionDeps, tx: Queries, caller: Caller, person: StaffRow) {
  if (caller.device === undefined) {
    const value = newToken()
    caller.cookies.push(writeCookie(DEVICE, value, { ...safetyOf(deps), isStrict: true, lasts: DEVICE_IS_KNOWN }))
    caller.device = hashToken(value)
  }
  await keepDevice(tx, caller.device, person.id, deps.clock.now())
}

/** [F7] */
export async function noteProof({ clock }: SessionDeps, tx: Queries, session: OpenSession): Promise<void> {
  await changeSession(tx, session.token, { provedAt: clock.now() })
  session.isFresh = true
}

export async function signOut(deps: SessionDeps, caller: Caller): Promise<Done<null>> {
  const now = deps.clock.now()
  if (caller.session) await changeSession(deps.db, caller.session.token, { endedAt: now })
  forgetCookie(deps, caller)
  return done(null)
}

export async function signOutEverywhere(deps: SessionDeps, caller: Caller): Promise<Done<null>> {
  const { session } = caller
  if (session)
    await deps.db.transaction(async (tx) => {
      await endSessions(tx, session.person.id, deps.clock.now())
      await noteAction(deps, tx, { personId: session.person.id, action: 'sign-out-everywhere' })
    })
  forgetCookie(deps, caller)
  return done(null)
}

function forgetCookie(deps: SessionDeps, caller: Caller) {
  caller.session = undefined
  caller.cookies.push(writeCookie(SESSION, '', { ...safetyOf(deps), isStrict: true, lasts: hours(0) }))
}

const toOpenSession = (session: SessionRow, row: StaffRow, now: Date): OpenSession => ({
  token: session.token,
  person: { id: row.id, name: row.name, role: row.role, practitionerId: row.practitionerId ?? undefined },
  row,
  how: session.how,
  isFresh: isFresh(session.provedAt, now),
})

const safetyOf = ({ env }: SessionDeps): CookieSafety => ({ isSecure: env.isProduction })

function readToken(cookie: string | undefined, name: string, safety: CookieSafety): string | undefined {
  const value = readCookie(cookie, name, safety)
  return value !== undefined && TOKEN.test(value) ? hashToken(value) : undefined
}
