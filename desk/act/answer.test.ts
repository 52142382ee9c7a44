import { data } from 'react-router'
import { expect, test } from 'vitest'
import { deskRefused } from '#contract/desk/problems.ts'
import { done } from '#contract/problems.ts'
import { isFor } from './answer.ts'
import { getAnswer } from './get-answer.ts'
import { sayWait } from './say-wait.ts'

const url = new URL('http://desk/desk/people')

test('an answer is shown at the form that it is for', () => {
  const answer = { call: 'end-person', typed: { person: '7' } }
  expect(isFor(answer, 'end-person', { person: '7' })).toBe(true)
  expect(isFor(answer, 'end-person', { person: '8' })).toBe(false)
  expect(isFor(answer, 'invite-again', { person: '7' })).toBe(false)
})

test('a look that is refused leads to where it is put right, or says why', () => {
  expect(getAnswer(done(3), url)).toBe(3)
  const thrown = (reason: 'signed_out' | 'not_yours') => {
    try {
      return getAnswer(deskRefused(reason), url)
    } catch (error) {
      return error
    }
  }
  expect((thrown('signed_out') as Response).headers.get('location')).toBe('/sign-in?to=%2Fpeople')
  expect(thrown('not_yours')).toEqual(
    data({ tell: 'Your role does not include this. Ask the clinic lead if you need it.' }, { status: 403 }),
  )
})

test('how long to wait is said in words', () => {
  expect(sayWait(undefined)).toBeUndefined()
  expect(sayWait(20_000)).toBe('Try again in a minute.')
  expect(sayWait(61_000)).toBe('Try again in 2 minutes.')
})
