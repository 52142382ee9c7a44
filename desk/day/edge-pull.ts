/** Nearer to an edge than this, what is dragged takes the table along. */
const EDGE = 48
/** Pixels a second, at the edge itself and beyond it. */
const FASTEST = 900

export type Stretch = { from: number; to: number }

/** How hard a pointer pulls along one axis: from -1 at the first edge to 1 at the last; nothing away from both. */
export function pullAt(pointer: number, { from, to }: Stretch): number {
  // In a small area there is still a middle where nothing moves.
  const edge = Math.min(EDGE, (to - from) / 3)
  if (edge <= 0) return 0
  const [before, after] = [from + edge - pointer, pointer - (to - edge)]
  if (before > 0) return -Math.min(1, before / edge)
  return after > 0 ? Math.min(1, after / edge) : 0
}

/** How far that is in so many milliseconds. */
export const glideFor = (pull: number, elapsed: number): number => (pull * FASTEST * elapsed) / 1000

/** The same where nothing glides: one whole row or column, whichever way. */
export const stepFor = (pull: number, size: number): number => (pull === 0 ? 0 : Math.sign(pull) * size)
