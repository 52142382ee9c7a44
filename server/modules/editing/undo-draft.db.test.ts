import { beforeEach, expect, test } from 'vitest'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()
const id = 101

beforeEach(async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner()] }))
  desk.deps.catalogue.forget()
})

/** A clinic lead, and what they do to the page of 101. */
async function aLead(email = 'lead@clinic.test') {
  const { call } = await staff.aPerson('clinic-lead', { email })
  const show = async () => must(await call('show-practitioner', { practitioner: id }))
  async function save(about: string): Promise<string> {
    const { seen, texts } = await show()
    return must(await call('save-draft', { practitioner: id, seen, ...texts, about } as never)).seen
  }
  const discard = async () => call('discard-draft', { practitioner: id, seen: (await show()).seen })
  const undo = async (seen?: string) => call('undo-draft', { practitioner: id, seen: seen ?? (await show()).seen })
  const about = async () => (await show()).texts['about']
  return { call, show, save, discard, undo, about }
}

test('[R13] a save is taken back to the draft before it, and the first one to what visitors see', async () => {
  const lead = await aLead()
  const published = await lead.about()
  await lead.save('First words.')
  await lead.save('Second words.')
  must(await lead.undo())
  expect(await lead.about()).toBe('First words.')
  // Once: what was before that is not kept.
  expect(whyNot(await lead.undo())).toBe('undo_draft_too_late')
  const { seen } = await lead.show()
  must(await lead.discard())
  must(await lead.undo())
  expect(await lead.about()).toBe('First words.')
  expect((await lead.show()).seen).not.toBe(seen)
  must(await lead.discard())
  await lead.save('The only words.')
  must(await lead.undo())
  expect([await lead.about(), (await lead.show()).draft]).toEqual([published, undefined])
})

test('[R2] [R13] sent again, and by five at once, it is taken back once', async () => {
  const lead = await aLead()
  await lead.save('First words.')
  const seen = await lead.save('Second words.')
  const all = await Promise.all(Array.from({ length: 5 }, () => lead.undo(seen)))
  expect(new Set(all.map((one) => must(one).seen)).size).toBe(1)
  expect(await lead.about()).toBe('First words.')
})

test('[R1] [R13] too late, by somebody else, and after another change it is refused, and the words stand', async () => {
  const [lead, other] = [await aLead(), await aLead('other@clinic.test')]
  await lead.save('Hers.')
  expect(whyNot(await other.undo())).toBe('undo_draft_too_late')
  const seen = (await lead.show()).seen
  await other.save('His.')
  expect(whyNot(await lead.undo(seen))).toBe('undo_draft_too_late')
  expect(whyNot(await lead.undo())).toBe('undo_draft_too_late')
  expect(await lead.about()).toBe('His.')
  desk.setNow(at('2030-03-04T14:31'))
  expect(whyNot(await other.undo())).toBe('undo_draft_too_late')
  const page = await other.show()
  must(await other.call('publish-draft', { practitioner: id, seen: page.seen, outside: page.outsideMark }))
  expect(whyNot(await other.undo(page.seen))).toBe('undo_draft_too_late')
  expect([await lead.about(), (await lead.show()).draft]).toEqual(['His.', undefined])
})
