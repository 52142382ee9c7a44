import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { emptyTestDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { takenTime } from '../schema/scheduling.ts'
import { fillEmptyCatalogue, sampleFolder } from './fill-empty-catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'
import { storeCatalogue } from './store-catalogue.ts'

const { db, url } = await testDatabase()
const fresh = await emptyTestDatabase()
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embrace-catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Everything in the tables, but when it was written. */
async function readAll() {
  const tables =
    'centres departments languages expertise practitioners practitioner_centres practitioner_languages practitioner_expertise weekly_hours weekly_breaks days_off extra_hours booking_windows offers'
  const rows = tables.split(' ').map(async (table) => {
    const found = await db.pool.query(`select to_jsonb(t) - 'id' - 'updated_at' as row from ${table} t`)
    return [table, found.rows.map(({ row }) => JSON.stringify(row)).toSorted()]
  })
  return Object.fromEntries(await Promise.all(rows))
}

const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content))
const faultsOf = async () => {
  const read = await readCatalogue(folder)
  return read.ok ? [] : read.faults
}

test('[C7] the sample is in order, and loading it twice changes nothing', async () => {
  const read = await readCatalogue(sampleFolder)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  expect(await storeCatalogue(db, read.catalogue)).toEqual({ practitioners: 26, retired: 0 })
  const first = await readAll()
  expect(await storeCatalogue(db, read.catalogue)).toEqual({ practitioners: 26, retired: 0 })
  expect(await readAll()).toEqual(first)
})

test('[C7] every fault is named with its file and field', async () => {
  const { schedule: _schedule, ...incomplete } = aPractitioner()
  await write('a.json', {
    practitioners: [{ ...incomplete, expertiseAndApproach: ['One'], sessionPriceRupees: 'ten' }],
  })
  await write('b.json', { centres: [{ id: -1, name: '' }], nonsense: true })
  await writeFile(join(folder, 'c.json'), '{ "centres": [')
  const faults = await faultsOf()
  for (const field of [
    /^a\.json: practitioners\[0\]\.expertiseAndApproach: must hold exactly three texts/,
    /^a\.json: practitioners\[0\]\.sessionPriceRupees: must be an amount in rupees/,
    /^a\.json: practitioners\[0\]\.schedule: /,
    /^b\.json: centres\[0\]\.id: /,
    /^b\.json: centres\[0\]\.name: must not be empty/,
    /^b\.json: the whole file: .*nonsense/,
    /^c\.json: is no JSON/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(field))
})

test('[C7] what does not hang together is named too', async () => {
  const stranger = aPractitioner({
    department: 'Magic',
    languages: ['Elvish'],
    centreIds: [9],
    modes: ['video'],
    expertise: ['Anxiety', 'Flying'],
  })
  const { practitioners: _practitioners, ...lists } = aCatalogue()
  await write('lists.json', lists)
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:00`
  const asWritten = (one: typeof stranger) => ({
    ...one,
    schedule: {
      weekly: one.schedule.weekly.map((hours) => ({ ...hours, from: clock(hours.from), to: clock(hours.to) })),
    },
  })
  await write('people.json', { practitioners: [asWritten(stranger), asWritten(aPractitioner())] })
  expect(await faultsOf()).toEqual([
    'people.json: practitioners[1]: 101 is there twice',
    'people.json: practitioners[0].department: there is no department Magic',
    'people.json: practitioners[0].languages[0]: there is no language Elvish',
    'people.json: practitioners[0].expertise[1]: there is no expertise Flying',
    'people.json: practitioners[0].centreIds[0]: there is no centre 9',
    'people.json: practitioners[0].schedule.weekly[1].mode: in-person is not among the modes',
  ])
})

test('[C7] a catalogue that the database refuses changes nothing', async () => {
  await storeCatalogue(db, aCatalogue())
  const before = await readAll()
  const refused = aCatalogue({
    practitioners: [aPractitioner({ fullName: 'Changed' }), aPractitioner({ id: 5, sessionMinutes: 5 })],
  })
  await expect(storeCatalogue(db, refused)).rejects.toThrow(/practitioners/)
  expect(await readAll()).toEqual(before)
})

test('[C7] npm run catalogue:load says what it did, or every fault and nothing more', {
  timeout: 120_000,
}, async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts['catalogue:load']).toBe('exec node scripts/load-catalogue.ts')
  const load = (path: string) =>
    spawnSync(process.execPath, ['scripts/load-catalogue.ts', path], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
      encoding: 'utf8',
    })
  const loaded = load(sampleFolder)
  expect([loaded.status, loaded.stdout]).toEqual([0, expect.stringMatching(/^Loaded 26 practitioners/)])
  const before = await readAll()
  await write('a.json', { practitioners: [{ id: 'x' }] })
  const { status, stderr } = load(folder)
  expect(stderr).toMatch(/^Nothing was loaded[^]*a\.json: practitioners\[0\]\.id: /)
  expect([status, /^\s+at /m.test(stderr)]).toEqual([1, false])
  expect(await readAll()).toEqual(before)
})

test('[C8] somebody who left is shown nowhere, but keeps their sessions; one without sessions is removed', async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [1, 2, 3].map((id) => aPractitioner({ id })) }))
  const session = { practitionerId: 2, startsAt: new Date('2030-03-06T05:30Z'), endsAt: new Date('2030-03-06T06:20Z') }
  await db.insert(takenTime).values({ ...session, id: crypto.randomUUID(), state: 'confirmed' })
  const moved = {
    departments: [{ id: 'new', name: 'New' }],
    practitioners: [aPractitioner({ id: 1, department: 'New' })],
  }
  expect(await storeCatalogue(db, aCatalogue(moved))).toEqual({ practitioners: 1, retired: 2 })
  const { rows } = await db.pool.query('select id, is_listed from practitioners order by id')
  expect(rows).toEqual([
    { id: 1, is_listed: true },
    { id: 2, is_listed: false },
  ])
  expect(await db.$count(takenTime)).toBe(1)
})

test('[C9] of six servers that start at once on an empty database, one loads the sample', async () => {
  await migrate(fresh.db)
  expect(await fillEmptyCatalogue(fresh.db, { withSample: false })).toBe('empty')
  const starters = Array.from({ length: 6 }, () => openDatabase({ url: fresh.url, log: quietLog, maxConnections: 2 }))
  const states = await Promise.all(starters.map((starter) => fillEmptyCatalogue(starter, { withSample: true })))
  await Promise.all(starters.map((starter) => starter.close()))
  expect(states.toSorted()).toEqual(['filled', 'kept', 'kept', 'kept', 'kept', 'kept'])
  expect(await fillEmptyCatalogue(fresh.db, { withSample: false })).toBe('kept')
})
