import { C } from '../palette.ts'
import { at, type Drawing, line, path } from '../shapes.ts'
import { seeThrough } from './motion.ts'

/** A speech bubble without words, which are in the captions. `side` is where its corner points. */
export function bubble(x: number, y: number, side: 1 | -1, size: number, kids: Drawing): Drawing {
  if (size <= 0.02) return ''
  const body =
    'M-76-46H76a24 24 0 0 1 24 24v50a24 24 0 0 1-24 24H-20l-34 30v-30h-22a24 24 0 0 1-24-24V-22a24 24 0 0 1 24-24Z'
  return [at(x, y, path(body, C.paper), size, side < 0), seeThrough(at(x, y, kids, size), Math.min(1, size))]
}

/** Two curls over something warm, rising and fading. */
export function steam(x: number, y: number, now: number): Drawing {
  return [0, 0.5].map((offset) => {
    const part = (now / 3 + offset) % 1
    return seeThrough(
      line(`M${x + offset * 14} ${Math.round(y - part * 22)}c-8-10 8-16 0-28`, C.paper, 5),
      0.8 * Math.sin(part * Math.PI),
    )
  })
}
