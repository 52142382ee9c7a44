import { expect, test } from 'vitest'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import { findPortrait } from './portrait-urls.ts'

test('without a photograph there is a drawn portrait and its calm twin', () => {
  expect(findPortrait(examplePractitioner())).toEqual({
    everyday: '/portraits/dev/everyday/500-feminine-bun.svg',
    calm: '/portraits/dev/calm/500-feminine-bun.svg',
  })
})

test('who has worked for twenty years is drawn older', () => {
  const [younger, older] = [19, 20].map((experienceYears) => findPortrait(examplePractitioner({ experienceYears })))
  expect([younger?.everyday, older?.everyday]).toEqual([
    '/portraits/dev/everyday/500-feminine-bun.svg',
    '/portraits/dev/everyday/500-feminine-bun-elder.svg',
  ])
})

test('a drawing of their own is used where it exists', () => {
  const own = { presentation: 'feminine', drawing: 'portraits/p1' } as const
  expect(findPortrait(examplePractitioner({ portrait: own })).everyday).toBe('/art/dev/portraits/p1.svg')
  const gone = { presentation: 'feminine', drawing: 'portraits/no-such' } as const
  expect(findPortrait(examplePractitioner({ portrait: gone })).everyday).toBe(
    '/portraits/dev/everyday/500-feminine.svg',
  )
})

test('a photograph of ours replaces the drawing', () => {
  const mark = '0123456789abcdef0123'
  expect(findPortrait(examplePractitioner({ imageUrl: `/photos/${mark}-400.webp` }))).toEqual({
    everyday: `/photos/${mark}-400.webp`,
    calm: undefined,
    photo: mark,
  })
})

test('a picture that our policy would stop leaves its place to the drawing', () => {
  const drawn = findPortrait(examplePractitioner())
  for (const imageUrl of ['https://elsewhere.example/asha.jpg', '//elsewhere.example/a.jpg', '/photos/../x', ''])
    expect(findPortrait(examplePractitioner({ imageUrl }))).toEqual(drawn)
})
