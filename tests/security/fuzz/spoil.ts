import type { Fields } from './from-schema.ts'

/** How one field of a sound request is made wrong, or at least odd. The contract says whether it is still sound. */
const spoils: Record<string, (value: unknown) => unknown> = {
  missing: () => undefined,
  null: () => null,
  'empty text': () => '',
  'spaces alone': () => ' \t ',
  'number for text': (value) => (Number.isFinite(Number(value)) ? Number(value) : 7),
  'text for number': (value) => `${String(value)}x`,
  'array for value': (value) => [value],
  'object for value': (value) => ({ toString: String(value), $ne: null }),
  boolean: () => true,
  negative: () => -1,
  zero: () => 0,
  fraction: () => 1.5,
  'larger than an integer': () => 2_147_483_648,
  'larger than a number': () => 1e308,
  'very long': () => 'x'.repeat(10_000),
  'long and wide': () => '\u{1f9e0}'.repeat(3000),
  'not of this script': () => '\u0926\u0947\u0935 \u202eabc e\u0301\u{1f468}\u200d\u{1f469}',
  'wide digits': (value) => String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'end of text inside': (value) => `${String(value)}\u0000`,
  'end of text alone': () => '\u0000',
  'half a character': (value) => `\ud800${String(value)}`,
  'line break inside': (value) => `${String(value)}\r\nX-Fuzz: 1`,
  'spaces around': (value) => ` ${String(value)} `,
  'a query': () => "1' or '1'='1'; drop table clients; --",
  markup: () => '"><script>fuzz()</script><img src=x onerror=fuzz()>',
  template: () => '{{7*7}}${7*7}<%= 7*7 %>#{7*7}%s%n',
  path: () => '../../../../etc/passwd%00.pdf',
  'another address': () => 'http://169.254.169.254/latest/meta-data/',
  'a word of the language': () => 'constructor',
}

export const spoilNames = Object.keys(spoils)

/** A copy with this one field spoilt. */
export function spoil(fields: Fields, name: string, how: string): Fields {
  const { [name]: value, ...rest } = fields
  const spoilt = spoils[how]?.(value)
  return spoilt === undefined ? rest : { ...rest, [name]: spoilt }
}

/** A copy with extra fields, some of which would matter if the server read them. */
export const addStrangers = (fields: Fields): Fields => ({
  ...fields,
  amount: 1,
  price: 0,
  state: 'confirmed',
  isAdmin: true,
  browser: '',
  'a b\u0000': [[[]]],
})
