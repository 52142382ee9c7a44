import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

const WORDS = 'four words we remember'

test('[F2] a password is kept as Argon2id with 19 MB and two passes, and with a salt of its own', async () => {
  const [one, other] = [await hashPassword(WORDS), await hashPassword(WORDS)]
  const kept = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(?<salt>[\w+/]{22})\$[\w+/]{43}$/
  const salts = [one, other].map((hash) => kept.exec(hash)?.groups?.['salt'])
  expect(salts).toEqual([expect.any(String), expect.any(String)])
  expect(salts[0]).not.toBe(salts[1])
  expect([await isPassword(WORDS, one), await isPassword(WORDS, other)]).toEqual([true, true])
})

test('[F2] every letter of a password counts, with its case and its spaces, up to the last', async () => {
  const long = `${'a'.repeat(199)}z`
  for (const [password, others] of [
    [WORDS, ['Four words we remember', ` ${WORDS}`, `${WORDS} `, WORDS.slice(0, -1), `${WORDS}\u0000`, '']],
    [long, [`${'a'.repeat(199)}y`, long.slice(0, 72), long.slice(0, -1)]],
  ] as const) {
    const kept = await hashPassword(password)
    expect(await isPassword(password, kept)).toBe(true)
    for (const other of others) expect([other, await isPassword(other, kept)]).toEqual([other, false])
  }
})

test('[F2] letters that two keyboards make in two ways are the same letters', async () => {
  const kept = await hashPassword('cafe\u0301 au lait chaud')
  expect(await isPassword('caf\u00e9 au lait chaud', kept)).toBe(true)
  expect(await isPassword('cafe au lait chaud', kept)).toBe(false)
})

test('[F2] whoever has no password has none that matches, and one in another form is not taken for any', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword(WORDS, undefined)).toBe(false)
  await expect(isPassword(WORDS, '$2b$10$abc')).rejects.toThrow('a form we do not know')
})
