type Rail = {
  /** Where it stands, or where an earlier press is still taking it. */
  heading: number
  count: number
  copies: number
}

/**
 * Where a press leads. With a second copy of the items the rail first jumps a whole round, unseen, wherever it would run
 * out of them; with one copy it turns back to the other end.
 */
export function planMove({ heading, count, copies }: Rail, by: 1 | -1): { rounds: -1 | 0 | 1; place: number } {
  const place = heading + by
  if (copies === 1) return { rounds: 0, place: (place + count) % count }
  const rounds = place < 0 ? 1 : place > count ? -1 : 0
  return { rounds, place: place + rounds * count }
}
