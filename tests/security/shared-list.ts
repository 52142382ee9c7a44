import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { hashOf } from '#server/http/late-boot.ts'
import { attack } from './attack.ts'
import type { Answer } from './browser.ts'
import type { Site } from './site.ts'
import { aFreeTime, anOrder, arrive } from './victim.ts'

const list = '/userListing'
const policyOf = ({ headers }: Answer) => headers['content-security-policy'] ?? ''
const nonceOf = (answer: Answer) => /'nonce-([\w-]+)'/.exec(policyOf(answer))?.[1]

/** What runs in a page without being fetched. */
const inlineScripts = ({ text }: Answer) =>
  [...text.matchAll(/<script(?<attributes>[^>]*)>(?<script>.*?)<\/script>/gs)]
    .map(({ groups }) => groups ?? {})
    .filter(({ attributes = '', script }) => script !== '' && !/ src=|application\/(?:ld\+)?json/.test(attributes))
    .map(({ script = '' }) => script)

/** The one made for all: with a nonce it would have been made for this visitor alone. */
function expectShared(answer: Answer) {
  expect([answer.status, nonceOf(answer)]).toEqual([200, undefined])
}

/** What the first visitor after a change of the catalogue asks with, so that the list is made from that very request. */
const firstVisits: [string, string, Record<string, string>][] = [
  ['parameters that we do not know', `${list}?utm_medium=evil&q=evil&name=evil&page=evil`, {}],
  ['parameters that a framework may know', `${list}?_data=evil&_routes=evil&index=evil&__proto__[evil]=evil`, {}],
  ['a choice written as a list', `${list}?category[]=evil&category[evil]=evil&filter[]=evil`, {}],
  ['a filter that is none', `${list}?filter=evil&value=evil&show=evil`, {}],
  ['a source of no partner of ours', `${list}?utm_source=evil`, {}],
  ['cookies', list, { cookie: 'theme=evil; embrace_offer=evil; embrace_browser=evil; embrace_manage=evil' }],
  ['another Host', list, { host: 'evil.example' }],
  ['another Host with a port', list, { host: 'evil.example:8443' }],
  ['X-Forwarded-Host', list, { 'x-forwarded-host': 'evil.example', 'x-forwarded-server': 'evil.example' }],
  ['X-Forwarded-Proto', list, { 'x-forwarded-proto': 'evil', 'x-forwarded-scheme': 'evil' }],
  ['X-Forwarded-Prefix', list, { 'x-forwarded-prefix': '/evil', 'x-forwarded-uri': '/evil' }],
  ['X-Forwarded-For', list, { 'x-forwarded-for': 'evil.example, 10.0.0.1', 'x-real-ip': 'evil.example' }],
  ['Forwarded', list, { forwarded: 'for=evil;host=evil.example;proto=evil' }],
  ['a language and a browser of its own', list, { 'accept-language': 'xx-evil', 'user-agent': '<b>evil</b>' }],
  ['a place it comes from', list, { referer: 'https://evil.example/', origin: 'https://evil.example' }],
]

/** Of everything that the server still refers to. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function search(site: Site, word: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    const address = `${list}?category=${word}${n}`
    const { status } = await site.browser().open(address, { 'accept-encoding': n % 2 === 0 ? 'br' : 'gzip' })
    expect(status).toBe(200)
  }
}

/** The list is made once for all who ask within a moment. What one of them sends must not reach the others. */
export const sharedListAttacks = [
  attack(
    'The list that is made once for many is made from the address alone, and never for one visitor.',
    async (site) => {
      const { browser, userId } = await arrive(site)
      await browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site)))
      const mine = await browser.open(`${list}?category=Counselling`)
      const theirs = await site.browser().open(`${list}?category=Counselling`)
      expectShared(mine)
      expect(mine.text).toBe(theirs.text)
      expect(mine.cookies).toEqual([])
      expect(policyOf(mine)).toBe(policyOf(theirs))
    },
  ),

  attack(
    'A script that gets into the shared list does not run: only those of the build may, by their hashes.',
    async (site) => {
      const shared = await site.browser().open(list)
      expectShared(shared)
      expect(shared.text).not.toContain('nonce')
      const admitted = /script-src ([^;]*)/.exec(policyOf(shared))?.[1]?.split(' ') ?? []
      expect(admitted.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([])
      const scripts = inlineScripts(shared)
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((script) => !admitted.includes(`'${hashOf(script)}'`))).toEqual([])
    },
  ),

  attack('The nonce of a page made for one visitor opens no other page.', async (site) => {
    for (const page of ['/practitioner?pid=101', '/appointment?pid=101']) {
      const answers = [await site.browser().open(page), await site.browser().open(page)]
      const nonces = answers.map(nonceOf)
      expect(nonces.filter((nonce) => /^[\w-]{22}$/.test(nonce ?? ''))).toHaveLength(2)
      expect(nonces[0]).not.toBe(nonces[1])
      // Whoever sees the answer of one visitor knows nothing about that of the next.
      expect(answers[1]?.text).toContain(nonces[1])
      expect(answers[1]?.text).not.toContain(nonces[0])
    }
  }),

  ...firstVisits.map(([what, address, headers]) =>
    attack(`A list that was first asked for with ${what} is what everybody else should see.`, async (site) => {
      site.deps.catalogue.forget()
      const attacker = await site.browser().open(address, headers)
      const next = await site.browser().open(new URL(address, 'http://site').search === '' ? list : address)
      const other = await site.browser().open(list)
      for (const answer of [attacker, next, other]) {
        expectShared(answer)
        expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil')
      }
      site.deps.catalogue.forget()
      const usual = await site.browser().open(list)
      expect(other.text).toBe(usual.text)
    }),
  ),

  attack('A made-up choice is shown to whoever makes it, and to nobody else.', async (site) => {
    const choice = 'category=Evil%26filter%3DLanguage%26value%3DEvil'
    const lookalike = 'category=Evil&filter=Language&value=Evil'
    const pages = []
    for (const query of [choice, lookalike]) pages.push(await site.browser().open(`${list}?${query}`))
    const other = await site.browser().open(list)
    for (const page of [...pages, other]) expectShared(page)
    expect(pages[0]?.text).not.toBe(pages[1]?.text)
    expect(other.text).not.toContain('Evil')
  }),

  attack('The list that one visitor wants compressed is readable for one who cannot unpack it.', async (site) => {
    site.deps.catalogue.forget()
    const packed = await site.browser().open(list, { 'accept-encoding': 'br' })
    const plain = await site.browser().open(list)
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
    expect(String(brotliDecompressSync(packed.bytes))).toBe(plain.text)
    for (const { headers } of [packed, plain]) expect(headers['vary']).toContain('Accept-Encoding')
  }),

  attack('Hundreds of made-up searches of the list leave no more in memory than the first of them.', async (site) => {
    const { bytes } = await site.browser().open(list)
    // More than are kept, so that from here on each new one takes the place of another.
    await search(site, 'first', 150)
    const before = bytesInUse()
    await search(site, 'more', 450)
    // Half of what their texts alone would take.
    expect(bytesInUse() - before).toBeLessThan((450 * bytes.length) / 2)
  }),
]
