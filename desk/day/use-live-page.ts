import { useEffect, useEffectEvent, useState } from 'react'
import type { DayMinute, DayNews, GroundNews } from '#contract/desk/day.ts'
import { minuteOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { useLookAgain } from '../act/use-look-again.ts'
import { sayClock } from '../parts/say-instant.ts'
import { useClock } from './use-clock.ts'
import { useLive } from './use-live.ts'

type Told = Pick<DayNews, 'said'>

type Shown<Page> = {
  loaded: Page
  told: Date
  chosenId: string | undefined
  ownName: string
  /** What is shown after a message about one session. */
  hear: (page: Page, news: DayNews) => Page
  /** Whether any of the days whose hours have changed is shown. */
  showsGround: (page: Page, news: GroundNews) => boolean
  /** When something that is shown stands differently by itself. */
  turnOf: (page: Page) => DayMinute | undefined
}

/** What was loaded, with what was heard since: what colleagues changed, and the time that has passed. */
export function useLivePage<Page extends { now: DayMinute }>(shown: Shown<Page>) {
  const { loaded, told, chosenId, ownName, hear, showsGround, turnOf } = shown
  const [heard, setHeard] = useState({ loaded, page: loaded })
  const [said, setSaid] = useState<string>()
  const [touched, setTouched] = useState<{ id: string; said: string }>()
  const lookAgain = useLookAgain()
  const now = useClock(told)
  const minute = minuteOfDay(toEpochMinute(now))
  const base = heard.loaded === loaded ? heard.page : loaded
  const page = minute === base.now ? base : { ...base, now: minute }

  /** What I did is said where I did it. */
  const isOwn = ({ said: what }: Told) => what?.startsWith(`${ownName} `) === true
  const sayOfOthers = (news: Told) => {
    if (news.said !== undefined && !isOwn(news)) setSaid(`${sayClock(now)} ${news.said}`)
  }
  const tell = (news: DayNews) => {
    setHeard((before) => ({ loaded, page: hear(before.loaded === loaded ? before.page : loaded, news) }))
    if (isOwn(news)) return
    sayOfOthers(news)
    if (news.id !== chosenId) return
    setTouched({ id: news.id, said: news.said ?? 'This session has changed' })
    lookAgain()
  }
  const tellGround = (news: GroundNews) => {
    if (!showsGround(loaded, news)) return
    sayOfOthers(news)
    lookAgain()
  }
  const { isCut } = useLive({ hear: tell, hearGround: tellGround })
  const cutAt = useCutAt(isCut, now)

  const lookAfterTurn = useEffectEvent(lookAgain)
  const turn = turnOf(base)
  const hasTurned = turn !== undefined && minute >= turn
  useEffect(() => {
    if (hasTurned) lookAfterTurn()
  }, [hasTurned])

  return { page, now, said, cutAt, touched: touched?.id === chosenId ? touched?.said : undefined }
}

function useCutAt(isCut: boolean, now: Date): string | undefined {
  const [since, setSince] = useState<string>()
  if (isCut && since === undefined) setSince(sayClock(now))
  if (!isCut && since !== undefined) setSince(undefined)
  return since
}
