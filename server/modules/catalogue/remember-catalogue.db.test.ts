import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { centres, practitioners } from '#db/schema/catalogue.ts'
import { aCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { storeCatalogue } from './load-catalogue.ts'
import { rememberCatalogue } from './remember-catalogue.ts'

const { db } = await testDatabase()
beforeAll(() => storeCatalogue(db, aCatalogue()))

const rename = (fullName: string) => db.update(practitioners).set({ fullName }).where(eq(practitioners.id, 101))

test('[C6] a change made by hand is seen three seconds later elsewhere, and at once where it was made', async () => {
  let elapsed = 0
  const here = rememberCatalogue(db)
  const elsewhere = rememberCatalogue(db, { now: () => elapsed })
  const nameIn = async (memory: typeof here) => (await memory.read()).byId.get(101)?.fullName
  expect([await nameIn(here), await nameIn(elsewhere)]).toEqual(['Asha Pillai', 'Asha Pillai'])
  await rename('Asha P. Pillai')
  here.forget()
  elapsed = 2999
  expect([await nameIn(here), await nameIn(elsewhere)]).toEqual(['Asha P. Pillai', 'Asha Pillai'])
  elapsed = 3000
  expect(await nameIn(elsewhere)).toBe('Asha P. Pillai')
})

test('[C6] nothing is read again while nothing has changed', async () => {
  let elapsed = 0
  const memory = rememberCatalogue(db, { now: () => elapsed })
  const first = await memory.read()
  elapsed = 10_000
  expect(await memory.read()).toBe(first)
})

test('[C11] what is read while somebody changes the catalogue is all from before or all from after', async () => {
  const editor = await db.pool.connect()
  try {
    await editor.query('begin')
    await editor.query('lock table practitioners in access exclusive mode')
    // The lists can be read; the practitioners, who name their centres, have to wait.
    const reading = rememberCatalogue(db).read()
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
    await editor.query("update centres set name = 'Second Center'")
    await editor.query('commit')
    const { centres: listed, practitioners: people } = await reading
    expect(people[0]?.centres.map(({ name }) => name)).toEqual([listed[0]?.name])
  } finally {
    editor.release()
    await db.update(centres).set({ name: 'First Center' })
  }
})

test('[C10] a photo that is not here leaves its place to the drawn portrait', async () => {
  const imageUrl = '/photos/0123456789abcdef0123-400.webp'
  await db.update(practitioners).set({ imageUrl }).where(eq(practitioners.id, 101))
  const urlWith = async (photos: string[]) =>
    (await rememberCatalogue(db, { listPhotos: async () => new Set(photos) }).read()).byId.get(101)?.imageUrl
  expect([await urlWith([imageUrl]), await urlWith([])]).toEqual([imageUrl, null])
})

test('[C6] the version moves with a change, and where it was made at once', async () => {
  const memory = rememberCatalogue(db, { now: () => 0 })
  const before = await memory.readVersion()
  await rename('Asha Q. Pillai')
  expect(await memory.readVersion()).toBe(before)
  memory.forget()
  expect(await memory.readVersion()).toBeGreaterThan(before)
})

async function countWaiting() {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = $1',
    ['Lock'],
  )
  return rows[0]?.count
}
