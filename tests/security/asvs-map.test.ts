import { existsSync, readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as staff from '#db/schema/staff.ts'
import { asvsItems } from './asvs-items.ts'

const text = readFileSync('docs/security.md', 'utf8')
const tables = text.split('\n').filter((line) => line.startsWith('|'))
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

type Row = { items: string[]; isLevel1: boolean[]; state: string; how: string; shownBy: string[] }

/** The rows of the map: the items' numbers, the verdict, how, and the names of tests. */
const rows: Row[] = tables
  .map(cellsOf)
  .filter((cells) => cells.length === 4 && /^[*\d. ]+$/.test(cells[0] ?? ''))
  .map(([items = '', state = '', how = '', shownBy = '']) => ({
    items: items.split(' ').map((item) => item.replaceAll('*', '')),
    isLevel1: items.split(' ').map((item) => item.startsWith('**')),
    state,
    how,
    shownBy: shownBy.split(', ').filter(Boolean),
  }))
const gaps = tables.map(cellsOf).filter((cells) => cells.length === 2 && /^[\d.]+$/.test(cells[0] ?? ''))
const tests = tables.flatMap((line) => {
  const found = /^\| (?<name>[a-z0-9-]+) +\| `(?<file>[\w./-]+)` «(?<title>.+)» +\|$/.exec(line)?.groups
  return found ? [{ name: found['name'] ?? '', file: found['file'] ?? '', title: found['title'] ?? '' }] : []
})
const itemsThatAre = (state: string) => rows.filter((row) => row.state === state).flatMap((row) => row.items)

test('the standard has 70 items of level 1 and 183 of level 2', () => {
  const levels = [...asvsItems.values()]
  expect([levels.filter((level) => level === 1).length, levels.filter((level) => level === 2).length]).toEqual([
    70, 183,
  ])
})

test('every item of levels 1 and 2 is in the map, once, and those of level 1 are bold', () => {
  const mapped = rows.flatMap(({ items }) => items)
  expect(mapped.toSorted()).toEqual([...asvsItems.keys()].toSorted())
  const bold = rows.flatMap(({ items, isLevel1 }) => items.filter((_, place) => isLevel1[place]))
  expect(bold.toSorted()).toEqual([...asvsItems.keys()].filter((item) => asvsItems.get(item) === 1).toSorted())
})

test('every item is met, for operation to meet, a gap, or about nothing we have; and says how or why', () => {
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(['gap', 'met', 'none', 'operation'])
  expect(rows.filter(({ how }) => !/^.{4,}\.$/.test(how))).toEqual([])
})

test('what is met is shown by tests, each of which exists under its title', () => {
  const named = new Map(tests.map((one) => [one.name, one]))
  expect(named.size).toBe(tests.length)
  const unshown = rows.filter(({ state, shownBy }) => state === 'met' && shownBy.length === 0)
  expect(unshown).toEqual([])
  const unknown = rows.flatMap(({ shownBy }) => shownBy).filter((name) => !named.has(name))
  expect(unknown).toEqual([])
  const gone = tests.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
  expect(gone).toEqual([])
  const used = new Set(rows.flatMap(({ shownBy }) => shownBy))
  expect([...named.keys()].filter((name) => !used.has(name))).toEqual([])
})

test('every gap is told with its reason, and nothing else is called one', () => {
  expect(gaps.map(([item]) => item)).toEqual(itemsThatAre('gap'))
  expect(gaps.filter(([, why = '']) => why.length < 30)).toEqual([])
})

test('the document counts what it maps', () => {
  const counted = (state: string) => `${itemsThatAre(state).length} ${state}`
  expect(text).toContain(`${counted('met')}, ${counted('operation')}, ${counted('gap')}, ${counted('none')}`)
})

test('every table in which a way into the desk is kept, and the log of the desk, is told of', () => {
  const kept = Object.values(staff).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('the document says how many of its tests the gate leaves to the long run', () => {
  const isLong = (file: string) => file.includes('.long.') || /^tests\/security\/[\w-]+\.ts$/.test(file)
  const long = tests.filter(({ file }) => isLong(file)).length
  expect(text).toContain(`${long} of these ${tests.length} are long`)
})
