import { EventEmitter } from 'node:events'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { endWhenBroken } from './end-when-broken.ts'

const typed = 'I am Asha Rao, 98100 12345'

const thrown: Record<string, unknown> = {
  'an error': new Error(typed),
  'an error around another': new Error('no answer', { cause: new Error(typed) }),
  'a failed query': new DrizzleQueryError('insert into enquiries values ($1)', [typed], new Error(typed)),
  'an error with fields of its own': Object.assign(new Error('refused'), { detail: typed, body: { name: typed } }),
  'the words themselves': typed,
  'an object': { name: typed, message: typed, stack: typed },
  nothing: undefined,
}

test.each(Object.entries(thrown))(
  '%s that nobody caught ends the server, and none of its words are logged',
  (_, one) => {
    const lines: string[] = []
    const ends: number[] = []
    const events = new EventEmitter()
    endWhenBroken(createLog('info', { write: (line: string) => lines.push(line) }), {
      on: (name, hear) => events.on(name, hear),
      exit: (code) => ends.push(code),
    })
    events.emit('uncaughtException', one)
    expect(ends).toEqual([1])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('the server broke and ends: start it again')
    expect(lines[0]).not.toMatch(/Asha|98100/)
  },
)
