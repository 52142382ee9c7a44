import { allWords } from './all-words.ts'

/**
 * Everything on the pages that was made up to show the place, by where it is written:
 * `content/about.ts: about.leadership.leaders (3)`. Found in the data itself, so that nothing is forgotten.
 */
export function listSamples(): string[] {
  const counts = new Map<string, number>()
  const seen = new Set<object>()
  const note = (place: string) => counts.set(place, (counts.get(place) ?? 0) + 1)

  function look(value: unknown, place: string) {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('isSample' in value && value.isSample === true) note(place)
    for (const [key, part] of Object.entries(value)) look(part, Array.isArray(value) ? place : `${place}.${key}`)
  }

  for (const { file, words } of allWords)
    for (const [name, value] of Object.entries(words))
      look(value, file === `${name}.ts` && Array.isArray(value) ? `content/${file}` : `content/${file}: ${name}`)
  return [...counts].map(([place, count]) => `${place} (${count})`)
}
