import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { practitioners } from '#db/schema/catalogue.ts'
import { storeCatalogue } from '#db/seed/store-catalogue.ts'
import { aCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rememberCatalogue } from './remember-catalogue.ts'

const { db } = await testDatabase()
beforeAll(() => storeCatalogue(db, aCatalogue()))

const rename = (fullName: string) => db.update(practitioners).set({ fullName }).where(eq(practitioners.id, 101))

test('[C6] a change made by hand is seen three seconds later elsewhere, and at once where it was made', async () => {
  let elapsed = 0
  const here = rememberCatalogue(db)
  const elsewhere = rememberCatalogue(db, () => elapsed)
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
  const memory = rememberCatalogue(db, () => elapsed)
  const first = await memory.read()
  elapsed = 10_000
  expect(await memory.read()).toBe(first)
})
