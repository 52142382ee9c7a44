import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editSource, listEdits } from './edit-source.ts'
import { mutants } from './mutants.ts'

test('there are at least 18 mutants, each with a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(18)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test.for(mutants.map((mutant) => [mutant.name, mutant] as const))(
  '%s: still fits the code it makes wrong',
  ([, mutant]) => {
    for (const [file, edits] of listEdits(mutant)) {
      const source = readFileSync(file, 'utf8')
      expect(editSource(source, edits)).not.toBe(source)
    }
  },
)

test('a mutant that fits nowhere, or in two places, is refused', () => {
  const edit = { file: 'a.ts', find: 'one', replace: 'two' }
  expect(() => editSource('none', [edit])).not.toThrow()
  expect(() => editSource('zero', [edit])).toThrow('0 times')
  expect(() => editSource('one and one', [edit])).toThrow('2 times')
})
