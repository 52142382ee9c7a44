import { expect, test } from 'vitest'
import { StartProblem } from '#db/start-problem.ts'
import { chooseEncoding, readBuiltPages } from './built-pages.ts'

test('the smallest encoding the browser accepts is chosen', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip')).toBe('gzip')
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip')
  expect(chooseEncoding('identity')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('a missing build is one sentence that says what to do', () => {
  const read = () => readBuiltPages('/nowhere', { isSandbox: false, isEncrypted: false, tellOrigin: (html) => html })
  expect(read).toThrow(StartProblem)
  expect(read).toThrow(/npm start/)
})
