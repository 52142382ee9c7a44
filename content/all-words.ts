import { globSync } from 'node:fs'
import type { Opening } from './schema/opening.ts'

/** These read the words; every other file beside them holds words. */
const programs = new Set(['all-words.ts', 'check-content.ts', 'list-samples.ts'])

/**
 * Every file of words, for programs: a browser is sent the words of one page only. Files at the top come first, because
 * pages in folders are partly made of them.
 */
export const allWords: readonly WordsFile[] = await Promise.all(
  globSync('{*,!(schema)/*}.ts', { cwd: import.meta.dirname })
    .filter((file) => !programs.has(file) && !file.endsWith('.test.ts'))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b, 'en'))
    .map(async (file) => ({ file, words: await import(new URL(file, import.meta.url).href) })),
)

export type WordsFile = { file: string; words: Words }
type Words = { opening?: Opening; [name: string]: unknown }

/** How each page begins, found in its words. */
export const openings = allWords.flatMap(({ words }) => words.opening ?? [])

function depthOf(file: string) {
  return file.split(/[/\\]/).length
}
