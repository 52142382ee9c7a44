import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { parseStoredContent } from '../catalogue/parse-stored-content.ts'

const { db, desk, staff } = await openStaffedDesk()
const sample = new URL('../../../tests/kept/practitioner-content-1.json', import.meta.url)
const kept = JSON.parse(readFileSync(sample, 'utf8'))

/** A lead who finds this draft of practitioner 101, written by another version of the program. */
async function openDraft(content: object) {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
  desk.deps.catalogue.forget()
  const lead = await staff.aPerson('clinic-lead')
  const { seen, texts } = must(await lead.call('show-practitioner', { practitioner: 101 }))
  must(await lead.call('save-draft', { practitioner: 101, seen, ...texts, designation: 'Senior' } as never))
  await db.pool.query('update practitioner_drafts set content = $1', [content])
  return lead
}

test('[R14] a draft as it was first written is read whole', () => {
  expect(parseStoredContent(kept)).toEqual(kept)
})

test('[R14] a draft of another program is shown and restored, and publishing judges it', async () => {
  const lead = await openDraft({ ...kept, sessionMinutes: 5, pronouns: 'she' })
  const page = must(await lead.call('show-practitioner', { practitioner: 101 }))
  expect(page.texts).toMatchObject({ sessionMinutes: '5', hospitalName: 'City Hospital' })
  const { seen, outsideMark } = page
  const published = await lead.call('publish-draft', { practitioner: 101, seen, outside: outsideMark })
  expect(whyNot(published)).toBe('check_fields')
})

test('[R14] a draft as it was first written is published', async () => {
  const lead = await openDraft({ ...kept, photoMark: undefined })
  const { seen, outsideMark } = must(await lead.call('show-practitioner', { practitioner: 101 }))
  must(await lead.call('publish-draft', { practitioner: 101, seen, outside: outsideMark }))
  expect((await desk.deps.catalogue.read()).byId.get(101)?.channel.kind).toBe('hospital')
})
