import { expect, test } from 'vitest'
import type { Failure } from './part-result.ts'
import { type End, sayEnd, UNSTEADY_AT_MOST } from './report.ts'
import { lookAgain } from './second-look.ts'
import { listOverdue, listUnnamed, readUnsteady } from './unsteady.ts'

const failure = (name: string): Failure & { file: string } => ({ part: 'db', name, error: `${name} broke`, file: name })
const quietly = () => {}

/** Stands in for a runner: each test passes at the given try, or never. */
function passingAt(tries: Record<string, number>) {
  const made: string[] = []
  const again = async (it: Failure) => {
    made.push(it.name)
    return made.filter((name) => name === it.name).length >= (tries[it.name] ?? Infinity) ? undefined : it
  }
  return { made, again }
}

test('what passes at the first or second further try is unsteady, what never passes has failed', async () => {
  const { made, again } = passingAt({ a: 1, b: 2 })
  const { failed, unsteady } = await lookAgain([failure('a'), failure('b'), failure('c')], '/tmp', quietly, again)
  expect(unsteady.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(failed.map(({ name }) => name)).toEqual(['c'])
  expect(made).toEqual(['a', 'b', 'b', 'c', 'c'])
})

test('a static check and a runner that did not run are not tried again', async () => {
  const { made, again } = passingAt({ lint: 1 })
  const { failed } = await lookAgain([{ part: 'lint', name: 'lint', error: 'x' }], '/tmp', quietly, again)
  expect([failed.length, made]).toEqual([1, []])
})

test('when very much fails, nothing is tried again', async () => {
  const { made, again } = passingAt({})
  const many = Array.from({ length: 26 }, (_, number) => failure(`t${number}`))
  expect((await lookAgain(many, '/tmp', quietly, again)).failed).toHaveLength(26)
  expect(made).toEqual([])
})

const end = (changed: Partial<End>): End => ({
  passed: 5,
  skipped: 0,
  failed: [],
  unsteady: [],
  unnamed: [],
  overdue: [],
  left: [],
  load: { before: [0.1, 0.2, 0.3], after: [2, 1, 0.5] },
  seconds: 61.4,
  ...changed,
})

function read(changed: Partial<End>) {
  const lines: string[] = []
  const status = sayEnd(end(changed), (line) => lines.push(line))
  return { status, text: lines.join('\n') }
}

test('a run without failures is green and ends with the line that counts', () => {
  const { status, text } = read({})
  expect(status).toBe(0)
  expect(text).toContain('Load 0.1 0.2 0.3 when it began, 2.0 1.0 0.5 when it ended; 61 s.')
  expect(text.endsWith('\n5 passed, 0 failed')).toBe(true)
})

test('a failure is told with its name, its first error and its trace, and is red', () => {
  const { status, text } = read({ failed: [{ ...failure('a price'), trace: 'test-results/1/trace.zip' }] })
  expect(status).toBe(1)
  expect(text).toMatch(/1\) db: a price\n +a price broke\n +trace: test-results\/1\/trace\.zip/)
  expect(text.endsWith('\n5 passed, 1 failed')).toBe(true)
})

test('unsteady tests are named and stay green until there are too many of them', () => {
  const unsteady = (count: number) => Array.from({ length: count }, (_, number) => failure(`t${number}`))
  expect(read({ unsteady: unsteady(UNSTEADY_AT_MOST) }).status).toBe(0)
  expect(read({ unsteady: unsteady(1) }).text).toContain('1) db: t0')
  expect(read({ unsteady: unsteady(UNSTEADY_AT_MOST + 1) }).status).toBe(1)
})

test('an unsteady test is named with a date, and red once that is more than fourteen days before the commit', () => {
  const rows = [{ test: 'a', since: '2026-11-01' }]
  expect(listOverdue(rows, '2026-11-15')).toEqual([])
  expect(listOverdue(rows, '2026-11-16')).toEqual(rows)
  expect(listOverdue(rows, undefined)).toEqual([])
  const unnamed = listUnnamed(rows, [failure('a'), failure('b')], '2026-11-16')
  expect(unnamed).toEqual([{ test: 'b', since: '2026-11-16' }])
  expect(read({ unnamed })).toMatchObject({
    status: 0,
    text: expect.stringContaining('{"test":"b","since":"2026-11-16"}'),
  })
  expect(read({ overdue: rows })).toMatchObject({ status: 1, text: expect.stringContaining('a (since 2026-11-01)') })
})

test('the list of unsteady tests can be read', () => {
  expect(readUnsteady().map(({ since }) => Number.isNaN(Date.parse(since)))).not.toContain(true)
})

test('a program that outlives the tests is a failure', () => {
  const { status, text } = read({ left: ['postgres -D /tmp/x'] })
  expect([status, text.includes('- postgres -D /tmp/x')]).toEqual([1, true])
})
