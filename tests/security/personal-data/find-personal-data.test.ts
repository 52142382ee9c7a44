import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  collectTyped,
  createFinder,
  findInAddresses,
  findInCaches,
  findInText,
  listShortNames,
} from './find-personal-data.ts'
import type { Exchange } from './record-traffic.ts'

const anExchange = (change: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  url: '/about',
  referer: '',
  status: 200,
  location: '',
  cacheControl: 'no-cache',
  type: 'text/html; charset=utf-8',
  encoding: '',
  postedType: '',
  posted: '',
  answered: '',
  ...change,
})
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const posted = (type: string, body: string) =>
  anExchange({ method: 'POST', postedType: type, posted: base64(body), url: '/backendEmb/user/add-patient' })

const form = {
  Fullname: 'Aarav Verma',
  Phone: '919810012345',
  Email: 'aarav@mail.example',
  Concerns: 'I cannot sleep',
  Age: 34,
  DocPulseId: 47234,
  Consent: '2025-11-01',
  Guardian_Details: { Name: 'Lata Verma', Relation: 'Mother' },
}
const words = ['Aarav Verma', '9810012345', 'aarav@mail.example', 'I cannot sleep', 'Lata Verma']
const find = createFinder(words)

test('at the desk the row and the mark are not typed, and a note is; elsewhere the same field counts', async () => {
  const note = new URLSearchParams({ call: 'note-session', session: 'b5f22dc7-0612', text: 'Side entrance' }).toString()
  const atDesk = { ...posted('application/x-www-form-urlencoded', note), url: '/desk/day' }
  expect(await collectTyped([atDesk])).toEqual(new Set(['Side entrance']))
  expect(await collectTyped([{ ...atDesk, url: '/contact' }])).toEqual(
    new Set(['note-session', 'b5f22dc7-0612', 'Side entrance']),
  )
})

test('what people typed is found in JSON, in plain forms and in forms with files, and nothing else is taken for it', async () => {
  expect(await collectTyped([posted('application/json', JSON.stringify(form))])).toEqual(new Set(words))
  const plain = new URLSearchParams({ to: 'asha@mail.example', reference: 'EB-12345678', sure: 'yes' }).toString()
  expect(await collectTyped([posted('application/x-www-form-urlencoded', plain)])).toEqual(
    new Set(['asha@mail.example']),
  )
  const boundary = 'b'.repeat(30)
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="message"\r\n\r\nPlease call me back\r\n--${boundary}--\r\n`
  expect(await collectTyped([posted(`multipart/form-data; boundary=${boundary}`, multipart)])).toEqual(
    new Set(['Please call me back']),
  )
  expect(await collectTyped([posted('application/json', '{broken'), anExchange({ url: '/about' })])).toEqual(new Set())
})

test('a long part of a name is looked for by itself, and a phone as we keep it', async () => {
  const typed = { name: 'Qwertyuio Rao', phone: '+91 98100 12345', emergencyContact: '0 98110-00000' }
  const plain = posted('application/x-www-form-urlencoded', new URLSearchParams(typed).toString())
  expect(await collectTyped([plain])).toEqual(new Set(['Qwertyuio Rao', 'Qwertyuio', '9810012345', '9811000000']))
})

test('a name that is too short to be looked for is told, and one that was left empty is not', async () => {
  const typed = { firstName: 'Asha', lastName: 'Menonkandath', guardianName: '', organisation: 'A School' }
  const plain = posted('application/x-www-form-urlencoded', new URLSearchParams(typed).toString())
  expect(await listShortNames([plain])).toEqual(['firstName: Asha'])
})

test.each([
  ['a name', '/thanks?name=Aarav%20Verma'],
  ['a name with a plus sign', '/thanks?name=Aarav+Verma'],
  ['a name in other letters', '/thanks/aarav%20verma'],
  ['a phone', '/verify/9810012345'],
  ['a phone with its prefix', '/verify?mobile=919810012345'],
  ['a phone with an encoded plus sign', '/verify?mobile=%2B919810012345'],
  ['a mail address', '/x?email=aarav%40mail.example'],
  ['a mail address, encoded twice', '/x?next=%2Fy%3Femail%3Daarav%2540mail.example'],
  ['a concern', '/x?why=I%20cannot%20sleep'],
])('%s in an address, a referrer or a redirect is found', (_, address) => {
  expect(findInAddresses([anExchange({ url: address })], find)).toHaveLength(1)
  expect(findInAddresses([anExchange({ referer: `http://localhost${address}` })], find)).toHaveLength(1)
  expect(findInAddresses([anExchange({ location: address })], find)).toHaveLength(1)
})

test('a longer number, a decimal and the address of a page are nobody', () => {
  const clean = ['/x?t=19810012345678', '/x?at=0.9810012345', '/practitioner?pid=47234', '/x?name=Aarav']
  expect(
    findInAddresses(
      clean.map((url) => anExchange({ url })),
      find,
    ),
  ).toEqual([])
})

test.each([
  ['as it is', '', (text: string) => Buffer.from(text)],
  ['in brotli', 'br', (text: string) => brotliCompressSync(text)],
  ['in gzip', 'gzip', (text: string) => gzipSync(text)],
] as const)('a name in an answer that may be kept is found, %s; the same answer counts once', (_, encoding, pack) => {
  const exchange = anExchange({ encoding, answered: base64(pack('<p nonce="x">Hello Aarav Verma</p>')) })
  const { findings, answers } = findInCaches([exchange, exchange], find)
  expect([findings.length, answers]).toEqual([1, 1])
  expect(findInCaches([anExchange({ encoding, answered: base64(pack('<p>Hello</p>')) })], find).findings).toEqual([])
})

test('a name, a phone, a mail address and a concern in a log are found, with their line', () => {
  const log = [
    '{"msg":"request"}',
    '{"msg":"sent to +919810012345"}',
    '{"err":"Aarav Verma"}',
    '{"x":"I cannot sleep"}',
  ].join('\n')
  expect(findInText('server.log', log, find).map(({ where }) => where)).toEqual([
    'server.log:2',
    'server.log:3',
    'server.log:4',
  ])
})

test('without a word to look for nothing is found', () => {
  expect(findInText('x', 'anything', createFinder([]))).toEqual([])
})
