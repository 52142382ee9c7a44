/** Clients of the same name on one day are told apart by the end of their phone. Only the screen knows all that it shows. */
export function tellApart<Block extends { who: string; tail: string }>(blocks: Block[]): Block[] {
  const tailsOf = new Map<string, Set<string>>()
  for (const { who, tail } of blocks) tailsOf.set(who, (tailsOf.get(who) ?? new Set()).add(tail))
  return blocks.map((block) =>
    block.tail !== '' && (tailsOf.get(block.who)?.size ?? 0) > 1
      ? { ...block, who: `${block.who} ${block.tail}` }
      : block,
  )
}
