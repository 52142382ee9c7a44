import { setTimeout as delay } from 'node:timers/promises'
import { ask } from './database.ts'
import type { World } from './world.ts'

const MOST_TRIES = 200

/** Until nothing moves by itself any more: no job is due, no event is on its way, the server is there. */
export async function rest({ server, provider, databaseUrl, clock }: World): Promise<void> {
  for (let tries = 0, calm = 0; tries < MOST_TRIES && calm < 2; tries++) {
    await server.whenReady()
    const [jobs] = await ask<{ count: number }>(
      databaseUrl,
      `select count(*)::int as count from pgboss.job where data <> '{}'::jsonb
        and (state = 'active' or (state in ('created', 'retry') and start_after <= pgboss.job_now()))`,
    )
    const { events } = await provider.readBooks()
    const now = clock.now() / 1000
    const isMoving =
      (jobs?.count ?? 0) > 0 || events.some(({ state, due_at }) => state === 'waiting' && due_at <= now + 5)
    calm = isMoving ? 0 : calm + 1
    if (calm < 2) await delay(50)
  }
}

/** So long it takes until a server notices that its connection to the database had died, and records the mail over another. */
const MAIL_TAKES_TRIES = 240

/**
 * Moves all clocks at once, but not while a mail is being handed over: it would look like one whose worker has been
 * silent for hours, and be sent again.
 */
export async function passTime(world: World, seconds: number): Promise<void> {
  await whenMailIsHandedOver(world)
  await world.clock.pass(seconds)
}

async function whenMailIsHandedOver({ databaseUrl, server }: World): Promise<void> {
  // What a server had begun that has died since never comes.
  const underWay = `select 1 from pgboss.job where name = 'notifications.send-message' and state = 'active'
    and started_on >= to_timestamp($1)`
  for (let tries = 0; tries < MAIL_TAKES_TRIES; tries++) {
    if ((await ask(databaseUrl, underWay, [server.startedAt / 1000])).length === 0) return
    await delay(50)
  }
}
