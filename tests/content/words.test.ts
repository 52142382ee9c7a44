import { expect, test } from 'vitest'
import { helplineChecks, helplines } from '#content/helplines.ts'
import {
  collectTexts,
  countWords,
  findLongWindedFiles,
  findWordFaults,
  readContentTexts,
  sentencesOf,
} from './word-rules.ts'

const texts = await readContentTexts('.')
const sample = (text: string) => [{ file: 'content/sample.ts', where: 'here', text }]

test('the check reads every page of words there is', () => {
  const files = new Set(texts.map(({ file }) => file))
  expect(files).toContain('content/pages.ts')
  expect(files).toContain('content/helplines.ts')
  expect(files).toContain('content/policies/terms.ts')
  expect(texts.length).toBeGreaterThan(400)
})

test('no text breaks a rule of words, quotes or length', () => {
  expect(findWordFaults(texts)).toEqual([])
})

test('an average sentence has at most 20 words in every file', () => {
  expect(findLongWindedFiles(texts)).toEqual([])
})

test('every helpline says when it was verified, and how', () => {
  for (const line of helplines) {
    expect(line.verifiedOn).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    expect(new Date(line.verifiedOn).toISOString()).toContain(line.verifiedOn)
    expect(helplineChecks[line.tel].verifiedFrom).not.toBe('')
    expect(line.hours).not.toBe('')
  }
})

test.each([
  ['Children suffering from autism.', 'suffering'],
  ['Help for the mentally ill.', 'mentally ill'],
  ['A therapy that can cure.', 'cure'],
  ['Just like a normal child.', 'normal child'],
  ['For wheelchair-bound visitors.', 'wheelchair-bound'],
  ['Your special needs child.', 'special needs child'],
  ['Lorem text stands here.', 'Lorem'],
  ['To book, click here.', 'click here'],
  ['A high-functioning adult.', 'high-functioning'],
])('%s is refused', (text, found) => {
  expect(findWordFaults(sample(text))).toEqual([expect.stringContaining(`content/sample.ts: here: “${found}”`)])
})

test('words that only look like a banned one are let through', () => {
  const harmless = 'Your data is kept secure. The procedure is accurate. A secured line, an obscure word.'
  expect(findWordFaults(sample(harmless))).toEqual([])
})

test.each([
  ['Two  spaces here.', 'two spaces'],
  [' An edge.', 'at the edge'],
  ["Don't do this.", 'straight quote'],
  ['Say "this" too.', 'straight quote'],
  ['Wait , please.', 'before a punctuation mark'],
  ['And then...', 'three dots'],
])('%s is set wrongly', (text, fault) => {
  expect(findWordFaults(sample(text))).toEqual([expect.stringContaining(fault)])
})

test('a sentence of 33 words is too long, one of 32 is not', () => {
  const words = (count: number) => `${'word '.repeat(count - 1)}word.`
  expect(findWordFaults(sample(words(33)))).toEqual([expect.stringContaining('33 words in one sentence')])
  expect(findWordFaults(sample(words(32)))).toEqual([])
})

test('short labels do not hide long sentences from the average', () => {
  const long = { file: 'a.ts', where: 'x', text: `${'word '.repeat(20)}word.` }
  const labels = Array.from({ length: 50 }, () => ({ file: 'a.ts', where: 'y', text: 'Book a Session' }))
  expect(findLongWindedFiles([long, ...labels])).toEqual(['a.ts: 21.0 words a sentence on average'])
})

test('sentences end at a full stop, not at a title, a number or an address', () => {
  const text = 'Dr. Rao sees you at 4.30 PM. Is that fine? “It is.” Write to hello@embrace.example. A label'
  expect(sentencesOf(text)).toEqual([
    'Dr Rao sees you at 4.30 PM.',
    'Is that fine?',
    '“It is.”',
    'Write to hello@embrace.example.',
  ])
  expect(countWords('One – two & three.')).toBe(3)
})

test('texts are found wherever they stand, and addresses are left alone', () => {
  const page = {
    title: 'A title',
    items: [{ text: 'Some text.', href: 'https://a.example/x y' }],
    key: 'icon',
    size: 3,
  }
  expect(collectTexts(page, 'f.ts', 'page').map(({ where }) => where)).toEqual(['page.title', 'page.items.0.text'])
})
