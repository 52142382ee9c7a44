import { expect, test } from 'vitest'
import { tellApart } from './tell-apart.ts'

test('[K1] two of one name get the end of their phone; one person twice, and visitors who still pay, do not', () => {
  const told = tellApart([
    { who: 'Aditi R.', tail: '042' },
    { who: 'Aditi R.', tail: '917' },
    { who: 'Om P.', tail: '001' },
    { who: 'Om P.', tail: '001' },
    { who: 'Web visitor', tail: '' },
    { who: 'Web visitor', tail: '' },
  ])
  expect(told.map(({ who }) => who)).toEqual([
    'Aditi R. 042',
    'Aditi R. 917',
    'Om P.',
    'Om P.',
    'Web visitor',
    'Web visitor',
  ])
})
