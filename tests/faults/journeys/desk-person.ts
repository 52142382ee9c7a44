import { STAFF_COOKIE, writeStaffSession } from '#tests/support/staff-session.ts'
import { ask } from './database.ts'
import { Visitor } from './visitor.ts'
import type { World } from './world.ts'

export type DeskAnswer = {
  said: string
  /** The page that came back, with the answer of the call in it. */
  page: string
}

/** A clinic lead at the desk, who may do everything that is tried here. */
export class DeskPerson {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** One press of a form, sent again by the browser where nobody answered. */
  async press(call: string, fields: Record<string, string>): Promise<DeskAnswer> {
    const { server, provider, clock, databaseUrl } = this.world
    const browser = new Visitor(server.address, provider, '')
    const beganAt = new Date(clock.now())
    // Past the faults, which are for what comes next.
    const past = (text: string, values: unknown[]) => ask(databaseUrl, text, values)
    browser.keepCookie(STAFF_COOKIE, await writeStaffSession(past, { role: 'clinic-lead', beganAt }))
    const { status, body } = await browser.submit('/desk/concern', { call, ...fields })
    const page = typeof body['text'] === 'string' ? body['text'] : ''
    return { said: status === 200 ? 'done' : `refused ${status}`, page }
  }
}
