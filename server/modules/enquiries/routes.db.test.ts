import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ReturnedForm } from '#contract/enquiries.ts'
import { testDatabase } from '#tests/support/database.ts'
import { serveEnquiries } from './routes.ts'

const { db } = await testDatabase()
const asBrowser = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
const asScript = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
const MB = 1024 * 1024

const question = { name: 'Asha', email: 'asha@example.org', message: 'Hello' }
const proposal = {
  firstName: 'Radhika',
  lastName: 'Menon',
  organisation: 'School',
  email: 'r@school.example',
  designation: 'Principal',
  message: 'Hello',
}
const aFile = (bytes: Uint8Array<ArrayBuffer> | string, name = 'plan.pdf') => new File([bytes], name)

beforeEach(() => db.pool.query('truncate enquiries, messages cascade'))

async function aServer() {
  const returned: ReturnedForm[] = []
  const lines: string[] = []
  let now = new Date('2030-03-04T09:00:00Z')
  const app = Fastify({ loggerInstance: logTo(lines) })
  const deps = {
    db,
    publicUrl: 'https://embrace.test',
    newId: randomUUID,
    clock: { now: () => now },
    jobs: { enqueue: async () => true },
    secretKey: 'a key for tests alone',
  }
  serveEnquiries(app, deps, {
    turnAway: (_request, reply) => reply.code(429).type('text/plain').send('wait'),
    answerWithForm: async (_request, reply, status, form) => {
      returned.push(form)
      return reply.code(status).type('text/html').send('<form>')
    },
  })
  await app.ready()
  onTestFinished(() => app.close())
  async function post(kind: string, fields: Record<string, string | File>, headers: Record<string, string> = asScript) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const body = new Response(form)
    const contentType = body.headers.get('content-type') ?? ''
    const payload = Buffer.from(await body.arrayBuffer())
    return app.inject({
      method: 'POST',
      url: `/enquiries/${kind}`,
      headers: { ...headers, 'content-type': contentType },
      payload,
    })
  }
  const wait = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  return { app, post, returned, lines, wait }
}

const kept = async () => {
  const { rows } = await db.pool.query('select count(*)::int as count from enquiries')
  return rows[0]?.count
}

test('a script gets the reference; a bare browser is sent to a page that has it', async () => {
  const { post } = await aServer()
  const called = await post('contact', { ...question, key: 'a'.repeat(32) })
  expect([called.statusCode, Object.keys(called.json())]).toEqual([201, ['reference']])
  const paged = await post('contact', { ...question, key: 'a'.repeat(32) }, asBrowser)
  expect(paged.statusCode).toBe(303)
  expect(paged.headers.location).toBe(`/enquiries/contact?sent=${called.json().reference}`)
  expect(await kept()).toBe(1)
})

test('[E1] an empty form is answered with a sentence a field', async () => {
  const { post } = await aServer()
  const answer = await post('partnership', {})
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toHaveLength(6)
  expect(await kept()).toBe(0)
})

test('[E13] a form with a fault comes back with what was typed, a key, and never the file', async () => {
  const { post, returned } = await aServer()
  const answer = await post('partnership', { ...proposal, email: 'r@', proposal: aFile('%PDF-1.7\n%%EOF') }, asBrowser)
  expect(answer.statusCode).toBe(422)
  expect(returned[0]?.values).toEqual({ ...proposal, email: 'r@' })
  expect(Object.keys(returned[0]?.errors ?? {})).toEqual(['email', 'proposal'])
  expect(returned[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('[E6] [E13] a file of six megabytes, and one of twenty, are refused beside their field', async () => {
  const { post, returned } = await aServer()
  for (const size of [6 * MB, 20 * MB]) {
    const file = aFile(new Uint8Array(size))
    const called = await post('partnership', { ...proposal, proposal: file })
    expect([called.statusCode, called.json().fields]).toEqual([
      422,
      { proposal: 'This file is larger than 5 MB. Choose a smaller one.' },
    ])
    await post('partnership', { ...proposal, proposal: file }, asBrowser)
    expect(returned.at(-1)?.values).toEqual(proposal)
  }
  expect(await kept()).toBe(0)
})

test('[E6] a program with the name of a picture is refused beside its field', async () => {
  const { post } = await aServer()
  const answer = await post('partnership', { ...proposal, proposal: aFile('MZ\u0090\u0000', 'photo.png') })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['proposal']])
})

test('[E1] a file where a text is expected is a fault of that field', async () => {
  const { post } = await aServer()
  const answer = await post('contact', { ...question, email: aFile('asha@example.org') })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['email']])
})

test('[E14] a broken body is answered with a sentence, keeps what could be read, and harms nobody', async () => {
  const { app, post, returned } = await aServer()
  const broken = (payload: string, contentType = 'multipart/form-data; boundary=edge') =>
    app.inject({
      method: 'POST',
      url: '/enquiries/contact',
      headers: { ...asBrowser, 'content-type': contentType },
      payload,
    })
  const half = '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsha\r\n--edge\r\ncontent-dispo'
  expect((await broken(half)).statusCode).toBe(400)
  expect(returned.at(-1)).toMatchObject({ values: { name: 'Asha' }, problem: expect.stringContaining('send it again') })
  expect((await broken('nonsense')).statusCode).toBe(400)
  expect((await broken('', 'multipart/form-data')).statusCode).toBe(400)
  expect((await broken('{}', 'application/json')).statusCode).toBe(415)
  expect((await app.inject({ method: 'POST', url: '/enquiries/contact', headers: asScript })).statusCode).toBe(400)
  expect((await post('contact', question)).statusCode).toBe(201)
})

test('[E14] a connection that drops half-way keeps nothing and stops nothing', async () => {
  const { app, post, lines } = await aServer()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = `POST /enquiries/contact HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 99999\r\n\r\n`
    socket.write(`${head}--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsha`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
  }
  expect((await post('contact', question)).statusCode).toBe(201)
  expect(await kept()).toBe(1)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('[E10] a filled trap and a hasty form are refused, and taken when sent again', async () => {
  const { app, post, wait } = await aServer()
  const trapped = await post('contact', { ...question, website: 'http://spam.example' })
  expect([trapped.statusCode, trapped.json().reason]).toEqual([422, 'filled_by_program'])
  const { ticket } = (await app.inject('/enquiries/ticket')).json()
  wait(1_000)
  expect((await post('contact', { ...question, ticket })).json().reason).toBe('filled_by_program')
  expect(await kept()).toBe(0)
  wait(3_000)
  expect((await post('contact', { ...question, ticket })).statusCode).toBe(201)
})

test('[E10] a ticket of one server counts with another of the same site', async () => {
  const [one, other] = [await aServer(), await aServer()]
  const { ticket } = (await one.app.inject('/enquiries/ticket')).json()
  other.wait(1_000)
  expect((await other.post('contact', { ...question, ticket })).json().reason).toBe('filled_by_program')
  other.wait(3_000)
  expect((await other.post('contact', { ...question, ticket })).statusCode).toBe(201)
})

test('[E11] an address that tries too often waits, and no page is rendered for it', async () => {
  const { post, returned, wait } = await aServer()
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await post('contact', { name: 'Asha' }, asBrowser)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
  expect(returned).toHaveLength(20)
  wait(10 * 60_000)
  expect((await post('contact', question)).statusCode).toBe(201)
})

test('[E17] who tries too often is told so before the form is read', async () => {
  const { app, post } = await aServer()
  for (let n = 0; n < 20; n += 1) await post('contact', { name: 'Asha' })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // The beginning of five megabytes whose rest never comes.
  socket.write(
    'POST /enquiries/partnership HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 5000000\r\n\r\n--edge',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /)
})

test('[E13] only what our own form asks for comes back, and of that no more than a page can hold', async () => {
  const { post, returned } = await aServer()
  await post('contact', { name: 'Asha', message: 'x'.repeat(900_000), unknown: 'y'.repeat(900_000) }, asBrowser)
  expect(Object.keys(returned[0]?.values ?? {})).toEqual(['name', 'message'])
  expect(returned[0]?.values['message']).toHaveLength(20_000)
})

test('[E12] a form from a page of somebody else is not taken', async () => {
  const { post } = await aServer()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect((await post('contact', question, headers as Record<string, string>)).statusCode).toBe(403)
  expect(await kept()).toBe(0)
  expect((await post('contact', question, { origin: 'http://site.example', host: 'site.example' })).statusCode).toBe(
    201,
  )
})

test('[E9] there is no address from which a file could be fetched', async () => {
  const { app, post } = await aServer()
  const { reference } = (await post('partnership', { ...proposal, proposal: aFile('%PDF-1.7\n%%EOF') })).json()
  expect(app.printRoutes({ commonPrefix: false })).not.toMatch(/file|upload|attachment|proposal/)
  for (const url of [`/enquiries/${reference}`, `/enquiries/partnership/${reference}`, '/enquiries/partnership'])
    expect((await app.inject(url)).statusCode).toBe(404)
})

test('[E15] neither the log nor an address holds anything that was typed', async () => {
  const { post, lines } = await aServer()
  const typed = { name: 'Zubeida', email: 'zubeida@example.org', phone: '9810012345', message: 'a secret worry' }
  const paged = await post('contact', typed, asBrowser)
  await post('contact', { ...typed, email: 'zubeida@' }, asBrowser)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join() + String(paged.headers.location)).not.toMatch(/zubeida|9810012345|secret worry/i)
})

function logTo(lines: string[]): FastifyBaseLogger {
  return pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
}

test('[E19] what is refused takes no room of the day: the form that is mended at last is kept, and so is its copy', async () => {
  const { post } = await aServer()
  const large = Buffer.alloc(5 * MB, '%')
  const header = Buffer.from('%PDF-1.4\n')
  header.copy(large)
  Buffer.from('\n%%EOF\n').copy(large, large.length - 7)
  const form = { ...proposal, proposal: aFile(new Uint8Array(large)) }
  for (let n = 0; n < 6; n += 1) expect((await post('partnership', { ...form, email: 'nowhere' })).statusCode).toBe(422)
  const noPdf = aFile(new Uint8Array(5 * MB))
  for (let n = 0; n < 6; n += 1) expect((await post('partnership', { ...form, proposal: noPdf })).statusCode).toBe(422)
  const key = '0123456789abcdef'
  for (let n = 0; n < 4; n += 1) expect((await post('partnership', { ...form, key })).statusCode).toBe(201)
  expect(await kept()).toBe(1)
})
