import { expect, test } from 'vitest'
import { sayError } from './say-error.ts'

test('a refusal is said in its own sentence', () => {
  const { tell, isPassing } = sayError({ status: 403, data: { tell: 'Your role does not include this.' } })
  expect([tell, isPassing]).toEqual(['Your role does not include this.', false])
})

test('what is not there, what was not ours and what broke are told apart', () => {
  const titles = [404, 403, 415, 429, 500, 503].map((status) => sayError({ status, data: null }).title)
  expect(titles).toEqual([
    'Nothing is here.',
    'Not from here.',
    'That could not be read.',
    'That could not be read.',
    'Something broke.',
    'One moment, please.',
  ])
  expect(sayError(undefined).isPassing).toBe(true)
})
