import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DayNews, DayPage } from '#contract/desk/day.ts'
import { minuteOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { sayClock } from '../parts/say-instant.ts'
import { hearNews } from './hear-news.ts'
import { nextTurn } from './next-turn.ts'
import { useClock } from './use-clock.ts'
import { useLive } from './use-live.ts'

type Shown = { loaded: DayPage; told: Date; chosenId: string | undefined; ownName: string }

/** The day as it was loaded, with what was heard since: what colleagues changed, and the time that has passed. */
export function useDay({ loaded, told, chosenId, ownName }: Shown) {
  const [heard, setHeard] = useState({ loaded, page: loaded })
  const [said, setSaid] = useState<string>()
  const [touched, setTouched] = useState<{ id: string; said: string }>()
  const { revalidate } = useRevalidator()
  const now = useClock(told)
  const minute = minuteOfDay(toEpochMinute(now))
  const base = heard.loaded === loaded ? heard.page : loaded
  const page = minute === base.now ? base : { ...base, now: minute }

  const hear = (news: DayNews) => {
    setHeard((before) => {
      const shown = before.loaded === loaded ? before.page : loaded
      return { loaded, page: hearNews(shown, news) }
    })
    // What I did is said where I did it.
    if (news.said?.startsWith(`${ownName} `)) return
    if (news.said !== undefined) setSaid(`${sayClock(now)} ${news.said}`)
    if (news.id !== chosenId) return
    setTouched({ id: news.id, said: news.said ?? 'This session has changed' })
    void revalidate()
  }
  const { isCut } = useLive(hear)
  const cutAt = useCutAt(isCut, now)

  const lookAgain = useEffectEvent(() => void revalidate())
  const turn = nextTurn(loaded)
  const hasTurned = loaded.day === loaded.today && turn !== undefined && minute >= turn
  useEffect(() => {
    if (hasTurned) lookAgain()
  }, [hasTurned])

  return { page, now, said, cutAt, touched: touched?.id === chosenId ? touched?.said : undefined }
}

function useCutAt(isCut: boolean, now: Date): string | undefined {
  const [since, setSince] = useState<string>()
  if (isCut && since === undefined) setSince(sayClock(now))
  if (!isCut && since !== undefined) setSince(undefined)
  return since
}
