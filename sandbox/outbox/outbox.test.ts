import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.ts'

const aMessage = (text: string) => ({ channel: 'sms' as const, to: '+919800000001', text })

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('messages are listed newest first', async () => {
  const outbox = openOutbox(await aFolder())
  for (const text of ['one', 'two', 'three']) await outbox.add(aMessage(text))
  expect((await outbox.list()).map(({ text }) => text)).toEqual(['three', 'two', 'one'])
})

test('messages and attachments are still there after a restart', async () => {
  const folder = await aFolder()
  const content = Buffer.from('BEGIN:VCALENDAR')
  const { id } = await openOutbox(folder).add({
    channel: 'email',
    to: 'asha@example.org',
    subject: 'Hello',
    text: 'Hello',
    attachments: [{ filename: 'invite.ics', contentType: 'text/calendar', content }],
  })
  const again = openOutbox(folder)
  expect(await again.find(id)).toMatchObject({ attachments: [{ filename: 'invite.ics', size: 15 }] })
  expect(await again.findAttachment(id, 0)).toEqual({ filename: 'invite.ics', content })
  expect(await again.findAttachment(id, 1)).toBeUndefined()
})

test('only its owner can read what was sent', async () => {
  const folder = await aFolder()
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }]
  const outbox = openOutbox(folder, { keep: 1 })
  const modes = async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /jsonl|attachments\//.test(name))
    return Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o077))
  }
  await outbox.add({ ...aMessage('one'), attachments })
  expect(await modes()).toEqual([0, 0])
  // With the second and third it drops the first and rewrites the file.
  await outbox.add(aMessage('two'))
  await outbox.add(aMessage('three'))
  expect(await modes()).toEqual([0])
})

test('a line left half written by a killed process costs that message alone', async () => {
  const folder = await aFolder()
  await openOutbox(folder).add(aMessage('before'))
  await appendFile(join(folder, 'outbox.jsonl'), '{"id":"6f0f5c1e-8f2a-4c1e-9b1a')
  const outbox = openOutbox(folder)
  await outbox.add(aMessage('after'))
  expect((await outbox.list()).map(({ text }) => text)).toEqual(['after', 'before'])
})

test('only the newest messages are kept, and the attachments of the others are removed', async () => {
  const folder = await aFolder()
  const outbox = openOutbox(folder, { keep: 10 })
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }]
  for (let n = 1; n <= 25; n++) await outbox.add({ ...aMessage(String(n)), attachments })
  expect((await outbox.list()).map(({ text }) => text)).toEqual([
    '25',
    '24',
    '23',
    '22',
    '21',
    '20',
    '19',
    '18',
    '17',
    '16',
  ])
  expect((await readdir(join(folder, 'attachments'))).length).toBeLessThanOrEqual(11)
})

test('two processes on one folder lose no message to each other, even while the file is shortened', async () => {
  const folder = await aFolder()
  const one = openOutbox(folder, { keep: 20 })
  const other = openOutbox(folder, { keep: 20 })
  const added = await Promise.all(Array.from({ length: 120 }, (_, n) => (n % 2 ? one : other).add(aMessage(String(n)))))
  expect(await one.list()).toHaveLength(20)
  expect(await other.list()).toEqual(await one.list())
  expect(new Set(added.map(({ id }) => id)).size).toBe(120)
  const lines = (await readFile(join(folder, 'outbox.jsonl'), 'utf8')).split('\n').filter(Boolean)
  expect(() => lines.map((line) => JSON.parse(line))).not.toThrow()
})

test('the lock of a killed process is taken over', async () => {
  const folder = await aFolder()
  const lock = join(folder, 'outbox.lock')
  await mkdir(lock)
  await utimes(lock, new Date(0), new Date(0))
  await openOutbox(folder).add(aMessage('through'))
  expect(await openOutbox(folder).list()).toHaveLength(1)
})

test('a cleared outbox is empty and takes new messages', async () => {
  const outbox = openOutbox(await aFolder())
  await outbox.add(aMessage('old'))
  await outbox.clear()
  expect(await outbox.list()).toEqual([])
  await outbox.add(aMessage('new'))
  expect((await outbox.list()).map(({ text }) => text)).toEqual(['new'])
})

test('what another process adds, and what it puts in place of the rest, is seen', async () => {
  const folder = await aFolder()
  const reader = openOutbox(folder)
  const writer = openOutbox(folder)
  const texts = async () => (await reader.list()).map(({ text }) => text)
  expect(await texts()).toEqual([])
  await writer.add(aMessage('one'))
  expect(await texts()).toEqual(['one'])
  await writer.add(aMessage('two'))
  expect(await texts()).toEqual(['two', 'one'])
  await writer.clear()
  for (const text of ['three', 'four', 'five']) await writer.add(aMessage(text))
  expect(await texts()).toEqual(['five', 'four', 'three'])
})

test('a line that is still being written is read once it is whole', async () => {
  const folder = await aFolder()
  const outbox = openOutbox(folder)
  await outbox.add(aMessage('one'))
  const [line = ''] = (await readFile(join(folder, 'outbox.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const next = line.replace('"one"', '"नमस्ते"')
  const bytes = Buffer.from(next)
  await appendFile(join(folder, 'outbox.jsonl'), bytes.subarray(0, bytes.length - 8))
  expect(await outbox.list()).toHaveLength(1)
  await appendFile(join(folder, 'outbox.jsonl'), Buffer.concat([bytes.subarray(bytes.length - 8), Buffer.from('\n')]))
  expect((await outbox.list()).map(({ text }) => text)).toEqual(['नमस्ते', 'one'])
})
