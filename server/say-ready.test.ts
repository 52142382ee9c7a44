import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { sayReady } from './say-ready.ts'

const url = 'http://localhost:3000'
const say = (env: Record<string, string>, { isRoot = false, outbox = '' } = {}) =>
  sayReady(readEnv(env), { url, outbox: outbox || undefined, desk: undefined }, { isRoot })

test('a server that runs as root says what that means and what to do; any other says nothing of it', () => {
  expect(say({}, { isRoot: true })).toContain('It runs as root, and with all rights opens what visitors send')
  expect(say({}, { isRoot: true })).toContain('for real, give it a user of its own')
  expect(say({})).not.toContain('root')
})

test('it says where the site, its messages and its data are, and nothing of the address of a database', () => {
  const here = say({ DATA_DIR: '/srv/embrace' }, { outbox: `${url}/sandbox/outbox` })
  expect(here).toMatch(/Site {6}http:\/\/localhost:3000\n {2}Outbox {4}http:\/\/localhost:3000\/sandbox\/outbox\n/)
  expect(here).toContain('Data      /srv/embrace')
  const elsewhere = say({ DATABASE_URL: 'postgres://clinic:secret@db.example/embrace' })
  expect(elsewhere).toContain('Data      your PostgreSQL, from DATABASE_URL')
  expect(elsewhere).not.toMatch(/secret|Outbox/)
})

test('[F17] the last line says how to open a server that only this machine reaches', () => {
  const lastOf = (text: string) => text.trim().split('\n').at(-1)
  expect(lastOf(say({}))).toContain('Only this machine can reach it. To open it to others: HOST=0.0.0.0 npm start')
  expect(lastOf(say({ HOST: '0.0.0.0' }))).toContain('Ctrl-C stops it cleanly.')
  const links = { url, outbox: `${url}/sandbox/outbox?token=t`, desk: `${url}/desk?token=t` }
  expect(sayReady(readEnv({}), links, { isRoot: false })).toContain('Desk      http://localhost:3000/desk?token=t\n')
})
