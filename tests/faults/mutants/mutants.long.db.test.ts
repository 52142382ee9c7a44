// Long: each mutant is a whole run of visitors.
import { expect, test } from 'vitest'
import { findMutant } from './edit-source.ts'
import { withTrials } from './try-mutant.ts'

// Two of many, because each is a run of its own; `npm run mutants` tries them all.
test('a server that books two people into one hour, or sells at a price of its own, is found out', {
  timeout: 600_000,
}, async () => {
  await withTrials({ seed: 1, isTourOnly: true, visitors: 16 }, async ({ tryMutant }) => {
    const twoInOneHour = await tryMutant(findMutant('exclusion constraint dropped'))
    expect(twoInOneHour.caughtBy).toContain('overlapping sessions of n')
    const itsOwnPrice = await tryMutant(findMutant('price made up'))
    expect(itsOwnPrice.caughtBy).toContain('booked at another price')
  })
})
