import type { DayNews, GroundNews } from '#contract/desk/day.ts'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { type Duration, seconds } from '#contract/values/time.ts'
import type { Log } from '#db/log.ts'
import { nameError } from '#server/name-error.ts'
import { findLastAction } from '../log/write-log.ts'
import { dayOfSession, describeBlock } from './describe-block.ts'
import { describeKept } from './describe-kept.ts'
import { sayAction, sayGround } from './say-action.ts'
import { isWithin, type Sight } from './show-session.ts'
import { type Database, findSession, hearChanges } from './store.ts'
import { findClosing, findPractitioner } from './store-ground.ts'
import { findKept, findTime } from './store-kept.ts'

export type NewsDeps = { db: Database; clock: { now(): Date }; log: Log }

export type Screen = Sight & {
  tell(news: DayNews): void
  tellGround(news: GroundNews): void
  /** Words may have been missed: the screen looks at the whole day again. */
  lookAgain(): void
}

export type NewsDesk = {
  /** Until the returned function is called. */
  follow(screen: Screen): () => void
  close(): Promise<void>
}

/** A booking is written several times while it is made: one message tells the last of it. */
const GATHER = 100 as Duration
/** A line of the log that is older than this is not what has just happened. */
const IS_NEWS = seconds(5)

/** [K8] One connection hears for all screens of this process, and one reading serves them all. It listens from the first screen on. */
export function createNewsDesk(deps: NewsDeps): NewsDesk {
  const { db, log } = deps
  const screens = new Set<Screen>()
  const gathered = new Map<string, NodeJS.Timeout>()
  const told = new Set<number>()
  let line: { close(): Promise<void> } | undefined

  const listen = () =>
    hearChanges(db, log, {
      hear(word) {
        if (screens.size === 0 || gathered.has(word)) return
        gathered.set(
          word,
          setTimeout(() => {
            gathered.delete(word)
            tellAll(word).catch((error: unknown) =>
              log.warn({ error: nameError(error) }, 'a change was not told to the desk'),
            )
          }, GATHER).unref(),
        )
      },
      hearAgain() {
        for (const screen of screens) screen.lookAgain()
      },
    })

  /** A session is its id alone; anything else is named before it. */
  function tellAll(word: string): Promise<void> {
    const [id = '', what, left] = word.split(' ').toReversed()
    if (left !== undefined) return tellLeft(Number(what))
    if (what === 'kept') return tellKept(id)
    if (what === 'closing') return tellClosing(id)
    return what === 'published' ? tellPublished(Number(id)) : tellSession(id)
  }

  async function tellSession(id: string) {
    const row = await findSession(db, id)
    if (!row) return
    const now = deps.clock.now()
    const last = await findLately(`booking ${id}`)
    const block = describeBlock(row, now)
    const news: DayNews = { id, day: toDayText(dayOfSession(row)), block, said: sayAction(last, block) }
    for (const screen of screens) if (isWithin(screen.reach, screen.person, row)) screen.tell(news)
  }

  /** [K3] A session went to a colleague: who sees only their own is told nothing about it, and looks at what is left. */
  async function tellLeft(practitionerId: number) {
    for (const { reach, person, lookAgain } of screens)
      if (reach === 'own' && isWithin(reach, person, { practitionerId })) lookAgain()
  }

  /** [K26] */
  async function tellKept(id: string) {
    const now = deps.clock.now()
    const [time, row] = await Promise.all([findTime(db, id), findKept(db, id, now)])
    if (!time) return
    const day = toDayText(dayOfSession(time))
    for (const screen of screens)
      if (isWithin(screen.reach, screen.person, time))
        screen.tell({ id, day, block: row && describeKept(row, now, screen), said: undefined })
  }

  /** [K27] */
  async function tellClosing(id: string) {
    const closing = await findClosing(db, id)
    if (!closing) return
    const { name, practitionerId, startsAt, endsAt } = closing
    const lastDay = dayTextOf(new Date(endsAt.getTime() - 1))
    const said = sayGround(await findLately(`closing ${id}`), name)
    tellGround({ closing: id, practitionerId, firstDay: dayTextOf(startsAt), lastDay, said })
  }

  /** [K27] */
  async function tellPublished(practitionerId: number) {
    const practitioner = await findPractitioner(db, practitionerId)
    if (!practitioner) return
    const said = sayGround(await findLately(`practitioner ${practitionerId}`), practitioner.name)
    tellGround({ closing: undefined, practitionerId, firstDay: dayTextOf(deps.clock.now()), lastDay: undefined, said })
  }

  function tellGround(news: GroundNews) {
    for (const screen of screens) if (isWithin(screen.reach, screen.person, news)) screen.tellGround(news)
  }

  /** Each line is told once: what else changes in the same seconds, such as a message that arrived, nobody at the desk did. */
  async function findLately(about: string) {
    const last = await findLastAction(db, about, new Date(deps.clock.now().getTime() - IS_NEWS))
    if (!last || told.has(last.id)) return undefined
    told.add(last.id)
    setTimeout(() => told.delete(last.id), IS_NEWS).unref()
    return last
  }

  return {
    follow(screen) {
      screens.add(screen)
      line ??= listen()
      return () => void screens.delete(screen)
    },
    async close() {
      for (const timer of gathered.values()) clearTimeout(timer)
      gathered.clear()
      await line?.close()
    },
  }
}

const dayTextOf = (instant: Date) => toDayText(dayOf(toEpochMinute(instant)))
