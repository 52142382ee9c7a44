import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { applyDisplayScript, parsePreferences, resolveDisplay } from './display-preferences.ts'

const quiet = { prefersLessContrast: false, prefersReducedMotion: false }

test('the system decides until the visitor does', () => {
  expect(resolveDisplay({}, quiet)).toEqual({ calm: false, reading: false, stillness: false })
  expect(resolveDisplay({}, { prefersLessContrast: true, prefersReducedMotion: true })).toEqual({
    calm: true,
    reading: false,
    stillness: true,
  })
})

test('what the visitor chose outranks the system, both ways', () => {
  const system = { prefersLessContrast: true, prefersReducedMotion: true }
  expect(resolveDisplay({ calm: 'off', motion: 'full' }, system)).toMatchObject({ calm: false, stillness: false })
})

test('a stored value that makes no sense is ignored, not trusted', () => {
  for (const stored of [null, '', 'x', 'null', '[]', '7', '{"calm":"yes","reading":true,"motion":1}'])
    expect(parsePreferences(stored)).toEqual({})
})

test('the script in the head sets what the page would set', () => {
  const systems = [quiet, { prefersLessContrast: true, prefersReducedMotion: true }]
  for (const stored of [
    '{}',
    '{"calm":"on"}',
    '{"calm":"off","reading":"easy"}',
    '{"motion":"reduce"}',
    'broken',
    'null',
  ])
    for (const system of systems) {
      const dataset = runHeadScript(stored, system.prefersLessContrast)
      const state = resolveDisplay(parsePreferences(stored), system)
      expect(dataset['calm'] === 'on').toBe(state.calm)
      expect(dataset['reading'] === 'easy').toBe(state.reading)
      expect(dataset['motion']).toBe(parsePreferences(stored).motion)
    }
})

function runHeadScript(stored: string, prefersLessContrast: boolean): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(applyDisplayScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => stored },
    matchMedia: () => ({ matches: prefersLessContrast }),
    JSON,
  })
  return dataset
}
