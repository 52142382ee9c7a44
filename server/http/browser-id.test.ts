import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawnByChance } from '#tests/support/drawn-by-chance.ts'
import { findBrowser, identifyBrowser } from './browser-id.ts'

function aServer(isSecure = false) {
  const app = Fastify()
  app.get('/backendEmb/who', (request, reply) => ({ browser: identifyBrowser(request, reply, { isSecure }) }))
  const ask = async (cookie?: string) => {
    const answer = await app.inject({ url: '/backendEmb/who', headers: cookie === undefined ? {} : { cookie } })
    const set = answer.headers['set-cookie']
    return { browser: answer.json().browser as string, set: set === undefined ? undefined : String(set) }
  }
  return { ask }
}

test('a new browser gets a cookie that scripts and other sites cannot use, and is known by it afterwards', async () => {
  const { ask } = aServer()
  const first = await ask()
  expect(first.set).toMatch(/^embrace_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = first.set?.split(';')[0]
  const second = await ask(`a=1; ${cookie}; embrace_browser_2=x`)
  expect(second).toEqual({ browser: first.browser, set: undefined })
  expect(findBrowser({ headers: { cookie: cookie ?? '' } }, { isSecure: false })).toBe(first.browser)
})

test('what we keep is not what the browser holds', async () => {
  const { ask } = aServer()
  const { browser, set } = await ask()
  expect(browser).toMatch(/^[\w-]{43}$/)
  expect(set).not.toContain(browser)
  expect((await ask(`embrace_browser=${browser}`)).browser).not.toBe(browser)
})

test('what a browser holds is 32 bytes drawn by chance', async () => {
  const { ask } = aServer()
  const drawn: string[] = []
  for (let browser = 0; browser < 2000; browser += 1) drawn.push(/=([\w-]+);/.exec((await ask()).set ?? '')?.[1] ?? '')
  expect(drawnByChance(drawn, 32)).toEqual([])
})

test('two browsers are two, and a cookie that is not one of ours counts as none', async () => {
  const { ask } = aServer()
  expect((await ask()).browser).not.toBe((await ask()).browser)
  for (const value of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`]) {
    expect(findBrowser({ headers: { cookie: `embrace_browser=${value}` } }, { isSecure: false })).toBeUndefined()
    expect((await ask(`embrace_browser=${value}`)).set).toBeDefined()
  }
})

test('in production the cookie travels encrypted only, and one that a neighbour could have planted counts as none', async () => {
  const { ask } = aServer(true)
  const { set, browser } = await ask()
  expect(set).toMatch(/^__Host-embrace_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const cookie = set?.split(';')[0] ?? ''
  expect((await ask(cookie)).browser).toBe(browser)
  expect((await ask(cookie.replace('__Host-', ''))).browser).not.toBe(browser)
})
