import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const noteIn = (dataDir: string) => join(dataDir, 'restores')

/**
 * [I21] One line a restore, beside the database and not in it: the same backup restored twice does not know what was begun after the
 * first time.
 */
export async function noteRestore(
  dataDir: string,
  { financialYear, letter, at }: { financialYear: string; letter: string; at: Date },
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await appendFile(noteIn(dataDir), `${financialYear} ${letter} ${at.toISOString()}\n`)
}

/** The letters of this year that were begun here; none where there is no note. */
export async function listNotedLetters(dataDir: string, financialYear: string): Promise<string[]> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [year, letter = ''] = line.split(' ')
    return year === financialYear && /^[B-Z]$/.test(letter) ? [letter] : []
  })
}
