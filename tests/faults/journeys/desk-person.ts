import { minutes } from '#contract/values/time.ts'
import { STAFF_COOKIE, writeStaffSession } from '#tests/support/staff-session.ts'
import { ask } from './database.ts'
import { readClock } from './pace.ts'
import { Visitor } from './visitor.ts'
import type { World } from './world.ts'

export type DeskAnswer = {
  said: string
  /** What came back, with the answer of the call in it. */
  text: string
}

/** So long, by the clock of the run, the same session is used: well inside of what the server allows. */
const SESSION_LASTS = minutes(10)
/** How the router says that the answer is on another page, here the one to sign in. */
const LED_ELSEWHERE = 202
const MOST_SIGN_INS = 5
const sessions = new WeakMap<World, { cookie: Promise<string>; beganAt: Date }>()

/** A clinic lead at the desk, who may do everything that is tried here. */
export class DeskPerson {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** One press of a form, sent again by the browser where nobody answered. */
  async press(call: string, fields: Record<string, string>): Promise<DeskAnswer> {
    for (let tries = 0; tries < MOST_SIGN_INS; tries++) {
      const { status, text } = await this.pressOnce(call, fields)
      if (status !== LED_ELSEWHERE) return { said: status === 200 ? 'done' : `refused ${status}`, text }
      // The server's clock was set since they signed in.
      sessions.delete(this.world)
    }
    throw new Error(`nobody at the desk is let in for ${call}`)
  }

  private async pressOnce(call: string, fields: Record<string, string>) {
    const { server, provider } = this.world
    const browser = new Visitor(server.address, provider, '')
    browser.keepCookie(STAFF_COOKIE, await signIn(this.world))
    // As the page's script sends it: what comes back is the answer alone.
    const { status, body } = await browser.submit('/desk/concern.data', { call, ...fields })
    return { status, text: JSON.stringify(body) }
  }
}

/** Once for many presses, and by the clock of the server's machine, which may be wrong. */
function signIn(world: World): Promise<string> {
  const { clock, databaseUrl } = world
  const now = readClock(clock.reading(), Date.now())
  const known = sessions.get(world)
  const age = known ? now - known.beganAt.getTime() : SESSION_LASTS
  if (known && age >= 0 && age < SESSION_LASTS) return known.cookie
  // Past the faults, which are for what comes next.
  const past = (text: string, values: unknown[]) => ask(databaseUrl, text, values)
  const beganAt = new Date(now)
  const cookie = writeStaffSession(past, { role: 'clinic-lead', beganAt })
  sessions.set(world, { cookie, beganAt })
  return cookie
}
