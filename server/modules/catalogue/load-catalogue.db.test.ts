import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { closings } from '#db/schema/closing.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { sampleFolder } from '#db/seed/sample-folder.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { emptyTestDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { fillEmptyCatalogue } from './fill-catalogue.ts'
import { storeCatalogue } from './load-catalogue.ts'
import { readFolder } from './read-folder.ts'

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
  const read = await readFolder(folder)
  return read.ok ? [] : read.faults
}

const load = (path: string) =>
  spawnSync(process.execPath, ['scripts/load-catalogue.ts', path], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  })

/** A practitioner as a file has one: with times of the clock. */
function asWritten(change: Parameters<typeof aPractitioner>[0] = {}) {
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:00`
  const { schedule, ...rest } = aPractitioner(change)
  const weekly = schedule.weekly.map((hours) => ({ ...hours, from: clock(hours.from), to: clock(hours.to) }))
  return { ...rest, schedule: { weekly } }
}

test('[C7] the sample is in order, and loading it twice changes nothing', async () => {
  const read = await readFolder(sampleFolder)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  expect(await storeCatalogue(db, read.catalogue)).toEqual({ practitioners: 26, retired: 0, stranded: 0 })
  const first = await readAll()
  expect(await storeCatalogue(db, read.catalogue)).toEqual({ practitioners: 26, retired: 0, stranded: 0 })
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
  const stranger = asWritten({
    department: 'Magic',
    languages: ['Elvish'],
    centreIds: [9],
    modes: ['video'],
    expertise: ['Anxiety', 'Flying'],
  })
  const { practitioners: _practitioners, ...lists } = aCatalogue()
  await write('lists.json', lists)
  await write('people.json', { practitioners: [stranger, asWritten()] })
  expect(await faultsOf()).toEqual([
    'people.json: practitioners[1]: 101 is there twice',
    'people.json: practitioners[0].department: there is no department Magic',
    'people.json: practitioners[0].languages[0]: there is no language Elvish',
    'people.json: practitioners[0].expertise[1]: there is no expertise Flying',
    'people.json: practitioners[0].centreIds[0]: there is no centre 9',
    'people.json: practitioners[0].schedule.weekly[1].mode: in-person is not among the modes',
  ])
})

test('[C16] who is booked online costs at least a rupee, now and later, and after the steepest offer', async () => {
  const { practitioners: _practitioners, offers: _offers, ...lists } = aCatalogue()
  const free = { sessionPriceRupees: 0, gstRupees: 0 }
  const later = (price: object) => ({ laterPrices: [{ fromDay: '2030-04-01', ...free, ...price }] })
  await write('lists.json', lists)
  await write('people.json', {
    practitioners: [
      asWritten({ id: 1, ...free, channel: { kind: 'closed' } }),
      asWritten({ id: 2, ...free }),
      asWritten({
        id: 3,
        sessionPriceRupees: 0.9,
        gstRupees: 0.16,
        ...later({ sessionPriceRupees: 0.8, gstRupees: 0.14 }),
      }),
    ],
  })
  expect(await faultsOf()).toEqual([
    'people.json: practitioners[1].sessionPriceRupees: must come to at least 1 rupee with GST, or nobody can pay for it online',
    'people.json: practitioners[2].laterPrices[0].sessionPriceRupees: must come to at least 1 rupee with GST, or nobody can pay for it online',
  ])
  await write('people.json', {
    practitioners: [asWritten(), asWritten({ id: 2, sessionPriceRupees: 5, gstRupees: 0.9 })],
  })
  expect(await faultsOf()).toEqual([])
  const all = { source: 'all', coupon: 'ALL', percent: 100, firstDay: '2030-01-01' }
  await write('offers.json', { offers: [all] })
  expect(await faultsOf()).toEqual([
    'people.json: practitioners[1].sessionPriceRupees: must come to at least 1 rupee with GST after the offer of 100 percent, or nobody can pay for it online',
  ])
})

test('[C17] a hospital without a number to call is refused: a visitor asks for it and gets it by message', async () => {
  const { practitioners: _practitioners, ...lists } = aCatalogue()
  const through = (hospitalPhone: string) => ({ kind: 'hospital', hospitalName: 'City', hospitalPhone }) as const
  await write('lists.json', lists)
  await write('people.json', {
    practitioners: [
      asWritten({ id: 1, channel: through('at the front desk') }),
      asWritten({ id: 2, channel: through('+91 (11) 4000-0044') }),
    ],
  })
  expect(await faultsOf()).toEqual([
    'people.json: practitioners[0].channel.hospitalPhone: must be a number to call, such as +911140000000',
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
  const loaded = load(sampleFolder)
  expect([loaded.status, loaded.stdout]).toEqual([0, expect.stringMatching(/^Loaded 26 practitioners/)])
  const before = await readAll()
  await write('a.json', { practitioners: [{ id: 'x' }] })
  const { status, stderr } = load(folder)
  expect(stderr).toMatch(/^Nothing was loaded[^]*a\.json: practitioners\[0\]\.id: /)
  expect([status, /^\s+at /m.test(stderr)]).toEqual([1, false])
  expect(await readAll()).toEqual(before)
})

test('[C10] a photo that cannot be used is named with its file and field', async () => {
  const { practitioners: _practitioners, ...lists } = aCatalogue()
  await write('lists.json', lists)
  await writeFile(join(folder, 'note.jpg'), 'no picture')
  const people = [
    { id: 1, photo: 'note.jpg' },
    { id: 2, photo: 'absent.jpg' },
  ]
  await write('people.json', { practitioners: people.map((one) => ({ ...asWritten(), ...one })) })
  expect(await faultsOf()).toEqual([
    expect.stringMatching(/^people\.json: practitioners\[0\]\.photo: note\.jpg is no JPEG, PNG or WebP/),
    'people.json: practitioners[1].photo: absent.jpg is no file that can be read',
  ])
  for (const photo of ['https://elsewhere.example/a.jpg', '/etc/passwd', '../a.jpg', 'a/../../b.jpg', '']) {
    await write('people.json', { practitioners: [{ ...asWritten(), photo }] })
    expect(await faultsOf()).toEqual([
      'people.json: practitioners[0].photo: must be a file in the same folder, such as photos/asha.jpg',
    ])
  }
})

test('[C12] a folder with offers alone takes nobody off the list', async () => {
  await write('offers.json', { offers: aCatalogue().offers })
  expect(await faultsOf()).toEqual(['there is no practitioner in any file: everybody would be taken off the list'])
})

test('[C7] whatever goes wrong is one sentence, without a stack or what was to be written', async () => {
  const { practitioners: _practitioners, ...lists } = aCatalogue()
  await write('lists.json', lists)
  // Sound by itself; only the database knows that no session is that short.
  await write('people.json', { practitioners: [{ ...asWritten(), agesSeen: { from: 60, to: 18 } }] })
  const said = (path: string) => {
    const { status, stdout, stderr } = load(path)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr.trim()
  }
  expect(said(folder)).toBe('Nothing was loaded: the database refuses it, by its rule practitioners_ages_ordered.')
  expect(said(join(folder, 'absent'))).toBe(`There is no folder ${join(folder, 'absent')}.`)
  expect(said(join(folder, 'lists.json'))).toBe(`There is no folder ${join(folder, 'lists.json')}.`)
})

test('[C8] somebody who left is shown nowhere, but keeps their sessions; one without sessions is removed', async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [1, 2, 3].map((id) => aPractitioner({ id })) }))
  const session = { practitionerId: 2, startsAt: new Date('2030-03-06T05:30Z'), endsAt: new Date('2030-03-06T06:20Z') }
  await db.insert(takenTime).values({ ...session, id: crypto.randomUUID(), state: 'confirmed' })
  const moved = {
    departments: [{ id: 'new', name: 'New' }],
    practitioners: [aPractitioner({ id: 1, department: 'New' })],
  }
  expect(await storeCatalogue(db, aCatalogue(moved))).toEqual({ practitioners: 1, retired: 2, stranded: 0 })
  const { rows } = await db.pool.query('select id, is_listed from practitioners order by id')
  expect(rows).toEqual([
    { id: 1, is_listed: true },
    { id: 2, is_listed: false },
  ])
  expect(await db.$count(takenTime)).toBe(1)
})

test('[C8] somebody who left after their time was closed is shown nowhere, and the load is not refused', async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [1, 7].map((id) => aPractitioner({ id })) }))
  const { rows: people } = await db.pool.query(
    `insert into staff_people (id, email, name, role, created_at) values (gen_random_uuid(), 'a@clinic.test', 'A', 'clinic-lead', now()) returning id`,
  )
  await db.insert(closings).values({
    id: crypto.randomUUID(),
    practitionerId: 7,
    startsAt: new Date('2030-03-06T05:30Z'),
    endsAt: new Date('2030-03-06T06:20Z'),
    reason: 'sealed:',
    personId: people[0].id,
    at: new Date(),
  })
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner({ id: 1 })] }))
  const { rows } = await db.pool.query('select is_listed from practitioners where id = 7')
  expect(rows).toEqual([{ is_listed: false }])
})

test('[C9] of six servers that start at once on an empty database, one loads the sample', async () => {
  await migrate(fresh.db)
  expect(await fillEmptyCatalogue(fresh.db, undefined)).toBe('empty')
  const starters = Array.from({ length: 6 }, () => openDatabase({ url: fresh.url, log: quietLog, maxConnections: 2 }))
  const states = await Promise.all(starters.map((starter) => fillEmptyCatalogue(starter, sampleFolder)))
  await Promise.all(starters.map((starter) => starter.close()))
  expect(states.toSorted()).toEqual(['filled', 'kept', 'kept', 'kept', 'kept', 'kept'])
  expect(await fillEmptyCatalogue(fresh.db, undefined)).toBe('kept')
})
