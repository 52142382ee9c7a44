import { setTimeout as delay } from 'node:timers/promises'
import { ask } from './database.ts'
import { type DeskAnswer, DeskPerson } from './desk-person.ts'
import type { ClosingAct } from './plan-closing.ts'
import type { How, Journey } from './plan-journey.ts'
import { repeat } from './walk-journey.ts'
import type { World } from './world.ts'
import type { Told } from './wrongs/read-facts.ts'

export type AtClosing = {
  world: World
  journey: Journey
  /** What this desk has closed last. */
  closing?: string | undefined
}

/** Stretches as the desk's form sends them. */
type Stretch = { practitioner: string; firstDay: string; from: string; lastDay: string; to: string }

/** What somebody at the desk does about a day on which a practitioner is ill. */
export async function closeAtDesk(at: AtClosing, step: ClosingAct & { how: How }): Promise<string> {
  const person = new DeskPerson(at.world)
  if (step.act === 'closes the day') {
    const stretch = await findStretch(at, step)
    return stretch ? close(at, person, stretch, step.how) : 'no session'
  }
  const { closing } = at
  if (closing === undefined) return 'nothing is closed'
  const press = (call: string, fields: Record<string, string>) =>
    repeat(step.how, async () => `${call} ${(await person.press(call, fields)).said}`)
  switch (step.act) {
    case 'sends offers':
      return press('send-offers', { closing })
    case 'pauses offers':
      return press('pause-offers', { closing })
    case 'opens again':
      return press('reopen-time', { closing })
  }
  const affected = await findAffected(at, closing)
  if (affected === undefined) return 'not in its list'
  if (step.act === 'offers nothing') return press('choose-offer', { affected, choice: 'none' })
  return press('skip-offer', { affected, skip: step.act === 'leaves out' ? 'yes' : 'no' })
}

async function findAffected({ world, journey }: AtClosing, closing: string): Promise<string | undefined> {
  const [found] = await ask<{ id: string }>(
    world.databaseUrl,
    `select s.id from closing_sessions s join bookings b on b.id = s.booking_id join clients c on c.id = b.client_id
      where s.closing_id = $1 and c.phone = $2 order by s.sequence desc limit 1`,
    [closing, journey.phone],
  )
  return found?.id
}

async function close(at: AtClosing, person: DeskPerson, stretch: Stretch, how: How): Promise<string> {
  return repeat(how, async () => {
    const answer = await person.press('close-time', { ...stretch, reason: 'ill' })
    at.closing = readClosing(answer) ?? at.closing
    return `close-time ${answer.said}`
  })
}

const readClosing = ({ said, text }: DeskAnswer) => (said === 'done' ? uuid.exec(text)?.[0] : undefined)

export const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const localDay = `to_char(b.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** A day on which somebody who has paid is expected: where it can be, this visitor. */
async function findStretch(
  { world, journey }: AtClosing,
  { whose, part }: Extract<ClosingAct, { act: 'closes the day' }>,
): Promise<Stretch | undefined> {
  const [found] = await ask<{ practitioner: number; day: string; hour: string }>(
    world.databaseUrl,
    `select b.practitioner_id as practitioner, ${localDay} as day,
       to_char(b.starts_at at time zone 'Asia/Kolkata', 'HH24:MI') as hour
       from bookings b join clients c on c.id = b.client_id where b.state = 'confirmed'
      order by ${whose === 'own' ? `c.phone = $1 desc` : `count(*) over (partition by b.practitioner_id, ${localDay}) desc, c.phone = $1 desc`},
        b.created_at desc limit 1`,
    [journey.phone],
  )
  if (!found) return undefined
  const { practitioner, day, hour } = found
  return {
    practitioner: String(practitioner),
    firstDay: day,
    from: part === 'whole' ? '00:00' : hour,
    lastDay: day,
    to: part === 'hours' ? twoHoursAfter(hour) : '23:59',
  }
}

/** Nobody begins so late that it would be another day. */
const twoHoursAfter = (hour: string) =>
  `${String(Math.min(Number(hour.slice(0, 2)) + 2, 23)).padStart(2, '0')}${hour.slice(2)}`

/** Far more than a server takes to start again, also on a busy machine. */
const OFFER_TAKES_TRIES = 600

/** Whether this visitor is asked to choose; one whose turn has not come yet waits for it. */
export async function isAsked({ databaseUrl }: World, phone: string): Promise<boolean> {
  for (let tries = 0; tries < OFFER_TAKES_TRIES; tries++) {
    const [found] = await ask<{ asked: boolean; queued: boolean }>(
      databaseUrl,
      `select b.answer_until is not null as asked, s.queued_at is not null and s.sent_at is null as queued
         from bookings b join clients c on c.id = b.client_id
         join closing_sessions s on s.booking_id = b.id and s.sequence = b.sequence
        where c.phone = $1 and b.state = 'confirmed' order by asked desc, queued desc limit 1`,
      [phone],
    )
    if (!found?.queued) return found?.asked ?? false
    await delay(100)
  }
  return false
}

type OpenClosing = Stretch & { id: string; sessions: { id: string; sequence: number }[] }

/**
 * The last look at every list before the desk goes home: whoever was paying while a day was closed is brought in, and
 * whoever was not told is told. From then on nobody in these days may be left out.
 */
export async function finishClosings(world: World): Promise<Told[]> {
  const person = new DeskPerson(world)
  const told: Told[] = []
  for (const { id, sessions, ...stretch } of await listOpen(world)) {
    const { said } = await person.press('close-time', { ...stretch, reason: 'ill' })
    if (said !== 'done') throw new Error(`the same day could not be closed again: ${said}`)
    await person.press('send-offers', { closing: id })
    for (const one of sessions) told.push({ said: 'brought in', session: one.id, sequence: one.sequence })
  }
  return told
}

/**
 * With everybody who has a session in it at this moment; one that has begun is left as it is. Hours that are over cannot be closed
 * again, and those that the next minutes end may be over by then.
 */
const listOpen = ({ databaseUrl }: World) =>
  ask<OpenClosing>(
    databaseUrl,
    `select o.id, o.practitioner_id::text as practitioner,
       to_char(o.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "firstDay",
       to_char(o.starts_at at time zone 'Asia/Kolkata', 'HH24:MI') as "from",
       to_char(o.ends_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "lastDay",
       to_char(o.ends_at at time zone 'Asia/Kolkata', 'HH24:MI') as "to",
       (select coalesce(json_agg(json_build_object('id', b.id, 'sequence', b.sequence)), '[]') from bookings b
         where b.practitioner_id = o.practitioner_id and b.state = 'confirmed' and b.starts_at > pgboss.job_now()
           and b.starts_at < o.ends_at
           and b.starts_at + b.minutes * interval '1 minute' > o.starts_at) as sessions
       from closings o where o.opened_at is null and o.ends_at > pgboss.job_now() + interval '5 minutes' order by o.at`,
  )
