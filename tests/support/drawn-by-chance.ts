/**
 * What tells against these texts being so many random bytes each, in base64url: one that comes twice, has another length,
 * or a bit that is nearly always or nearly never set. With two thousand of them chance alone never comes near 40 %.
 */
export function drawnByChance(drawn: string[], bytes: number): string[] {
  const read = drawn.map((text) => Buffer.from(text, 'base64url'))
  const sets = Array.from(
    { length: bytes * 8 },
    (_, bit) => read.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length,
  )
  return [
    ...(new Set(drawn).size === drawn.length ? [] : ['one of them comes twice']),
    ...(read.every(({ length }) => length === bytes) ? [] : [`not all of them are ${bytes} bytes`]),
    ...sets.flatMap((set, bit) =>
      set > drawn.length * 0.4 && set < drawn.length * 0.6 ? [] : [`bit ${bit} is set in ${set} of ${drawn.length}`],
    ),
  ]
}
