import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from './support/architecture-rules.ts'
import { readProject, type Source } from './support/project-tree.ts'

const project = readProject(process.cwd())
const titles = Object.keys(rules)

/** A small project in which every rule is broken, and what each rule must say about it. The rest of it is in order. */
const brokenFiles: Record<string, string> = {
  'app/booking/choose/slot-picker.tsx':
    "import {\n  openDatabase,\n} from '#db/client.ts'\nexport const a = <p style={{}} />\n",
  'app/booking/price-panel.tsx':
    "import { prices } from '#content/prices.ts'\nexport { pay } from '../../contract/pay.ts'\n",
  'design/components/card/card.tsx': "import type { Price } from '#content/schema/prices.ts'\n",
  'design/components/card/card.test.tsx': "import { prices } from '#content/prices.ts'\n",
  'design/pictures/coin.tsx': "import { prices } from '#content/prices.ts'\n",
  'design/sections/price-list.tsx':
    "import { prices } from '#content/prices.ts'\nimport type { Price } from '#content/schema/prices.ts'\n",
  'design/opening/opening.tsx': "import { type Page, pages } from '#content/prices.ts'\n",
  'design/film/film.tsx': "import { prices } from '../../content/prices.ts'\n",
  'app/pages/prices/prices.tsx': "import { Price } from '#content/schema/prices.ts'\n",
  'app/pages/prices/price-table.tsx': "import { allWords } from '#content/all-words.ts'\nimport '#content/events.ts'\n",
  'app/shell/footer.tsx': "import { opening } from '#content/events.ts'\n",
  'art/coin.ts': "import '#content/prices.ts'\n",
  'content/schema/prices.ts': "import { prices } from '../prices.ts'\nexport const Price = prices\n",
  'contract/pay.ts': "import '#content/prices.ts'\nexport const field = 'Session_Price'\n",
  'contract/wire.ts': "export const price = 'Session_Price'\nexport const root = '/backendEmb/'\n",
  'contract/wire-pay.ts': "export const price = 'Session_Price'\n",
  'desk/vite.config.ts': "import { freshBuild } from '../scripts/build/place.ts'\n",
  'desk/act/read-sent.ts': "import { deskCalls } from '#contract/desk/calls.ts'\n",
  'desk/day/day.tsx':
    "import type { Call } from '#contract/desk/calls.ts'\nimport { deskCalls } from '#contract/desk/calls.ts'\nimport { Card } from '#design/components/card/card.tsx'\n",
  'desk/day/day-list.tsx':
    "import { Footer } from '#app/shell/footer.tsx'\nimport { prices } from '#content/prices.ts'\nexport const a = <p style={{}} />\n",
  'desk/day/day-head.tsx': "import { Opening } from '#design/opening/opening.tsx'\n",
  'design/sections/desk-link.tsx': "import { Footer } from '#app/shell/footer.tsx'\n",
  'contract/desk/calls.ts': 'export const deskCalls = {}\n',
  'app/profile/staff-link.tsx': "import { day } from '#desk/day/day.tsx'\n",
  'server/http/day-page.ts': "import type { Day } from '../../desk/day/day.tsx'\n",
  'content/all-words.ts': 'export const allWords = 1\n',
  'content/events.ts': 'export const opening = 1\n',
  'content/navigation.ts': "import { opening } from './events.ts'\nexport const label = opening\n",
  'content/index.ts': 'export const a = 1\n',
  'content/prices.ts': `export const prices = 1\n${'// one more\n'.repeat(400)}`,
  'server/main.ts': "console.log(await import('#sandbox/main.ts'))\n",
  'server/app.ts': "import '#sandbox/main.ts'\nconsole.log(process.env['PORT'])\n",
  'server/env.ts': "export const port = process.env['PORT']\n",
  'server/http/headers.ts': 'export const a = 1\n'.repeat(301),
  'server/http/slots.ts': "export const path = '/backendEmb/user/fetch-slots'\n",
  'server/http/answers.ts': 'export const a = 1\n'.repeat(300),
  'server/http/headers.test.ts':
    "import { freezeClock } from '#tests/support/clock.ts'\nconst port = process.env['PORT']\n",
  'server/http/common/trim.ts': 'export const a = 1\n',
  'server/http/makeReply.ts': 'export const a = 1\n',
  'server/modules/payments/README.md': '- **P1** Money is counted in paise.\n- **P2** A refund is made once.\n',
  'server/modules/payments/rules.test.ts':
    "test('[P1] [P9] money is counted', () => {})\ntest.each([1])('[P7] one', () => {})\n",
  'server/modules/payments/refund-order.ts': "import { book } from '../booking/confirm-booking.ts'\n",
  'server/modules/payments/store.ts': "import { orders } from '#db/schema/payments.ts'\n",
  'server/modules/payments/store.db.test.ts': "import { openDatabase } from '#db/client.ts'\n",
  'server/modules/payments/money.ts': 'export const a = 1\n',
  'server/modules/payments/deep/take-money.ts': 'export const a = 1\n',
  'server/modules/booking/confirm-booking.ts':
    "import { put } from '../payments/store.ts'\nimport '../payments/refund-order.ts'\n",
  'server/modules/booking/release-hold.ts':
    "import type { Transaction } from '#db/client.ts'\nimport { orders } from '#db/schema/payments.ts'\n",
  'server/modules/gossip/README.md': '- **G1** Nothing is repeated.\n',
  'db/client.ts': "import type { App } from '#server/app.ts'\n",
  'sandbox/main.ts': "import { price } from '#contract/wire.ts'\nexport const port = process.env['PORT']\n",
}

const expectedFaults: Record<string, string[]> = {
  'folders import only along the arrows': [
    'app/booking/choose/slot-picker.tsx imports db/client.ts: app may not import db',
    'app/profile/staff-link.tsx imports desk/day/day.tsx: app may not import desk',
    'art/coin.ts imports content/prices.ts: art may not import content',
    'contract/pay.ts imports content/prices.ts: contract may not import content',
    'db/client.ts imports server/app.ts: db may not import server',
    'design/sections/desk-link.tsx imports app/shell/footer.tsx: design may not import app',
    'desk/day/day-list.tsx imports app/shell/footer.tsx: desk may not import app',
    'desk/day/day-list.tsx imports content/prices.ts: desk may not import content',
    'sandbox/main.ts imports contract/wire.ts: sandbox may not import contract',
    'server/app.ts imports sandbox/main.ts: server may not import sandbox',
    'server/http/day-page.ts imports desk/day/day.tsx: server may not import desk',
  ],
  'the desk takes only what both applications look like': [
    'desk/day/day-head.tsx imports design/opening/opening.tsx: it shares design/components, display, document, pictures and styles',
  ],
  'no schema of the desk reaches a browser': [
    'desk/day/day.tsx imports contract/desk/calls.ts: its types are enough; desk/act/read-sent.ts reads the calls, on the server',
  ],
  'components and pictures of the design know no content': [
    'design/components/card/card.tsx imports content/schema/prices.ts: the design is drawn for any words',
    'design/pictures/coin.tsx imports content/prices.ts: the design is drawn for any words',
  ],
  'sections, openings and films are handed their content': [
    'design/film/film.tsx imports content/prices.ts: a page hands it in; here only its types are known',
    'design/opening/opening.tsx imports content/prices.ts: a page hands it in; here only its types are known',
    'design/sections/price-list.tsx imports content/prices.ts: a page hands it in; here only its types are known',
  ],
  'no schema of the words reaches a browser': [
    'app/pages/prices/prices.tsx imports content/schema/prices.ts: pages and words take its types alone',
  ],
  'what reads all the words reaches no browser': [
    'app/pages/prices/price-table.tsx imports content/all-words.ts: a browser is sent the words of one page',
  ],
  'the frame around every page has the words of none': [
    'app/shell/footer.tsx imports content/events.ts: every visitor of every page would be sent them',
    'content/navigation.ts imports content/events.ts: every visitor of every page would be sent them',
  ],
  'server modules import only along the arrows': [
    'server/modules/gossip/README.md: the module gossip has no row in the table of arrows',
    'server/modules/payments/refund-order.ts imports server/modules/booking/confirm-booking.ts: payments may not import booking',
  ],
  'a store is private to its module': [
    'server/modules/booking/confirm-booking.ts imports server/modules/payments/store.ts, which is private to its module',
  ],
  'only the store talks to the database': [
    'server/modules/booking/release-hold.ts imports db/schema/payments.ts: in a module only its store does that',
  ],
  'a server module holds only the files it may hold': [
    'server/modules/payments/deep/take-money.ts: this name is not in the vocabulary of a module',
    'server/modules/payments/money.ts: this name is not in the vocabulary of a module',
  ],
  'every file has a name that says what it holds': [
    'content/index.ts: a file is named in kebab-case after what it holds',
    'server/http/common/trim.ts: a file is named in kebab-case after what it holds',
    'server/http/makeReply.ts: a file is named in kebab-case after what it holds',
  ],
  'every numbered rule is quoted by a test, and every quoted rule is written down': [
    'server/modules/gossip/README.md: no test quotes [G1]',
    'server/modules/payments/README.md: no test quotes [P2]',
    'server/modules/payments/rules.test.ts: [P7] is written nowhere',
    'server/modules/payments/rules.test.ts: [P9] is written nowhere',
  ],
  'no file is longer than 300 lines': ['server/http/headers.ts: 301 lines; look for the seam'],
  'only server/env.ts reads the environment': ['server/app.ts:2: the environment is read in server/env.ts'],
  'no inline style attribute': [
    'app/booking/choose/slot-picker.tsx:4: the security policy forbids style attributes',
    'desk/day/day-list.tsx:3: the security policy forbids style attributes',
  ],
  'nothing writes to the console but the start of the server': ['server/app.ts:2: the log is the place for that'],
  'the historical wire names stand in contract/wire.ts and its neighbours alone': [
    'contract/pay.ts:2: only contract/wire*.ts knows the wire names',
    'server/http/slots.ts:1: only contract/wire*.ts knows the wire names',
  ],
}

let folder = ''
let broken: Source[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embrace-architecture-'))
  for (const [file, text] of Object.entries(brokenFiles)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  broken = readProject(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the project is read whole', () => {
  expect(project.map(({ file }) => file)).toContain('tests/architecture.test.ts')
  expect(project.flatMap(({ imports }) => imports).length).toBeGreaterThan(project.length)
})

test.each(titles)('in this project, %s', (title) => {
  expect(rules[title]?.(project)).toEqual([])
})

test.each(titles)('in a broken project, the fault is named: %s', (title) => {
  expect(rules[title]?.(broken).toSorted()).toEqual(expectedFaults[title])
})
