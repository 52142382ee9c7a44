import { existsSync, globSync, readdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readProject } from '#tests/support/project-tree.ts'
import { buildInputs, steps } from './inputs.ts'

const imports = new Map(
  readProject(process.cwd()).map(({ file, imports: found }) => [
    file,
    found.flatMap(({ isTypeOnly, to }) => (isTypeOnly ? [] : to.replace(/\?.*$/, ''))).filter((to) => existsSync(to)),
  ]),
)
/** The router finds its pages by these two, and the words are checked by what the builder imports. */
const entries = [
  ...globSync(['{app,desk}/**/*.{ts,tsx}', 'scripts/build/*.ts']).filter((file) => !isTest(file)),
  'vite.config.ts',
  'react-router.config.ts',
  'desk/vite.config.ts',
]

test('a change in any file that the bundles import makes the next start build anew', () => {
  const reached = follow(entries)

  expect(reached).toContain('design/components/button/button.tsx')
  // What the build makes itself, from these inputs, lies in .generated.
  expect(reached.filter((file) => !isAmong(file, [...buildInputs, '.generated/*']))).toEqual([])
})

test('a change in any file that a step of the build imports makes the next build repeat the step', () => {
  const missing = Object.entries(steps).flatMap(([name, { program, inputs }]) =>
    follow([program])
      .filter((file) => !isAmong(file, inputs))
      .map((file) => `${name}: ${file}`),
  )

  expect(missing).toEqual([])
})

test('every input of the build exists', () => {
  const folders = /^\{([\w,]+)\}\/\*\*/.exec(buildInputs[0] ?? '')?.[1]?.split(',') ?? []

  expect(folders.filter((folder) => !existsSync(folder) || readdirSync(folder).length === 0)).toEqual([])
  expect(buildInputs.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

/** The files, and all that they import from inside the project, at run time. */
function follow(files: string[], reached = new Set<string>()): string[] {
  for (const file of files) {
    if (reached.has(file)) continue
    reached.add(file)
    follow(imports.get(file) ?? [], reached)
  }
  return [...reached]
}

const isAmong = (file: string, patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
