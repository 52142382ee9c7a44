type Rail = {
  /** Where it stands, or where an earlier press is still taking it. */
  heading: number
  count: number
  copies: number
}

/**
 * Where a press leads. With two copies of the items the rail first jumps by a whole copy, unseen, where it would
 * otherwise run out of items; with one copy it goes to the other end.
 */
export function planMove({ heading, count, copies }: Rail, by: 1 | -1): { rounds: -1 | 0 | 1; place: number } {
  const place = heading + by
  if (copies === 1) return { rounds: 0, place: (place + count) % count }
  const rounds = place < 0 ? 1 : place > count ? -1 : 0
  return { rounds, place: place + rounds * count }
}
