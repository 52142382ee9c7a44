import { expect, test } from 'vitest'
import { listVain } from './list-vain.ts'

test('a step that was taken often and never did what it is for is named', () => {
  expect(
    listVain({
      'open link: no link came': 12,
      'desk books: done': 12,
      'cancel: no mail came': 30,
      'cancel: cancelled and session_changed': 1,
      'desk gives back: make-refund refused 409': 9,
    }),
  ).toEqual(['open link, 12 times in vain'])
})
