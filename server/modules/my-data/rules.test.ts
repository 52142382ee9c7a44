import { expect, test } from 'vitest'
import { foldName } from './rules.ts'

test('[D1] a name is the same in other letters, with accents, dots and spaces', () => {
  for (const typed of ['Dr. Réné  Kumar', 'dr rene kumar', ' DR.RENE KUMAR ', 'Dr. Rene\u0301 Kumar'])
    expect(foldName(typed)).toBe(foldName('Dr Rene Kumar'))
})

test('[D1] two names stay two, also where only a vowel sign differs', () => {
  const names = ['Aarav', 'Aarav Nair', 'Meera', 'अनिता', 'अनीता', 'அனிதா']
  expect(new Set(names.map(foldName)).size).toBe(names.length)
})
