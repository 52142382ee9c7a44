import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/** A stray console error fails its test. A test that expects one replaces `console.error` with a spy of its own. */
const print = console.error
let stray: string[] = []

beforeEach(() => {
  stray = []
  console.error = (...words: unknown[]) => {
    stray.push(format(...words))
  }
})

afterEach(() => {
  console.error = print
  if (stray.length > 0) throw new Error(`console.error was called: ${stray.join('\n')}`)
})
