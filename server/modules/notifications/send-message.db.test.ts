import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { after, minutes, seconds } from '#contract/values/time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import type { HandOver } from './gateway.ts'
import { createMsg91Gateway } from './gateway-msg91.ts'
import { createSmtpGateway } from './gateway-smtp.ts'
import { registerNotificationJobs } from './jobs.ts'
import { queueMessage } from './queue-message.ts'
import { resendMessages } from './resend-messages.ts'
import { MOST_ATTEMPTS, type QueuedMessage, readTemplateIds } from './rules.ts'
import { type SendDeps, sendMessage } from './send-message.ts'
import { claimMessage, findMessage } from './store.ts'

const { db, url: databaseUrl } = await testDatabase()
const dir = await mkdtemp(join(tmpdir(), 'notify-'))
const { sandbox, url, close } = await serveSandbox({ dir, port: 0 })
const settings = sandbox.settingsFor(url)
const mail = createSmtpGateway({ url: settings.SMTP_URL, from: 'hello@embrace.example', within: seconds(1) })
const sms = createMsg91Gateway({
  baseUrl: settings.MSG91_BASE_URL,
  authKey: settings.MSG91_AUTH_KEY,
  templateIds: readTemplateIds(settings),
  within: seconds(1),
})
const now = new Date('2030-03-04T09:00:00Z')
const sent = () => sandbox.outbox.list()

afterAll(async () => {
  mail.close()
  await close()
  await rm(dir, { recursive: true, force: true })
})

beforeEach(async () => {
  sandbox.faults.set({ mail: null, sms: null })
  await sandbox.outbox.clear()
})

const aMail = (text = 'Thank you for writing.'): QueuedMessage => ({
  channel: 'email',
  key: randomUUID(),
  to: 'asha@example.org',
  template: 'enquiry-received',
  subject: 'We have your message',
  text,
})

const aReminder = (): QueuedMessage => ({
  channel: 'sms',
  key: randomUUID(),
  to: '+919876543210',
  template: 'session-reminder',
  variables: { WHEN: '10:00', LINK: 'https://embrace.example/s/1' },
})

const someDeps = (change: Partial<SendDeps> = {}): SendDeps => ({
  db,
  mail,
  sms,
  clock: { now: () => now },
  log: quietLog,
  ...change,
})

/** Queued without a worker, so that the test itself decides who sends it and when. */
async function queue(message: QueuedMessage): Promise<string> {
  const id = randomUUID()
  const jobs = { enqueue: async () => true }
  await queueMessage({ jobs, newId: () => id, clock: { now: () => now } }, db, message)
  return id
}

async function aWorker(deps: SendDeps = someDeps()): Promise<Jobs> {
  const jobs = createJobs({ db, log: quietLog })
  registerNotificationJobs(jobs, deps)
  await jobs.start()
  onTestFinished(() => jobs.stop({ within: seconds(5) }))
  return jobs
}

test('[N2] a message of a transaction that is rolled back is never sent', async () => {
  const jobs = await aWorker()
  const ids = [randomUUID(), randomUUID()]
  const deps = (id = '') => ({ jobs, newId: () => id, clock: { now: () => new Date() } })
  const failed = db.transaction(async (tx) => {
    await queueMessage(deps(ids[0]), tx, aMail())
    throw new Error('the booking failed')
  })
  await expect(failed).rejects.toThrow('the booking failed')
  // Queued after it, so once this one is out the first would have been, too.
  await db.transaction((tx) => queueMessage(deps(ids[1]), tx, aReminder()))
  await expect.poll(async () => (await findMessage(db, ids[1] ?? ''))?.state, { timeout: 15_000 }).toBe('handed_over')
  expect((await sent()).map(({ channel }) => channel)).toEqual(['sms'])
  expect(await findMessage(db, ids[0] ?? '')).toBeUndefined()
})

test('[N3] with two workers every committed message is sent exactly once', async () => {
  // A hand-over that takes longer than a second is sent again by N5: on a busy machine that would be a second mail.
  const patient = createSmtpGateway({ url: settings.SMTP_URL, from: 'hello@embrace.example' })
  onTestFinished(() => patient.close())
  const [first] = await Promise.all([aWorker(someDeps({ mail: patient })), aWorker(someDeps({ mail: patient }))])
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const [n, id] of ids.entries()) {
    const deps = { jobs: first, newId: () => id, clock: { now: () => new Date() } }
    await db.transaction((tx) => queueMessage(deps, tx, n % 2 ? aMail() : aReminder()))
  }
  const states = () => Promise.all(ids.map(async (id) => (await findMessage(db, id))?.state))
  await expect.poll(async () => new Set(await states()), { timeout: 25_000 }).toEqual(new Set(['handed_over']))
  const channels = (await sent()).map(({ channel }) => channel)
  expect([channels.filter((c) => c === 'sms').length, channels.filter((c) => c === 'email').length]).toEqual([10, 10])
})

test('[N3] of many runs of one message at once, one sends it, and later runs send nothing', async () => {
  for (const message of [aMail(), aReminder()]) {
    const id = await queue(message)
    await Promise.allSettled(Array.from({ length: 8 }, () => sendMessage(someDeps(), id)))
    await sendMessage(someDeps(), id)
    expect(await findMessage(db, id)).toMatchObject({
      state: 'handed_over',
      attempts: 1,
      handedOverAt: now,
      lastError: null,
    })
  }
  expect(await sent()).toHaveLength(2)
})

test('[N3] a hand-over is recorded with the reference of the provider', async () => {
  const [mailId, smsId] = [await queue(aMail()), await queue(aReminder())]
  await sendMessage(someDeps(), mailId)
  await sendMessage(someDeps(), smsId)
  expect((await findMessage(db, mailId))?.providerReference).toBe(`<${mailId}@embrace.example>`)
  expect((await findMessage(db, smsId))?.providerReference).toMatch(/^[0-9a-f]{24}$/)
})

test('[N4] a text message the provider took in silence is unknown and stays unsent', async () => {
  const id = await queue(aReminder())
  sandbox.faults.set({ sms: { kind: 'timeout', times: 1 } })
  await sendMessage(someDeps(), id)
  await sendMessage(someDeps({ clock: { now: () => after(now, minutes(60)) } }), id)
  expect(await findMessage(db, id)).toMatchObject({
    state: 'unknown',
    attempts: 1,
    lastError: 'msg91 did not answer in time',
  })
  expect(await sent()).toHaveLength(1)
})

test('[N4] a worker killed between hand-over and record does not make a text message go out twice', async () => {
  const id = await queue(aReminder())
  await runAndKill('sms', id)
  expect(await sent()).toHaveLength(1)
  await sendMessage(someDeps({ clock: { now: () => after(new Date(), minutes(60)) } }), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'unknown', attempts: 1 })
  expect(await sent()).toHaveLength(1)
})

test('[N5] a mail whose worker was killed is sent again when no one can be sending it any more', async () => {
  const id = await queue(aMail())
  await runAndKill('mail', id)
  await expect(sendMessage(someDeps({ clock: { now: () => new Date() } }), id)).rejects.toMatchObject({
    name: 'NotHandedOverYet',
  })
  expect(await sent()).toHaveLength(1)
  await sendMessage(someDeps({ clock: { now: () => after(new Date(), minutes(3)) } }), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'handed_over', attempts: 2 })
  expect(await sent()).toHaveLength(2)
})

const clocks = [
  ['put forward a year', minutes(365 * 24 * 60)],
  ['set back a day', minutes(-24 * 60)],
] as const
test.each(clocks)('[N17] a clock %s after a worker died costs no mail and doubles no text', async (_, span) => {
  const [mailId, smsId] = [await queue(aMail()), await queue(aReminder())]
  for (const id of [mailId, smsId]) await claimMessage(db, id, now)
  const later = someDeps({ clock: { now: () => new Date(now.getTime() + span) } })
  await sendMessage(later, mailId)
  await sendMessage(later, smsId)
  await sendMessage(later, mailId)
  await sendMessage(someDeps(), mailId)
  expect((await sent()).map(({ channel }) => channel)).toEqual(['email'])
  expect(await findMessage(db, mailId)).toMatchObject({ state: 'handed_over', attempts: 2 })
  expect(await findMessage(db, smsId)).toMatchObject({ state: 'unknown', attempts: 1 })
})

test('[N5] a mail dropped half-way is owed again and arrives at the next run', async () => {
  const id = await queue(aMail('x'.repeat(100_000)))
  sandbox.faults.set({ mail: { kind: 'drop', times: 1 } })
  await expect(sendMessage(someDeps(), id)).rejects.toMatchObject({ name: 'NotHandedOverYet' })
  expect(await findMessage(db, id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringMatching(/^smtp/),
  })
  await sendMessage(someDeps(), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'handed_over', attempts: 2, lastError: null })
  expect(await sent()).toHaveLength(1)
})

test('[N12] what is attached travels with every try, and only once its transaction commits', async () => {
  const attachments = [
    { filename: 'plan.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 plan') },
    { filename: 'photo.png', contentType: 'image/png', content: Buffer.alloc(100_000, 7) },
  ]
  const id = await queue({ ...aMail(), attachments } as QueuedMessage)
  sandbox.faults.set({ mail: { kind: 'drop', times: 1 } })
  await expect(sendMessage(someDeps(), id)).rejects.toMatchObject({ name: 'NotHandedOverYet' })
  await sendMessage(someDeps(), id)
  const [mailed] = await sent()
  expect(mailed?.attachments).toEqual([
    { filename: 'plan.pdf', contentType: 'application/pdf', size: 13 },
    { filename: 'photo.png', contentType: 'image/png', size: 100_000 },
  ])
  expect((await sandbox.outbox.findAttachment(mailed?.id ?? '', 1))?.content).toEqual(Buffer.alloc(100_000, 7))

  const lost = db.transaction(async (tx) => {
    const jobs = { enqueue: async () => true }
    const message = { ...aMail(), attachments } as QueuedMessage
    await queueMessage({ jobs, newId: randomUUID, clock: { now: () => now } }, tx, message)
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  const { rows } = await db.pool.query('select count(*)::int as count from message_attachments')
  // Neither of what was rolled back nor of what has been handed over.
  expect(rows).toEqual([{ count: 0 }])
})

test('[N12] an attachment whose name is not plain is not stored', async () => {
  for (const filename of ['../plan.pdf', 'plan\r\nX-Evil: 1.pdf', '', 'a b.pdf']) {
    const attachments = [{ filename, contentType: 'application/pdf', content: Buffer.from('%PDF-') }]
    await expect(queue({ ...aMail(), attachments } as QueuedMessage)).rejects.toThrow(/filename/)
  }
})

test('[N6] a message refused for good is tried once; one refused for now is owed for days, and arrives when it can', async () => {
  const [bad, slow, hopeless] = [await queue(aMail()), await queue(aMail()), await queue(aMail())]
  sandbox.faults.set({ mail: { kind: 'refuse', at: 'rcpt', code: 550 } })
  await sendMessage(someDeps(), bad)
  await sendMessage(someDeps(), bad)
  expect(await findMessage(db, bad)).toMatchObject({ state: 'refused', attempts: 1, lastError: 'smtp 550 at RCPT TO' })
  sandbox.faults.set({ mail: { kind: 'refuse', at: 'rcpt', code: 450 } })
  for (let run = 0; run < 40; run++) await sendMessage(someDeps(), slow).catch(() => undefined)
  for (let run = 0; run < MOST_ATTEMPTS + 2; run++) await sendMessage(someDeps(), hopeless).catch(() => undefined)
  expect(await findMessage(db, slow)).toMatchObject({ state: 'queued', attempts: 40 })
  expect(await findMessage(db, hopeless)).toMatchObject({ state: 'refused', attempts: MOST_ATTEMPTS })
  expect(await sent()).toEqual([])
  sandbox.faults.set({ mail: null })
  await sendMessage(someDeps(), slow)
  expect(await findMessage(db, slow)).toMatchObject({ state: 'handed_over', attempts: 41 })
})

test('[N6] a wrong password ends nothing, and calls a person after half an hour', async () => {
  const id = await queue(aMail())
  const errors: object[] = []
  const log = { ...quietLog, error: (details: object) => void errors.push(details) }
  const lapsed = { send: async () => ({ fate: 'later', error: 'smtp 535 at AUTH PLAIN' }) as const }
  for (let run = 0; run < 20; run++) await sendMessage(someDeps({ mail: lapsed, log }), id).catch(() => undefined)
  expect(errors).toEqual([expect.objectContaining({ messageId: id, attempt: 8, error: 'smtp 535 at AUTH PLAIN' })])
  expect(await findMessage(db, id)).toMatchObject({ state: 'queued', attempts: 20 })
  await sendMessage(someDeps(), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'handed_over' })
})

test('[N19] what has ended unsent is owed again when a person says so, and nothing else is', async () => {
  const about = randomUUID()
  const named = (message: QueuedMessage) => ({ ...message, key: `test:${randomUUID()}:${about}` })
  const refused = await queue(named(aMail()))
  const withdrawn = await queue(named(aMail()))
  const rang = await queue(named(aReminder()))
  const other = await queue(aMail())
  const useless = await queue(named({ ...aMail(), uselessAfter: now }))
  await db.execute(sql`update messages set state = 'refused', attempts = 110, last_error = 'smtp 535 at AUTH PLAIN'
    where id in (${refused}, ${other}, ${useless})`)
  await db.execute(
    sql`update messages set state = 'refused', last_error = 'withdrawn before it was sent' where id = ${withdrawn}`,
  )
  await db.execute(sql`update messages set state = 'unknown', last_error = 'msg91 503' where id = ${rang}`)
  const enqueued: string[] = []
  const jobs = { enqueue: async (_tx: unknown, _job: unknown, data: object) => enqueued.push(JSON.stringify(data)) > 0 }
  const clock = { now: () => after(now, minutes(10)) }

  expect(await resendMessages({ db, jobs: jobs as never, clock }, [about])).toBe(1)
  expect(enqueued).toEqual([JSON.stringify({ messageId: refused })])
  expect(await findMessage(db, refused)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await resendMessages({ db, jobs: jobs as never, clock })).toBeGreaterThan(0)
  expect(await findMessage(db, other)).toMatchObject({ state: 'queued' })
  expect(await findMessage(db, rang)).toMatchObject({ state: 'unknown' })
  for (const id of [withdrawn, useless]) expect(await findMessage(db, id)).toMatchObject({ state: 'refused' })
  await sendMessage(someDeps(), refused)
  expect(await findMessage(db, refused)).toMatchObject({ state: 'handed_over', attempts: 1 })
})

test('[N5] a provider that takes every mail in silence is given one ten times at most, whoever dies meanwhile', async () => {
  const id = await queue(aMail())
  const silent = { send: async (): Promise<HandOver> => ({ fate: 'unknown', error: 'smtp fell silent' }) }
  for (let run = 0; run < 5; run++) await sendMessage(someDeps({ mail: silent }), id).catch(() => undefined)
  // Four workers die at it.
  for (let run = 1; run <= 4; run++) await claimMessage(db, id, after(now, minutes(run)))
  const later = someDeps({ mail: silent, clock: { now: () => after(now, minutes(60)) } })
  for (let run = 0; run < 5; run++) await sendMessage(later, id).catch(() => undefined)
  expect(await findMessage(db, id)).toMatchObject({ state: 'unknown', attempts: 10 })
})

test('[N18] what is of no use any more is not sent, and what still is goes out', async () => {
  const starts = after(now, minutes(10))
  const ids = []
  for (const message of [aMail(), aReminder()]) ids.push(await queue({ ...message, uselessAfter: starts }))
  const [mailId = '', smsId = ''] = ids
  await sendMessage(someDeps({ clock: { now: () => after(starts, seconds(-1)) } }), mailId)
  await sendMessage(someDeps({ clock: { now: () => starts } }), smsId)
  expect(await findMessage(db, mailId)).toMatchObject({ state: 'handed_over' })
  expect(await findMessage(db, smsId)).toMatchObject({ state: 'refused', lastError: 'too late to be of use' })
  expect((await sent()).map(({ channel }) => channel)).toEqual(['email'])
})

test('[N3] a sender thought dead that hands over after all is believed', async () => {
  const id = await queue(aMail())
  const slowMail = {
    send: async (): Promise<HandOver> => {
      await claimMessage(db, id, after(now, minutes(3)))
      return { fate: 'handed_over', reference: 'late' }
    },
  }
  await sendMessage(someDeps({ mail: slowMail }), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'handed_over', attempts: 2, providerReference: 'late' })
})

test('[N24] a database that is away after the hand-over makes no mail go twice, and loses no text that was put off', async () => {
  let failures = 0
  const away = new Proxy(db, {
    get(target, name) {
      if (name === 'update' && failures-- > 0) throw new Error('Connection terminated unexpectedly')
      return Reflect.get(target, name)
    },
  })
  const thenAway = async (outcome: HandOver | Promise<HandOver>) => {
    const said = await outcome
    failures = 2
    return said
  }
  const [mailId, smsId] = [await queue(aMail()), await queue(aReminder())]
  const deps = someDeps({
    db: away,
    mail: { send: (message) => thenAway(mail.send(message)) },
    sms: { send: () => thenAway({ fate: 'later', error: 'try again' }) },
  })
  await sendMessage(deps, mailId)
  expect(await findMessage(db, mailId)).toMatchObject({ state: 'handed_over', attempts: 1 })
  await sendMessage(someDeps({ clock: { now: () => after(now, minutes(3)) } }), mailId)
  expect(await sent()).toHaveLength(1)
  await expect(sendMessage(deps, smsId)).rejects.toMatchObject({ name: 'NotHandedOverYet' })
  await sendMessage(someDeps(), smsId)
  expect(await findMessage(db, smsId)).toMatchObject({ state: 'handed_over', attempts: 2 })
  expect(await sent()).toHaveLength(2)
})

test('[N11] the log names the message, the channel and the outcome, and nothing of what it says or to whom', async () => {
  const lines: string[] = []
  const write = (details: object, message: string) => void lines.push(JSON.stringify({ ...details, message }))
  const log = { info: write, warn: write, error: write }
  const [mailId, smsId] = [await queue(aMail()), await queue(aReminder())]
  sandbox.faults.set({ mail: { kind: 'refuse', at: 'rcpt', code: 550 } })
  await sendMessage(someDeps({ log }), mailId)
  await sendMessage(someDeps({ log }), smsId)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`"message":"a message does not get out: see npm run doctor"`)
  expect(lines[1]).toContain('"outcome":"handed_over"')
  expect(lines.join()).toContain(mailId)
  expect(lines.join()).not.toMatch(/asha|9876543210|your message|Thank you|10:00/)
})

test('a message that does not exist is nobody’s business', async () => {
  await sendMessage(someDeps(), randomUUID())
  expect(await sent()).toEqual([])
})

/** A process of its own hands the message to the real sandbox and is killed before it can write that down. */
async function runAndKill(line: 'mail' | 'sms', id: string) {
  const script = `
    import { drizzle } from 'drizzle-orm/node-postgres'
    import { createMsg91Gateway } from '${import.meta.dirname}/gateway-msg91.ts'
    import { createSmtpGateway } from '${import.meta.dirname}/gateway-smtp.ts'
    import { sendMessage } from '${import.meta.dirname}/send-message.ts'
    const { databaseUrl, settings, line, id } = JSON.parse(process.env.TASK)
    const real = {
      mail: createSmtpGateway({ url: settings.SMTP_URL, from: 'hello@embrace.example' }),
      sms: createMsg91Gateway({
        baseUrl: settings.MSG91_BASE_URL,
        authKey: settings.MSG91_AUTH_KEY,
        templateIds: { 'session-reminder': settings.MSG91_TEMPLATE_SESSION_REMINDER },
      }),
    }
    const deadly = { send: async (message) => {
      const outcome = await real[line].send(message)
      if (outcome.fate === 'handed_over') process.kill(process.pid, 'SIGKILL')
      return outcome
    } }
    const log = { info() {}, warn() {} }
    await sendMessage({ db: drizzle(databaseUrl), mail: deadly, sms: deadly, clock: { now: () => new Date() }, log }, id)
  `
  const env = { ...process.env, TASK: JSON.stringify({ databaseUrl, settings, line, id }) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test('[N23] a text message whose wording this server does not know stays owed, until one comes that knows it', async () => {
  const id = await queue(aReminder())
  await db.pool.query(`update messages set template = 'of-a-later-release' where id = $1`, [id])
  await expect(sendMessage(someDeps(), id)).rejects.toThrow('')
  expect(await findMessage(db, id)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await sent()).toHaveLength(0)
  // The newer server, to which it is known.
  await db.pool.query(`update messages set template = 'session-reminder' where id = $1`, [id])
  await sendMessage(someDeps(), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'handed_over', attempts: 1 })
})

test('[N23] [N18] one that is of no use any more is not waited for', async () => {
  const id = await queue({ ...aReminder(), uselessAfter: after(now, minutes(1)) })
  await db.pool.query(`update messages set template = 'of-a-later-release' where id = $1`, [id])
  await sendMessage(someDeps({ clock: { now: () => after(now, minutes(2)) } }), id)
  expect(await findMessage(db, id)).toMatchObject({ state: 'refused' })
})
