import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { sampleFolder } from '#db/seed/sample-folder.ts'
import { readFolder } from '#server/modules/catalogue/read-folder.ts'

const read = await readFolder(sampleFolder)
if (!read.ok) throw new Error(read.faults.join('\n'))
const { practitioners, languages, centres, departments, offers } = read.catalogue
const find = (id: number) => practitioners.find((one) => one.id === id)

test('at least 24 practitioners, across at least 7 departments, all 5 languages and all 3 centres', () => {
  expect(practitioners.length).toBeGreaterThanOrEqual(24)
  expect(new Set(practitioners.map(({ department }) => department)).size).toBeGreaterThanOrEqual(7)
  expect(new Set(practitioners.map(({ department }) => department))).toEqual(
    new Set(departments.map(({ name }) => name)),
  )
  expect(languages).toEqual(['English', 'Hindi', 'Punjabi', 'French', 'Kashmiri'])
  expect(new Set(practitioners.flatMap((one) => one.languages))).toEqual(new Set(languages))
  expect(centres.map(({ name }) => name)).toEqual(['Vasant Kunj Center', 'Gurgaon Center', 'Rainbow Center'])
  expect(new Set(practitioners.flatMap((one) => one.centreIds))).toEqual(new Set(centres.map(({ id }) => id)))
})

test('everybody speaks in their own voice, and nobody in the words of another', () => {
  for (const { fullName, about: biography } of practitioners) {
    expect([fullName, biography]).toEqual([fullName, expect.stringMatching(/^Hi, I'm [A-Z]/)])
    expect([fullName, biography.split(' ').length > 45]).toEqual([fullName, true])
  }
  const sentences = practitioners.flatMap((one) => one.about.split(/(?<=[.?!]) /))
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('27044 and 47571 are booked through a hospital, one is closed, all others online', () => {
  expect([27044, 47571].map((id) => find(id)?.channel.kind)).toEqual(['hospital', 'hospital'])
  const kinds = Map.groupBy(practitioners, ({ channel }) => channel.kind)
  expect([kinds.get('hospital')?.length, kinds.get('closed')?.length]).toEqual([2, 1])
})

test('a session is 50 minutes, 45 with an occupational therapist, among them 47234 and 47038', () => {
  for (const { fullName, department, sessionMinutes } of practitioners)
    expect([fullName, sessionMinutes]).toEqual([fullName, department === 'Occupational Therapist' ? 45 : 50])
  expect([47234, 47038].map((id) => find(id)?.department)).toEqual(['Occupational Therapist', 'Occupational Therapist'])
})

test('the sample offer is 15 % for those whom the partner sends, and every file says that it is a sample', () => {
  expect(offers).toMatchObject([{ source: 'mst', coupon: 'MST-15', percent: 15 }])

  const files = readdirSync(sampleFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  for (const name of files)
    expect(JSON.parse(readFileSync(join(sampleFolder, name), 'utf8')).about).toMatch(/^Sample data\./)
})

test('the six team photos of the about page are people of the sample, with the same face', () => {
  for (const { id, name, role, picture } of about.team.members) {
    const { fullName, department, portrait } = find(id)!
    expect([fullName, department, portrait.drawing]).toEqual([name, role, picture])
  }
})
