import { expect, test } from 'vitest'
import { z } from 'zod'
import { sayIssue } from './say-issue.ts'

const say = (rule: z.ZodType, value: unknown) => rule.safeParse(value, { error: sayIssue }).error?.issues[0]?.message

test('a rule without words of its own is told in a sentence, never in the words of the library', () => {
  expect(say(z.string(), undefined)).toBe('Fill this in.')
  expect(say(z.uuid(), '')).toBe('Fill this in.')
  expect(say(z.int().max(120), 121)).toBe('At most 120.')
  expect(say(z.int().min(10), 9)).toBe('At least 10.')
  expect(say(z.string().max(3), 'abcd')).toBe('At most 3 letters.')
  for (const [rule, value] of [
    [z.uuid(), 'x'],
    [z.enum(['a', 'b']), 'c'],
    [z.literal('yes'), 'no'],
    [z.string().regex(/^secret$/), 'x'],
    [z.number(), Number.NaN],
    [z.string(), ['x']],
  ] as const)
    expect(say(rule, value)).toBe('This could not be understood. Check it once more.')
})

test('a rule with words of its own is told in those', () => {
  expect(say(z.string().min(1, 'Type the name.'), '')).toBe('Type the name.')
})
