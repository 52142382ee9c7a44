import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { icons } from '#art/icons.ts'
import { pictureNames } from '#art/picture-names.ts'
import { contentFiles, findContentFaults } from '#content/check-content.ts'

const modules = await Promise.all(
  globSync('content/**/*.ts')
    .filter((file) => !/schema|all-words|check-content|list-samples/.test(file))
    .map(async (file) => [file, await import(resolve(file))] as const),
)

test('every page, section and list of the content has the shape it must have', () => {
  expect(findContentFaults()).toEqual([])
})

test('every content file is checked, and one without a schema, or with words that none names, is a fault', () => {
  expect(contentFiles.map(({ file }) => `content/${file}`).toSorted()).toEqual(modules.map(([file]) => file).toSorted())
  const words = { events: { title: 'Open days' } }
  expect(findContentFaults([{ file: 'events.ts', words, schema: undefined }])).toEqual([
    'content/events.ts: nothing checks this file; write content/schema/events.ts',
  ])
  expect(findContentFaults([{ file: 'policies/events.ts', words, schema: {} }])).toEqual([
    'content/policies/events.ts: events: nothing checks it; name it in content/schema/policies.ts',
  ])
  expect(findContentFaults([{ file: 'events.ts', words, schema: { '*': z.object({ title: z.number() }) } }])).toEqual([
    expect.stringMatching(/^content\/events\.ts: events\.title: .*number/),
  ])
})

test('a page whose first words stand in no file is a fault', () => {
  const schema = contentFiles.find(({ file }) => file === 'pages.ts')?.schema
  expect(findContentFaults([{ file: 'pages.ts', words: { pageKeys: ['home', 'events'] }, schema }])).toEqual([
    'content/pages.ts: pageKeys.1: events: one file of words, and no other, has its opening',
  ])
})

test('every picture and icon that the content names has been drawn', () => {
  const missing = modules.flatMap(([file, content]) =>
    listFields(content).flatMap(([field, value]) => {
      if (field === 'picture' && !pictureNames.some((name) => name === value)) return [`${file}: no picture '${value}'`]
      if (field === 'icon' && !Object.hasOwn(icons, value)) return [`${file}: no icon '${value}'`]
      return []
    }),
  )
  expect(modules.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})

/** Every text in a piece of content, however deep, with the name of its field. */
function listFields(value: unknown, field = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[field, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => listFields(inner, Array.isArray(value) ? field : key))
}
