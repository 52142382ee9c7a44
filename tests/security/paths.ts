import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import { expectCheap } from './cheaply.ts'
import { head, sendRaw, statusesIn } from './raw.ts'
import { book, openSession } from './victim.ts'

/** Words from files of ours that no visitor may fetch. */
const inside =
  /"name": "embrace"|root:x:0|createRequestHandler|drizzle-orm|postgres:\/\/|SECRET_KEY=|sourceMappingURL|^ref: refs/m

const lookouts: [what: string, path: string][] = [
  ['the settings file', '/.env'],
  ['the settings file of production', '/.env.production'],
  ['the repository', '/.git/config'],
  ['the repository’s head', '/.git/HEAD'],
  ['the package’s own file', '/package.json'],
  ['the lock file', '/package-lock.json'],
  ['the source of the server', '/server/main.ts'],
  ['the built server', '/build/server/index.js'],
  ['the built server beside the files', '/server/index.js'],
  ['the list of script hashes', '/script-hashes.json'],
  ['the build’s own manifest', '/.vite/manifest.json'],
  ['the data folder', '/data/secret-key'],
  ['the database’s folder', '/data/postgres/pg_hba.conf'],
  ['the sandbox’s books', '/data/sandbox/outbox.jsonl'],
  ['a backup', '/data/backups/'],
  ['modules', '/node_modules/fastify/package.json'],
  ['a listing of the assets', '/assets/'],
  ['a built page by its file', '/about/index.html'],
  ['the page of the sandbox by its file', '/sandbox.html'],
  ['the page of an error by its file', '/errors/500/index.html'],
  ['a compressed twin', '/about/index.html.br'],
  ['another program’s console', '/admin'],
  ['the status of a server', '/server-status'],
  ['an old script of PHP', '/wp-login.php'],
]

const ways: [what: string, path: string][] = [
  ['dots', '/../package.json'],
  ['dots behind a folder', '/assets/../../package.json'],
  ['encoded dots', '/%2e%2e/%2e%2e/package.json'],
  ['an encoded slash', '/..%2f..%2fpackage.json'],
  ['dots encoded twice', '/%252e%252e/%252e%252e/package.json'],
  ['backslashes', '/..\\..\\package.json'],
  ['encoded backslashes', '/assets/..%5c..%5cpackage.json'],
  ['dots in overlong UTF-8', '/%c0%ae%c0%ae/package.json'],
  ['dots and semicolons', '/assets/..;/..;/package.json'],
  ['a NUL before the name', '/assets/%00../../package.json'],
  ['a NUL after the name', '/package.json%00.css'],
  ['a drive', '/C:/Windows/win.ini'],
  ['a file address', '/file:///etc/passwd'],
  ['many slashes', '//////etc/passwd'],
  ['four dots', '/....//....//etc/passwd'],
]

export const pathAttacks = [
  ...lookouts.map(([what, path]) =>
    attack(`Asking for ${what} at ${path} gives what any wrong address gives.`, async (site) => {
      const { status, text } = await site.browser().get(path)
      expect([301, 303, 308, 404]).toContain(status)
      expect(text).not.toMatch(inside)
    }),
  ),

  ...ways.map(([what, path]) =>
    attack(`Climbing out of the files by ${what} arrives nowhere.`, async (site) => {
      const heard = await sendRaw(site.port, head(`GET ${path} HTTP/1.1`, ['Connection: close']), 1_000)
      expect(heard).not.toMatch(inside)
      for (const status of statusesIn(heard)) expect([status >= 300, status < 500]).toEqual([true, true])
      expect(statusesIn(heard)).toHaveLength(1)
    }),
  ),

  attack('The addresses of every script are served without the sources they were made from.', async (site) => {
    const { text } = await site.browser().open('/userListing')
    const scripts = [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
    expect(scripts.length).toBeGreaterThan(2)
    for (const path of scripts) {
      expect((await site.browser().get(`${path}.map`)).status).toBe(404)
      expect((await site.browser().get(path)).text).not.toContain('sourceMappingURL')
    }
  }),

  attack('Two slashes before a name are no other server: the page of that name is not served as one.', async (site) => {
    for (const path of [
      '//evil.example/about',
      '//evil.example/manage',
      '//',
      '///',
      '/\\evil.example',
      '//@evil.example/%2f..',
    ]) {
      const heard = await sendRaw(site.port, head(`GET ${path} HTTP/1.1`, ['Connection: close']), 1_000)
      for (const status of statusesIn(heard)) expect([path, status < 500]).toEqual([path, true])
      expect(heard).not.toMatch(/location: (https?:)?\/\/evil|location: \/\\/i)
    }
  }),

  attack('A whole address in the request line does not lead to another host, nor into its pages.', async (site) => {
    for (const line of [
      'GET http://evil.example/about HTTP/1.1',
      'GET http://169.254.169.254/latest/meta-data/ HTTP/1.1',
      'GET https://localhost/manage HTTP/1.1',
    ]) {
      const heard = await sendRaw(site.port, head(line, ['Connection: close']), 1_000)
      expect(heard).not.toMatch(/ami-id|instance-id/)
      expect(heard.replace(/<[^>]*>/g, '')).not.toContain('http://evil.example')
      for (const status of statusesIn(heard)) expect([line, status < 500]).toEqual([line, true])
    }
  }),

  attack('The gallery of components and the gallery of messages are closed to visitors.', async (site) => {
    for (const path of [
      '/gallery',
      '/gallery/',
      '/gallery/messages',
      '/gallery.data',
      '/Gallery',
      '/gallery?on=1',
      '/%67allery',
    ])
      expect([path, (await site.browser().open(path)).status]).toEqual([path, 404])
  }),

  attack('The router’s own list of pages names no page that is closed, and cannot be made endless.', async (site) => {
    const paths = Array.from({ length: 500 }, (_, n) => `/manage/${n}`).join(',')
    await expectCheap(site, async () => {
      const { status, text } = await site.browser().get(`/__manifest?paths=${paths}&version=x`)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/secret|password|\/work\//)
    })
  }),

  attack('A session’s page, asked for as data under other spellings, is as private as the page.', async (site) => {
    const victim = await book(site)
    const browser = await openSession(site, victim)
    for (const path of [
      '/manage',
      '/manage.data',
      '/manage/_.data',
      '/manage.data?_routes=routes%2Fmanage',
      '/manage/data.data',
      '/manage/',
      '/MANAGE',
    ]) {
      const { status, headers, text } = await browser.open(path)
      if (status !== 200 || !text.includes(victim.booking.reference)) continue
      expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer'])
      expect(headers['x-robots-tag']).toContain('noindex')
    }
    const stranger = await site.browser().open('/manage.data')
    expect(stranger.text).not.toContain(victim.booking.reference)
  }),

  attack('What is built for browsers holds no key, no setting and no file of the server.', async () => {
    const hashes = JSON.parse(readFileSync('build/script-hashes.json', 'utf8')) as string[]
    expect(hashes.length).toBeGreaterThan(0)
    const { globSync } = await import('node:fs')
    const files = globSync('build/{client,desk/client}/**/*.{js,html,css,json}')
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      expect([
        file,
        /sandbox-key-secret|sandbox-webhook|RAZORPAY_KEY_SECRET|MSG91_AUTH|DATA_KEY|postgres:\/\/|drizzle|pg-boss/.test(
          text,
        ),
      ]).toEqual([file, false])
    }
  }),
]
