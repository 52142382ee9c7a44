import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Text = { file: string; where: string; text: string }

/** The house limits: an average a tired reader can follow, and no sentence that must be read twice. */
const limits = { averageWords: 20, longestSentence: 32 }

/** What is never said here, and what to say in its place. */
const banned: readonly [pattern: RegExp, instead: string][] = [
  [/\bsuffer(s|ed|ing|ers?)?\b/i, 'someone has a condition, or lives with it'],
  [/\bafflicted\b|\bstricken\b|\bvictims? of\b/i, 'someone has a condition'],
  [/\bmentally ill\b|\bmental patients?\b/i, 'a person with a mental health condition'],
  [/\bcur(e|es|ed|able|ing)\b/i, 'we promise no cure: say what the support does'],
  [
    /\bnormal (child|children|people|person|kids?|life|lives|development)\b|\babnormal\b/i,
    'say what is meant, or typical',
  ],
  [/\bspecial[- ]needs (child|children|kids?|students?|people)\b/i, 'a child with support needs, or a disabled child'],
  [/\bwheelchair[- ]bound\b|\bconfined to (a|the|their) wheelchair\b/i, 'uses a wheelchair'],
  [/\bhandicap(ped)?\b|\bdifferently[- ]abled\b|\bretard/i, 'disabled, or name the disability'],
  [/\b(high|low)[- ]functioning\b/i, 'say what support the person needs'],
  [/\bcommit(s|ted|ting)? suicide\b|\bfailed attempt\b/i, 'died by suicide'],
  [/\bcrazy\b|\binsane\b|\bpsycho\b|\blunatic\b/i, 'never as a word for a person or an idea'],
  [
    /\bfix (your|the|a) (child|teen|teenager|student|brain)\b|\bovercom(e|es|ing) (autism|adhd)\b/i,
    'people are not broken',
  ],
  [/\bbad parent(s|ing)?\b|\byour fault\b/i, 'never blame'],
  [/\blorem\b|\bipsum\b|\bTODO\b|\bTBD\b|\bplaceholder\b/i, 'words that are ready to be read'],
  [/\bclick here\b|\bread more\b|\blearn more\b/i, 'say where the link leads'],
  [/\bworld[- ]class\b|\bcutting[- ]edge\b|\bbest[- ]in[- ]class\b|\bstate[- ]of[- ]the[- ]art\b/i, 'say what it is'],
  [/\bin today[’']s (fast-paced )?world\b|\bunlock (your|the)\b|\bgame[- ]chang/i, 'say something'],
  [/\bguaranteed (results|outcomes?)\b|\b100 ?% (success|effective)\b/i, 'nobody can promise this'],
]

const typography: readonly [pattern: RegExp, fault: string][] = [
  [/\S {2,}\S/, 'two spaces in a row'],
  [/^\s|\s$/, 'a space at the edge'],
  [/["']/, 'a straight quote: write “ ” ‘ ’'],
  [/\s[,.;!?](\s|$)/, 'a space before a punctuation mark'],
  [/\.\.\./, 'three dots: write …'],
  [/--/, 'two hyphens: write a comma, a colon or a full stop'],
]

/** One line per fault, the place first. */
export function findWordFaults(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, where, text }) => {
    const place = `${file}: ${where}`
    return [
      ...banned.flatMap(([pattern, instead]) => {
        const [found] = pattern.exec(text) ?? []
        return found ? [`${place}: “${found}”: ${instead}`] : []
      }),
      ...typography.flatMap(([pattern, fault]) => (pattern.test(text) ? [`${place}: ${fault}: ${text}`] : [])),
      ...sentencesOf(text)
        .filter((sentence) => countWords(sentence) > limits.longestSentence)
        .map((sentence) => `${place}: ${countWords(sentence)} words in one sentence: ${sentence}`),
    ]
  })
}

/** Averaged over one file, which holds one page; labels and headings do not count, or they would hide long sentences. */
export function findLongWindedFiles(texts: readonly Text[]): string[] {
  const byFile = Map.groupBy(texts, ({ file }) => file)
  return [...byFile].flatMap(([file, own]) => {
    const lengths = own.flatMap(({ text }) => sentencesOf(text)).map(countWords)
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    return average > limits.averageWords ? [`${file}: ${average.toFixed(1)} words a sentence on average`] : []
  })
}

/** Complete sentences only: what ends with a full stop, a question mark or an exclamation mark. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\b(Dr|Mr|Mrs|Ms|St|vs|e\.g|i\.e)\./g, '$1')
    .split(/(?<=[.?!][”’)]*)\s+(?=[\p{Lu}\p{N}“‘(])/u)
    .filter((part) => /[.?!][”’)]*$/.test(part))
}

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Every text in every content file that a person reads: no addresses, names of pictures, keys or patterns. */
export async function readContentTexts(root: string): Promise<Text[]> {
  const files = globSync('content/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^content\/schema\/|\.test\.ts$|(all-words|check-content)\.ts$/.test(file))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href)
      return Object.entries(module).flatMap(([name, value]) => collectTexts(value, file, name))
    }),
  )
  return found.flat()
}

export function collectTexts(value: unknown, file: string, where: string): Text[] {
  if (typeof value === 'string') return isForReading(value) ? [{ file, where, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => collectTexts(part, file, `${where}.${key}`))
}

function isForReading(text: string) {
  return /\s/.test(text) && !/^(https?:|mailto:|tel:|M-?\d)/.test(text)
}
