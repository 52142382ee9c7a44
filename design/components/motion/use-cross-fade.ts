import { useCallback, useState } from 'react'

/** A picture on show or fading out. Keyed by its serial, it keeps its element while the next fades in over it. */
export type Slide = { index: number; serial: number }

export function useCrossFade(count: number) {
  const [slides, setSlides] = useState<readonly Slide[]>([{ index: 0, serial: 0 }])
  const current = slides.at(-1)?.index ?? 0

  const show = useCallback(
    (wanted: number) => {
      const index = (wanted + count) % count
      setSlides((shown) => {
        const last = shown.at(-1)
        if (!last || last.index === index) return shown
        return [last, { index, serial: last.serial + 1 }]
      })
    },
    [count],
  )

  return { slides, current, show }
}
