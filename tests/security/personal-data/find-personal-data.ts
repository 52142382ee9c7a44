import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Exchange } from './record-traffic.ts'

/** A place where personal data was found that must not be there. */
export type Finding = { where: string; value: string; around: string }

/** Fields without personal data. Every other field that is ever posted counts as personal. */
const impersonal =
  /^(DocPulseId|UserId|Coupon|Consent|Total|currency|pid|lid|t|v|d|orderId|practitionerId|locationId|dateTime|sessionMode|razorpay_\w+|error\[.*|reference|sequence|sure|key|ticket|website|topic|subject|partnership|replyBy|Relation|designation|Age|otp|proposal|callback_url|key_id|order_id|amount|line|preset|times|url|name_of_scenario|outcome|method|status)$/

/** The same at the desk: what is called, and about which row. What staff type there counts. */
const impersonalAtDesk =
  /^(call|then|session|mark|mode|startsAt|centre|day|firstDay|lastDay|note|enquiry|payment|person|role|state|closing|affected|practitioner)$/

/** What is written there is written for every visitor. */
const forEverybody = /^\/desk\/catalogue\b/

/** The stand-ins' own pages, and the payment provider's call. */
const fromProviders = /^\/(sandbox|backendEmb\/payment\/(webhook|callback))/

/** Shorter words, such as an age, may stand on any page. So the people whom tests make up have longer names. */
const SHORTEST = 8
const ofNames = /^(Fullname|Name|name|firstName|lastName|guardianName)$/

/** What people typed, out of everything that the pages posted. The stand-ins' own calls do not count. */
export async function collectTyped(exchanges: Iterable<Exchange>): Promise<Set<string>> {
  const typed = new Set<string>()
  for (const exchange of exchanges) {
    if (exchange.method !== 'POST' || exchange.posted === '' || fromProviders.test(exchange.url)) continue
    if (forEverybody.test(exchange.url)) continue
    for (const [name, value] of await readPosted(exchange)) {
      if (impersonal.test(name) || (exchange.url.startsWith('/desk') && impersonalAtDesk.test(name))) continue
      // A first name by itself gives somebody away as well.
      const words = [value.trim(), ...(ofNames.test(name) ? value.split(/\s+/) : [])].map(asStored)
      for (const word of words) if (word.length >= SHORTEST) typed.add(word)
    }
  }
  return typed
}

/** Names of which nothing could be looked for: no part of them is long enough to be told from any other word. */
export async function listShortNames(exchanges: Iterable<Exchange>): Promise<string[]> {
  const short = new Set<string>()
  for (const exchange of exchanges) {
    if (exchange.method !== 'POST' || fromProviders.test(exchange.url) || forEverybody.test(exchange.url)) continue
    for (const [name, value] of await readPosted(exchange))
      if (ofNames.test(name) && value.trim() !== '' && value.trim().length < SHORTEST) short.add(`${name}: ${value}`)
  }
  return [...short]
}

/** A phone as we keep it, however it was typed. */
function asStored(word: string): string {
  const digits = word.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=[6-9]\d{9}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : word
}

async function readPosted({ posted, postedType }: Exchange): Promise<[string, string][]> {
  const bytes = Buffer.from(posted, 'base64')
  try {
    if (postedType.startsWith('application/json')) return listTexts(JSON.parse(bytes.toString('utf8')))
    if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(postedType)) return []
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': postedType } }).formData()
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
  } catch {
    // A test sent something broken on purpose.
    return []
  }
}

function listTexts(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => listTexts(one, key))
}

/** Finds any of the words, however a URL or a page may have encoded them. */
export function createFinder(words: Iterable<string>) {
  const patterns = [...new Set(words)].map((word) =>
    // A phone may follow its prefix, but must not be part of a longer number.
    /^\d{10}$/.test(word) ? `(?<![\\d.])(?:\\+?91)?${word}(?!\\d)` : escapePattern(word),
  )
  const pattern = new RegExp(patterns.join('|') || '(?!)', 'i')
  return (where: string, text: string): Finding[] => {
    for (const read of [text, decode(text), decode(decode(text)), plain(text)]) {
      const found = pattern.exec(read)
      if (found)
        return [{ where, value: found[0], around: read.slice(Math.max(0, found.index - 60), found.index + 80) }]
    }
    return []
  }
}
type Finder = ReturnType<typeof createFinder>

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)

/** Searches URLs that were asked for, that browsers came from, and that they were sent to. */
export const findInAddresses = (exchanges: Exchange[], find: Finder): Finding[] =>
  exchanges.flatMap(({ method, url, referer, location }) => [
    ...find(`the address of ${method}`, url),
    ...find('a referrer', referer),
    ...find('a redirect', location),
  ])

/** Searches answers that a browser or a proxy may store. */
export function findInCaches(exchanges: Exchange[], find: Finder): { findings: Finding[]; answers: number } {
  const seen = new Set<string>()
  const findings = exchanges.flatMap(({ answered, encoding, url, type }) => {
    if (answered === '' || !/^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(type)) return []
    const text = unpack(Buffer.from(answered, 'base64'), encoding).replace(/nonce="[^"]*"/g, '')
    const print = createHash('sha256').update(text).digest('hex')
    if (seen.has(print)) return []
    seen.add(print)
    return find(`an answer to ${url.split('?')[0]} that may be kept`, text)
  })
  return { findings, answers: seen.size }
}

function unpack(bytes: Buffer, encoding: string): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8')
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Line by line, so that a finding says where it is. */
export const findInText = (where: string, text: string, find: Finder): Finding[] =>
  text.split('\n').flatMap((line, index) => find(`${where}:${index + 1}`, line))
