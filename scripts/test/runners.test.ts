import { expect, test } from 'vitest'
import { judgePlaywright } from './playwright.ts'
import { judgeVitest } from './vitest.ts'

const aTest = (fullName: string, status: string) => ({
  fullName,
  status,
  failureMessages: status === 'failed' ? ['no'] : [],
})
const aVitestRun = (tests: ReturnType<typeof aTest>[], output = '') => ({
  isClean: false,
  output,
  report: {
    numPassedTests: 5,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: `${process.cwd()}/a.test.ts`, status: 'failed', assertionResults: tests }],
  },
})

const aSpec = (id: string, projectName: string) => ({
  id,
  title: 'a test',
  file: 'a.spec.ts',
  tests: [{ projectName, status: 'unexpected', results: [{ errors: [{ message: 'no' }], attachments: [] }] }],
})
const aBrowserRun = (specs: ReturnType<typeof aSpec>[], errors: { message: string }[] = []) => ({
  isClean: false,
  output: '',
  report: { suites: [{ title: 'a.spec.ts', specs }], errors, stats: { expected: 5, skipped: 0 } },
})

const mayRunAgain = (failure: object) => 'file' in failure || 'id' in failure

test('a failed test may be run again', () => {
  expect(judgeVitest('db', aVitestRun([aTest('one', 'failed')])).failures.map(mayRunAgain)).toEqual([true])
  expect(judgePlaywright('browser', aBrowserRun([aSpec('1', 'journeys')])).failures.map(mayRunAgain)).toEqual([true])
})

test('an error that no test caught has failed, also beside a test that may be unsteady', () => {
  const uncaught = 'Unhandled Errors\nVitest caught 1 unhandled error during the test run.'
  const { failures } = judgeVitest('db', aVitestRun([aTest('one', 'failed')], uncaught))
  expect(failures.map(mayRunAgain)).toEqual([true, false])
  const browser = judgePlaywright('browser', aBrowserRun([aSpec('1', 'journeys')], [{ message: 'a worker died' }]))
  expect(browser.failures.map(mayRunAgain)).toEqual([true, false])
  expect(browser.failures[1]?.error).toBe('a worker died')
})

test('what looks at all that the others left behind is not run again on an empty server', () => {
  const { failures } = judgePlaywright('browser', aBrowserRun([aSpec('1', 'privacy'), aSpec('2', 'desk')]))
  expect(failures.map(mayRunAgain)).toEqual([false, true])
})
