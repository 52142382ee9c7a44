type Sample = { second: number }

/**
 * How many times as much was in use in the last third as in the middle one; the first is warming up. What is in hand at the
 * moment comes and goes: the lowest points show what stays.
 */
export function grown<One extends Sample>(samples: readonly One[], valueOf: (sample: One) => number): number {
  const end = samples.at(-1)?.second ?? 0
  const lowest = (from: number, to: number) =>
    Math.min(...samples.filter(({ second }) => second >= from && second < to).map(valueOf))
  return lowest((end * 2) / 3, Number.POSITIVE_INFINITY) / lowest(end / 3, (end * 2) / 3)
}
