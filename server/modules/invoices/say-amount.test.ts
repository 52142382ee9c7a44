import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayAmount } from './say-amount.ts'

test('[I8] amounts are said as India counts', () => {
  const said: Record<number, string> = {
    0: 'Zero rupees only',
    1: 'One paisa only',
    50: 'Fifty paise only',
    100: 'One rupee only',
    101: 'One rupee and one paisa only',
    1_100: 'Eleven rupees only',
    11_000: 'One hundred and ten rupees only',
    295_000: 'Two thousand nine hundred and fifty rupees only',
    190_550: 'One thousand nine hundred and five rupees and fifty paise only',
    10_000_000: 'One lakh rupees only',
    10_000_100: 'One lakh and one rupees only',
    23_456_750: 'Two lakh thirty-four thousand five hundred and sixty-seven rupees and fifty paise only',
    1_000_000_000: 'One crore rupees only',
    99_999_999_999:
      'Ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine rupees and ninety-nine paise only',
    1_234_567_890_100:
      'One thousand two hundred and thirty-four crore fifty-six lakh seventy-eight thousand nine hundred and one rupees only',
  }
  for (const [amount, words] of Object.entries(said))
    expect([amount, sayAmount(Number(amount))]).toEqual([amount, words])
})

test('[I8] whoever reads the words aloud and counts along comes to the figures', () => {
  const small = fc.integer({ min: 0, max: 300_000 })
  const any = fc.integer({ min: 0, max: 100_000_000_000_000 })
  const round = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 11 })).map(([n, p]) => n * 10 ** p)
  fc.assert(
    fc.property(fc.oneof(small, any, round), (amount) => {
      const words = sayAmount(amount)
      expect(readAloud(words)).toBe(amount)
      expect(words).toMatch(/^[A-Z][a-z -]+ only$/)
    }),
    { numRuns: 3000 },
  )
})

test('a broken amount has no words', () => {
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => sayAmount(amount)).toThrow('whole number of paise')
})

const values: Record<string, number> = {}
for (const [start, words] of [
  [
    0,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ],
  [-1, 'twenty thirty forty fifty sixty seventy eighty ninety'],
] as const)
  for (const [index, word] of words.split(' ').entries()) values[word] = start === 0 ? index : 20 + index * 10

/** The reverse, by another method: a running count, as a person adds it up. */
function readAloud(text: string): number {
  const [rupees = '', paise = ''] = /rupees?\b/.test(text)
    ? text.replace(' only', '').split(/ rupees?(?: and )?/)
    : ['', text.replace(' only', '')]
  return count(rupees) * 100 + count(paise.replace(/ pais[ae]$/, ''))
}

function count(text: string): number {
  const scale: Record<string, number> = { thousand: 1000, lakh: 100_000 }
  let [crores, done, current] = [0, 0, 0]
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') current *= 100
    else if (word === 'crore') [crores, done, current] = [(crores + done + current) * 10_000_000, 0, 0]
    else if (scale[word]) [done, current] = [done + current * scale[word], 0]
    else current += values[word] ?? 0
  }
  return crores + done + current
}
