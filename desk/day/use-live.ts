import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DayNews } from '#contract/desk/day.ts'

const TRY_AGAIN = 5_000

/**
 * The line on which the server tells of changes. Whenever it was cut, the screen looks at everything again; the browser
 * mends it by itself, except where the server refused it.
 */
export function useLive(hear: (news: DayNews) => void) {
  const [isCut, setCut] = useState(false)
  const { revalidate } = useRevalidator()
  const tell = useEffectEvent(hear)
  const lookAgain = useEffectEvent(() => void revalidate())

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
