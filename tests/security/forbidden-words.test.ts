import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, readProject, type Source, topOf } from '#tests/support/project-tree.ts'

/** Everything that is shipped. What builds it, tests it or stands in for a provider runs nowhere else. */
const folders = ['app', 'art', 'content', 'contract', 'db', 'design', 'desk', 'server']
const scripts = globSync(`{${folders.join()}}/**/*.js`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const product: Named[] = [
  ...readProject(process.cwd()).filter(
    ({ file }) => folders.includes(topOf(file)) && /\.tsx?$/.test(file) && !isTest(file),
  ),
  ...scripts,
]
type Named = Pick<Source, 'file' | 'text'>

/** Words that are a security hole wherever they stand, and the few files in which they are not. */
const forbidden: Record<string, { word: RegExp; allowed?: string[] }> = {
  'a check of certificates that is turned off': { word: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/ },
  'a hash that can be forged': { word: /['"](?:md5|sha1|sha-1|md4|ripemd\w*)['"]/i },
  'a cipher without a seal': { word: /createCipher\(|aes-\d+-(?:ecb|cbc|ctr)|des-ede|'rc4'/i },
  'chance that can be foreseen': {
    word: /Math\.random/,
    // It decides how long to wait before the next try, so guessing it is of no use.
    allowed: ['server/modules/payments/gateway-razorpay.ts', 'server/http/errors.ts'],
  },
  'code made from text': { word: /\beval\(|new Function\(|\bsetTimeout\(\s*['"`]|node:vm/ },
  'markup made from text': {
    word: /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/,
    // The one script in the head, which is a constant and known to the policy by its hash or its nonce; and an empty text.
    allowed: ['app/booking/appointment/appointment-page.tsx', 'app/root.tsx', 'desk/root.tsx'],
  },
  'a field that hears of pasting': {
    word: /onPaste|onBeforeInput|['"]paste['"]/,
    // Numbers and codes, which are taken in any spelling. A password is left to the browser.
    allowed: [
      'app/booking/appointment/code-boxes.tsx',
      'app/booking/appointment/patient-fields.tsx',
      'app/booking/appointment/phone-step.tsx',
    ],
  },
  'a command of the system': {
    word: /node:child_process/,
    allowed: [
      'db/embedded/account.ts',
      'db/embedded/binaries.ts',
      'db/embedded/create-cluster.ts',
      'db/embedded/postmaster-file.ts',
      'db/embedded/run-postgres.ts',
    ],
  },
  'a statement made from text': {
    word: /sql\.raw\(|\.query\(\s*`[^`]*\$\{/,
    // Quoted names of our own tables and columns; nothing that a visitor sends comes here.
    allowed: [
      'db/build-index.ts',
      'db/folded-mailbox.ts',
      'db/backup/restore-backup.ts',
      'db/backup/write-backup.ts',
      'db/embedded/start.ts',
      'db/insert-rows.ts',
    ],
  },
}

const findWord = (sources: Named[], { word, allowed = [] }: { word: RegExp; allowed?: string[] }) =>
  sources.filter(({ file, text }) => word.test(text) && !allowed.includes(file)).map(({ file }) => file)

test.each(Object.keys(forbidden))('nowhere in the product is there %s', (what) => {
  const rule = forbidden[what]
  expect(rule && findWord(product, rule)).toEqual([])
})

test.each(Object.entries(forbidden))('every exception for %s is still needed', (_, { word, allowed = [] }) => {
  expect(allowed.filter((file) => !product.some((one) => one.file === file && word.test(one.text)))).toEqual([])
})

test('the words are seen where they stand', () => {
  const bad = [
    'tls: { rejectUnauthorized: false }',
    "createHash('md5')",
    "createCipheriv('aes-256-cbc', key, iv)",
    'Math.random()',
    'eval(text)',
    'element.innerHTML = text',
    '<input type="password" onPaste={refuse} />',
    "import { exec } from 'node:child_process'",
    'db.pool.query(`select ${name}`)',
  ].map((text) => ({ file: 'server/bad.ts', text }))
  expect(Object.values(forbidden).map((rule) => findWord(bad, rule).length)).toEqual(
    Object.keys(forbidden).map(() => 1),
  )
  expect(product.map(({ file }) => file)).toContain('app/shell/boot/lazy-boot.js')
  for (const folder of folders)
    expect(product.filter(({ file }) => file.startsWith(`${folder}/`)).length).toBeGreaterThan(5)
})
