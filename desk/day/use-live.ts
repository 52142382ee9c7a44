import { useEffect, useEffectEvent, useState } from 'react'
import type { DayNews, GroundNews } from '#contract/desk/day.ts'
import { useLookAgain } from '../act/use-look-again.ts'

const TRY_AGAIN = 5_000

export type Heard = {
  /** A session, or a time that is kept. */
  hear(news: DayNews): void
  /** Time that was closed, opened again, or has other hours. */
  hearGround(news: GroundNews): void
}

/**
 * The line on which the server tells of changes. Whenever it was cut, the screen looks at everything again; the browser
 * mends it by itself, except where the server refused it.
 */
export function useLive({ hear, hearGround }: Heard) {
  const [isCut, setCut] = useState(false)
  const tell = useEffectEvent(hear)
  const tellGround = useEffectEvent(hearGround)
  const lookAgain = useEffectEvent(useLookAgain())

  useEffect(() => {
    let line: EventSource
    let later: ReturnType<typeof setTimeout> | undefined
    let wasCut = false
    open()
    return () => {
      clearTimeout(later)
      line.close()
    }

    function open() {
      line = new EventSource('/desk/live')
      line.addEventListener('session', ({ data }) => tell(readNews(data)))
      line.addEventListener('ground', ({ data }) => tellGround(JSON.parse(data) as GroundNews))
      line.addEventListener('look-again', () => lookAgain())
      line.addEventListener('signed-out', () => lookAgain())
      line.addEventListener('open', () => {
        setCut(false)
        if (wasCut) lookAgain()
        wasCut = false
      })
      line.addEventListener('error', () => {
        wasCut = true
        setCut(true)
        if (line.readyState !== EventSource.CLOSED) return
        later = setTimeout(open, TRY_AGAIN)
      })
    }
  }, [])

  return { isCut }
}

function readNews(text: string): DayNews {
  const news: DayNews = JSON.parse(text)
  if (news.block?.movedAt) news.block.movedAt = new Date(news.block.movedAt)
  return news
}
