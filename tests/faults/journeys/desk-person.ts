import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ask } from './database.ts'
import { Visitor } from './visitor.ts'
import type { World } from './world.ts'

export type DeskAnswer = {
  said: string
  /** The page that came back, with the answer of the call in it. */
  page: string
}

/**
 * A clinic lead at the desk. The sign-in is written into the database, past the faults: how staff come in is proved
 * elsewhere, and here it is what they do that must survive.
 */
export class DeskPerson {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** One press of a form, sent again by the browser where nobody answered. */
  async press(call: string, fields: Record<string, string>): Promise<DeskAnswer> {
    const { server, provider } = this.world
    const browser = new Visitor(server.address, provider, '')
    browser.keepCookie('embrace_desk', await this.comeIn())
    const { status, body } = await browser.submit('/desk/concern', { call, ...fields })
    const page = typeof body['text'] === 'string' ? body['text'] : ''
    return { said: status === 200 ? 'done' : `refused ${status}`, page }
  }

  private async comeIn(): Promise<string> {
    const { databaseUrl, clock } = this.world
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('base64url')
    await ask(
      databaseUrl,
      `with lead as (
         insert into staff_people (id, email, name, role, authenticator, authenticator_since, created_at)
         values ($1, 'lead@clinic.example', 'Nandita Sethi', 'clinic-lead', 'sealed:', now(), now())
         on conflict (email) do update set name = excluded.name returning id)
       insert into staff_sessions (token, person_id, how, is_half, began_at, seen_at, proved_at)
       select $2, id, 'passkey', false, to_timestamp($3), to_timestamp($3), to_timestamp($3) from lead`,
      [randomUUID(), hash, clock.now() / 1000],
    )
    return token
  }
}
