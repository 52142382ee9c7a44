import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from '#server/create-log.ts'
import { describeError, withoutMessages } from './describe-error.ts'

const typed = 'I am Asha Rao\n    at home (call 98100:12:34)\n  at 98100 12345'

function aFailedQuery() {
  const cause = Object.assign(new Error(`duplicate key ${typed}`), { code: '23505', detail: typed })
  return new DrizzleQueryError('insert into enquiries values ($1)', [typed], cause)
}

test('an error is named by its kind, its code and the places of ours that it went through', () => {
  const { type, code, stack } = describeError(aFailedQuery())
  expect([type, code]).toEqual(['Error', '23505'])
  expect(stack?.[0]).toMatch(/^at aFailedQuery .*describe-error\.test\.ts:\d+:\d+\)$/)
})

test('nothing that was typed is written down, also where a line of it begins as a place does', () => {
  const error = aFailedQuery()
  expect(JSON.stringify(describeError(error))).not.toMatch(/Asha|home|98100/)
  error.message = 'another'
  expect(JSON.stringify(describeError(error))).not.toMatch(/Asha|home|98100/)
})

test('whoever hands the log a whole error, the log keeps its words to itself', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  log.error({ err: aFailedQuery() }, 'sandbox')
  log.child({ reqId: '1' }).error({ err: aFailedQuery() }, 'sandbox')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toMatch(/Asha|home|98100/)
    expect(line).toContain('describe-error.test.ts')
  }
})

test('what is thrown and is no error is named by its kind alone', () => {
  for (const thrown of [typed, { name: typed, stack: typed, message: typed }, [typed]])
    expect(JSON.stringify(describeError(thrown))).not.toMatch(/Asha|home|98100/)
  expect(describeError(typed)).toEqual({ type: 'string', stack: undefined })
})

test('a page that breaks while it is rendered leaves none of its words, whatever it threw', () => {
  const lines: object[] = []
  const log = withoutMessages({ error: (details) => lines.push(details) })
  for (const err of [aFailedQuery(), typed, { message: typed }, null]) log.error({ err }, 'a page broke')
  expect(lines).toHaveLength(4)
  expect(JSON.stringify(lines)).not.toMatch(/Asha|home|98100/)
})
