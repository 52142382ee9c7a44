import { pino } from 'pino'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { productionSettings } from '#tests/security/header-score/production-settings.ts'
import { readEnv } from './env.ts'
import { refuseSampleAddresses } from './sample-addresses.ts'
import { startServer } from './start.ts'

const refusal = (settings: Record<string, string>) => {
  try {
    refuseSampleAddresses(readEnv(settings))
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}

test('a server for real does not start with sample senders or recipients, and names each with its place', () => {
  const said = refusal(productionSettings)
  expect(said).toContain('MAIL_FROM: hello@embrace.example')
  expect(said).toContain('PUBLIC_URL: https://embrace.example')
  for (const [name, address] of Object.entries(site.emails))
    expect(said).toContain(`emails.${name} in content/site.ts: ${address}`)
})

test('only what is a sample is named', () => {
  for (const MAIL_FROM of ['eMbrace <hello@embrace.in>', 'hello@example.in', 'care@latest.in'])
    expect(refusal({ ...productionSettings, MAIL_FROM, PUBLIC_URL: 'https://embrace.in/' })).not.toMatch(
      /MAIL_FROM|PUBLIC/,
    )
  for (const MAIL_FROM of ['eMbrace <hello@mail.embrace.example>', 'a@example.com', 'a@b.test', 'a@b.invalid'])
    expect(refusal({ ...productionSettings, MAIL_FROM })).toContain('MAIL_FROM')
})

test('stand-ins may have sample addresses: nothing is sent', () => {
  expect(refusal({ NODE_ENV: 'production', EMBRACE_SANDBOX: '1' })).toBe('')
  expect(refusal({})).toBe('')
})

test('the start refuses before anything is started', async () => {
  const starting = startServer({
    env: readEnv({ ...productionSettings, DATA_DIR: '/nowhere/at/all' }),
    log: pino({ level: 'silent' }),
    buildDir: '/nowhere',
    onLost: () => undefined,
  })
  await expect(starting).rejects.toThrow('sample addresses')
})
