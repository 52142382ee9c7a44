import { beforeEach, expect, test } from 'vitest'
import { quote } from '#contract/offers.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { CATALOGUE_LASTS, rememberCatalogue } from '../catalogue/remember-catalogue.ts'

const { db, desk, staff, now } = await openStaffedDesk()
const id = 101

beforeEach(async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
  desk.deps.catalogue.forget()
})

const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
type Person = Awaited<ReturnType<typeof staff.aPerson>>
const aLead = (email = 'lead@clinic.test') => staff.aPerson('clinic-lead', { email })
const show = async (person: Person) => must(await person.call('show-practitioner', { practitioner: id }))
const shown = async () => (await desk.deps.catalogue.read()).byId.get(id)

/** Saves what the page shows with something changed, as a form does that was opened now or before. */
async function save(person: Person, change: Record<string, string>, page?: Awaited<ReturnType<typeof show>>) {
  const { seen, texts } = page ?? (await show(person))
  return person.call('save-draft', { practitioner: id, seen, ...texts, ...change } as never)
}
async function publish(person: Person) {
  const { seen, outsideMark } = await show(person)
  return person.call('publish-draft', { practitioner: id, seen, outside: outsideMark })
}
const rows = (...weekly: [day: string, from: string, to: string, place?: number][]) =>
  JSON.stringify(weekly.map(([day, from, to, place = 'video']) => ({ day, from, to, place })))

test('[R12] [R3] a draft is shown to nobody; once published, visitors see it, the log knows, and the draft is gone', async () => {
  const lead = await aLead()
  must(await save(lead, { designation: 'Senior Counsellor', languages: 'English\nHindi', agesFrom: '12' }))
  const page = await show(lead)
  expect(page.changes).toEqual([
    { field: 'designation', before: ['Counsellor'], after: ['Senior Counsellor'] },
    { field: 'languages', before: ['Hindi'], after: ['English', 'Hindi'] },
    { field: 'agesSeen', before: ['18 to 60'], after: ['12 to 60'] },
  ])
  expect(await shown()).toMatchObject({ designation: 'Counsellor', languages: ['Hindi'] })
  const { number } = must(await publish(lead))
  expect(await shown()).toMatchObject({
    designation: 'Senior Counsellor',
    languages: ['English', 'Hindi'],
    agesSeen: { from: 12, to: 60 },
  })
  const after = await show(lead)
  expect([after.draft, after.changes, after.version.number]).toEqual([undefined, [], number])
  expect(await read(`select action from desk_log where about = 'practitioner 101' order by id`)).toEqual([
    { action: 'save-draft' },
    { action: 'publish-draft' },
  ])
})

test('[C13] what is published reads the same as what was saved, hours and channel and all', async () => {
  const lead = await aLead()
  const change = {
    channel: 'hospital',
    hospitalName: 'City Hospital',
    hospitalPhone: '+911140000000',
    weekly: rows(['monday', '09:00', '13:00'], ['tuesday', '14:00', '24:00'], ['tuesday', '09:00', '10:00', 1]),
    breaks: JSON.stringify([{ day: 'monday', from: '11:00', to: '11:15' }]),
    daysOff: JSON.stringify([{ from: '2030-12-24', to: '2030-12-26' }]),
    extraDays: JSON.stringify([{ day: '2030-11-23', from: '14:00', to: '16:00', place: 'video' }]),
    noticeMinutes: '60',
    videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    registrationNumber: 'A-1',
  }
  must(await save(lead, change))
  const before = await show(lead)
  must(await publish(lead))
  const after = await show(lead)
  expect(after.texts).toEqual(before.texts)
  expect(after.texts).toMatchObject({ ...change, horizonDays: '60', weekly: expect.any(String) })
  expect(await shown()).toMatchObject({ channel: { kind: 'hospital', hospitalName: 'City Hospital' } })
})

test('[C13] hours past midnight that a file holds are the same hours here, and what is read is written in the same words', async () => {
  const night = { days: ['monday', 'sunday'] as const, mode: 'video' as const, from: 1320, to: 1560 }
  const schedule = { weekly: [{ ...night, days: [...night.days] }], breaks: [], daysOff: [], extraDays: [] }
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner({ schedule })] }))
  const { texts } = await show(await aLead())
  expect(JSON.parse(texts['weekly'] ?? '')).toEqual([
    { day: 'monday', from: '00:00', to: '02:00', place: 'video' },
    { day: 'monday', from: '22:00', to: '24:00', place: 'video' },
    { day: 'tuesday', from: '00:00', to: '02:00', place: 'video' },
    { day: 'sunday', from: '22:00', to: '24:00', place: 'video' },
  ])
})

test('[R1] of two who edit at once the second is refused, and the first one’s words stand', async () => {
  const [nandita, vikram] = [await aLead(), await aLead('vikram@clinic.test')]
  const [hers, his] = [await show(nandita), await show(vikram)]
  must(await save(nandita, { about: 'Hers.' }, hers))
  expect(whyNot(await save(vikram, { about: 'His.' }, his))).toBe('draft_changed')
  const page = await show(vikram)
  expect([page.texts['about'], page.draft]).toEqual(['Hers.', { who: 'The clinic-lead', at: now, isOwn: false }])
  must(await save(vikram, { about: 'His.' }, page))
  expect(whyNot(await save(nandita, { about: 'Hers again.' }, page))).toBe('draft_changed')
  expect(whyNot(await nandita.call('publish-draft', { practitioner: id, seen: page.seen, outside: 'none' }))).toBe(
    'draft_changed',
  )
  expect(whyNot(await nandita.call('discard-draft', { practitioner: id, seen: page.seen }))).toBe('draft_changed')
})

test('[R1] ten saves of one page at once: one is kept', async () => {
  const lead = await aLead()
  const page = await show(lead)
  const all = await Promise.all(Array.from({ length: 10 }, (_, turn) => save(lead, { about: `Words ${turn}.` }, page)))
  expect(all.map(whyNot).toSorted()).toEqual(['done', ...Array(9).fill('draft_changed')])
})

test('[R2] when the connection is lost, the same call once more changes nothing more', async () => {
  const lead = await aLead()
  const page = await show(lead)
  const first = must(await save(lead, { about: 'New words.' }, page))
  expect(must(await save(lead, { about: 'New words.' }, page))).toEqual(first)
  const { seen, outsideMark } = await show(lead)
  const published = { practitioner: id, seen, outside: outsideMark }
  const { number } = must(await lead.call('publish-draft', published))
  expect(must(await lead.call('publish-draft', published))).toEqual({ number })
  expect(await read('select number from practitioner_versions where number >= $1', [number])).toHaveLength(1)

  const older = (await show(lead)).version.number - 1
  const back = { practitioner: id, seen: (await show(lead)).seen, version: older }
  const restored = must(await lead.call('restore-version', back))
  expect(must(await lead.call('restore-version', back))).toEqual(restored)
  const gone = { practitioner: id, seen: restored.seen }
  must(await lead.call('discard-draft', gone))
  must(await lead.call('discard-draft', gone))
  expect((await show(lead)).draft).toBeUndefined()
})

test('[R2] [R3] five who publish one draft at once publish it once, and another process sees it', async () => {
  const lead = await aLead()
  const elsewhere = rememberCatalogue(db, { now: () => tick, clock: desk.deps.clock })
  let tick = 0
  expect((await elsewhere.read()).byId.get(id)?.about).not.toBe('Once.')
  must(await save(lead, { about: 'Once.', laterDay: '2030-03-05', laterPrice: '1100' }))
  const { seen, outsideMark: outside } = await show(lead)
  const all = await Promise.all(
    Array.from({ length: 5 }, () => lead.call('publish-draft', { practitioner: id, seen, outside })),
  )
  expect(new Set(all.map((one) => must(one).number)).size).toBe(1)
  tick += CATALOGUE_LASTS + 1
  const found = (await elsewhere.read()).byId.get(id)
  expect([found?.about, found?.nextPrice?.sessionPrice]).toEqual(['Once.', 110_000])
})

test('[R4] a draft older than what was published is not published; field by field one’s own or theirs is taken', async () => {
  const lead = await aLead()
  must(await save(lead, { about: 'Mine.', designation: 'My title' }))
  // The catalogue is loaded while the draft waits: the same as a colleague who publishes.
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner({ about: 'Theirs.', experienceYears: 9 })] }))
  expect(whyNot(await publish(lead))).toBe('published_since')
  const page = await show(lead)
  expect(page.conflicts).toEqual(
    [
      { field: 'experienceYears', before: ['4 years'], theirs: ['9 years'], after: ['4 years'], needsChoice: false },
      {
        field: 'about',
        before: ["Hi, I'm Asha. I'm a counsellor."],
        theirs: ['Theirs.'],
        after: ['Mine.'],
        needsChoice: true,
      },
    ].toSorted((one, other) => (one.field < other.field ? 1 : -1)),
  )
  const settle = { practitioner: id, seen: page.seen, base: String(page.version.number), theirs: 'about' }
  must(await lead.call('settle-draft', settle))
  must(await lead.call('settle-draft', settle))
  must(await publish(lead))
  expect(await shown()).toMatchObject({ about: 'Theirs.', designation: 'My title', experienceYears: 9 })
})

test('[R5] [R6] every version is kept, a load is one of nobody’s, and an older one is restored as a draft', async () => {
  const lead = await aLead()
  must(await save(lead, { about: 'Second words.' }))
  must(await publish(lead))
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner({ about: 'Loaded words.' })] }))
  const { versions } = must(await lead.call('show-history', { practitioner: id }))
  expect(versions.slice(0, 2).map(({ who, changed, isShown }) => [who, changed, isShown])).toEqual([
    [undefined, ['about'], true],
    ['The clinic-lead', ['about'], false],
  ])
  const number = versions[1]?.number ?? 0
  const chosen = must(await lead.call('show-history', { practitioner: id, version: String(number) })).chosen
  expect(chosen?.ahead).toEqual([{ field: 'about', before: ['Loaded words.'], after: ['Second words.'] }])
  const { seen } = await show(lead)
  must(await lead.call('restore-version', { practitioner: id, seen, version: String(number) }))
  expect(await shown()).toMatchObject({ about: 'Loaded words.' })
  must(await publish(lead))
  expect(await shown()).toMatchObject({ about: 'Second words.' })
  for (const statement of [
    'update practitioner_versions set number = 99',
    'delete from practitioner_versions',
    'truncate practitioner_versions',
  ])
    await expect(db.pool.query(statement)).rejects.toThrow('only added to')
  expect(whyNot(await lead.call('restore-version', { practitioner: id, seen, version: '999' }))).toBe('version_unknown')
  // More than the database counts to, and a key that is none.
  const odd = { version: '99999999999', seen: `${'-'.repeat(36)}.1` }
  expect(whyNot(await lead.call('show-history', { practitioner: id, version: odd.version }))).toBe('check_fields')
  expect(whyNot(await lead.call('restore-version', { practitioner: id, ...odd, seen }))).toBe('check_fields')
  expect(whyNot(await lead.call('publish-draft', { practitioner: id, seen: odd.seen, outside: '' }))).toBe(
    'check_fields',
  )
  expect(whyNot(await lead.call('show-practitioner', { practitioner: 999 }))).toBe('not_in_catalogue')
})

test.each([
  ['price', '-1'],
  ['price', '10000000'],
  ['price', '2,950'],
  ['price', '1e3'],
  ['price', ''],
  ['gst', '0.001'],
  ['laterPrice', '3,186'],
  ['laterDay', '2030-03-04'],
  ['laterDay', '2030-02-30'],
  ['agesFrom', '-2'],
  ['agesTo', '3'],
  ['agesTo', '400'],
  ['fullName', ' '],
  ['about', ''],
  ['department', 'Astrology'],
  ['languages', 'Klingon'],
  ['languages', ''],
  ['centreIds', '77'],
  ['centreIds', 'first'],
  ['modes', 'by-pigeon'],
  ['expertiseAndApproach', 'One\nTwo'],
  ['videoUrl', 'javascript:alert(1)'],
  ['sessionMinutes', '5'],
  ['noticeMinutes', '99999'],
  ['hospitalName', ''],
])('[R8] %s cannot be %j, and the field says so', async (field, typed) => {
  const lead = await aLead()
  const whole = {
    laterDay: '2030-04-01',
    laterPrice: '1200',
    ...(field === 'hospitalName' && { channel: 'hospital', hospitalPhone: '1' }),
  }
  const outcome = await save(lead, { ...whole, [field]: typed })
  expect(outcome).toMatchObject({ ok: false, reason: 'check_fields', fields: { [field]: expect.any(String) } })
  expect((await show(lead)).draft).toBeUndefined()
})

test('[R8] [C16] who is booked online cannot cost nothing, now or later; who is closed may', async () => {
  const lead = await aLead()
  const free = { price: '0', gst: '0' }
  const fields = { price: 'It must come to at least 1 rupee with GST, or nobody can pay for it online.' }
  expect(await save(lead, free)).toEqual({ ok: false, reason: 'check_fields', fields })
  const later = { laterDay: '2030-04-01', laterPrice: '0.01', laterGst: '0.98' }
  expect(await save(lead, later)).toMatchObject({ reason: 'check_fields', fields: { laterPrice: fields.price } })
  must(await save(lead, { ...free, channel: 'closed' }))
})

const badHours: [what: string, weekly: string][] = [
  ['overlap', rows(['monday', '09:00', '13:00'], ['monday', '12:00', '15:00'])],
  ['overlap by a minute at a centre', rows(['monday', '09:00', '13:00', 1], ['monday', '12:59', '15:00', 1])],
  ['run past midnight', rows(['monday', '22:00', '26:00'])],
  ['end before they begin', rows(['monday', '13:00', '09:00'])],
  ['end when they begin', rows(['monday', '13:00', '13:00'])],
  ['are no time', rows(['monday', '9 am', '13:00'])],
  ['are of no day', rows(['someday', '09:00', '13:00'])],
  ['are at a centre that is not theirs', rows(['monday', '09:00', '13:00', 2])],
  ['are none', '[]'],
  ['are no list', '{"day":"monday"}'],
  ['cannot be read', '[{'],
]

test.each(badHours)('[R9] [C14] hours that %s are refused', async (_, weekly) => {
  const lead = await aLead()
  const outcome = await save(lead, { weekly })
  expect(outcome).toMatchObject({ ok: false, reason: 'check_fields', fields: { weekly: expect.any(String) } })
})

test('[C15] [R8] who books on the day from which a price holds pays it; a hold and an invoice from before keep theirs', async () => {
  const lead = await aLead()
  const early = await desk.arrive()
  const held = must(await desk.hold(early, { startsAt: at('2030-03-11T11:00') }))
  must(await save(lead, { laterDay: '2030-03-06', laterPrice: '1200', laterGst: '216' }))
  must(await publish(lead))
  expect(await shown()).toMatchObject({
    sessionPrice: 100_000,
    nextPrice: { fromDay: '2030-03-06', sessionPrice: 120_000 },
  })
  desk.setNow(at('2030-03-05T23:59'))
  const before = must(await desk.hold(await desk.arrive(), { startsAt: at('2030-03-11T12:00') }))
  desk.setNow(at('2030-03-06T00:00'))
  const after = must(await desk.hold(await desk.arrive(), { startsAt: at('2030-03-11T13:00') }))
  const old = quote({ sessionPrice: 100_000, gst: 18_000 }).total
  expect([held.order.amount, before.order.amount, after.order.amount]).toEqual([old, old, 141_600])
  expect(await shown()).toMatchObject({ sessionPrice: 120_000, gst: 21_600 })
  const { texts } = await show(await aLead('next-day@clinic.test'))
  expect([texts['price'], texts['gst'], texts['laterDay']]).toEqual(['1200', '216', ''])
})
