/** Random choices that are the same every time: all of them come from the words it was made with. */
export type Chance = {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number
  happens(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Each with its weight. */
  choose<Name extends string>(weights: Record<Name, number>): Name
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function seeded(...words: (string | number)[]): Chance {
  let state = hash(words.join('|'))
  const next = () => {
    // mulberry32: small, and good enough to scatter visitors.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    choose(weights) {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name as keyof typeof weights
      }
      return entries[0]?.[0] as keyof typeof weights
    },
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        ;[mixed[last], mixed[other]] = [mixed[other] as never, mixed[last] as never]
      }
      return mixed
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
