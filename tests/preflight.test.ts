import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from './support/browser.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embrace-preflight-'))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'bin'))
  symlinkSync(resolve('scripts/run'), join(folder, 'scripts/run'))
  for (const tool of ['dirname', 'head']) symlinkSync(`/usr/bin/${tool}`, join(folder, 'bin', tool))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** Starts the command as on a machine whose only Node is this file. */
function startWith(node?: string) {
  const file = join(folder, 'bin/node')
  if (node) writeFileSync(file, `#!/bin/sh\n${node}\n`)
  if (node) chmodSync(file, 0o755)
  const { status, stderr } = spawnSync('/bin/sh', [join(folder, 'scripts/run'), 'start'], {
    cwd: folder,
    env: { PATH: join(folder, 'bin') },
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

test.each([
  ['no Node', undefined, /^eMbrace needs Node 20 or newer: install it from https:\/\/nodejs\.org/],
  ['an old Node', 'echo 18', /^eMbrace needs Node 20 or newer here, and .* is version 18: install a newer one/],
  [
    'a Node without its library',
    'echo "error while loading shared libraries: libatomic.so.1" >&2; exit 127',
    /libatomic\.so\.1 is missing: install it with "apt-get install libatomic1"/,
  ],
  ['a broken Node', 'echo "cannot execute" >&2; exit 126', /does not start \(cannot execute\): delete node_modules/],
])('%s is told in one sentence that says what to do', (_machine, node, sentence) => {
  const { status, said } = startWith(node)
  expect(said).toMatch(sentence)
  expect([status, said.split('\n').length]).toEqual([1, 1])
})

test('a browser that does not start is told in one sentence that says what to do', () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser')
  expect(() => findBrowser()).toThrow(/^CHROMIUM_PATH names \/no\/such\/browser, which does not start: correct it, or/)
})
