import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBadge } from '../bench/pages/results.ts'
import { findUnmeasuredFigures, readDocuments } from './support/document-rules.ts'

test('every measured figure in the README and the documents stands beside the result it comes from', () => {
  const documents = readDocuments(process.cwd()).filter(({ file }) => file === 'README.md' || file.startsWith('docs/'))
  expect(documents.length).toBeGreaterThan(10)
  expect(documents.flatMap((document) => findUnmeasuredFigures(process.cwd(), document))).toEqual([])
})

test('the line of the README about pages says what was measured', () => {
  const result = JSON.parse(readFileSync('bench/results/pages.json', 'utf8'))
  expect(readFileSync('README.md', 'utf8').split('\n')).toContain(toBadge(result))
})

test('a figure that no result holds is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-figures-'))
  try {
    await mkdir(join(folder, 'bench/results'), { recursive: true })
    await writeFile(join(folder, 'bench/results/holds.json'), '{ "p99Ms": 12, "perSecond": 1500.5 }')
    await writeFile(join(folder, 'bench/results/holds.md'), '| 7.25 |')
    const look = (text: string) => findUnmeasuredFigures(folder, { file: 'README.md', text })
    const beside = ' See [holds](bench/results/holds.md).'
    expect(look(`Within 12 ms, 1,500.5 holds a second, 7.25 KB.${beside}`)).toEqual([])
    expect(look(`Within 13 ms.${beside}`)).toEqual(['README.md: no result beside it says "13 ms"'])
    expect(look(`Within 12 ms.\n\n${beside}`)).toEqual(['README.md: no result beside it says "12 ms"'])
    expect(look('A hold lasts 15 minutes, on port 3000.\n\n```\n90 KB\n```')).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
