import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve('node_modules/.cache/browser-from-npm')
const starter = resolve(folder, 'start')

/** For a machine that reaches neither Playwright's servers nor Debian's: a browser in a package, with its libraries. */
const PACKAGE = '@sparticuz/chromium@153.0.0'

/** Prints where the package unpacked its browser. It adds its libraries only when it believes it runs in a cloud. */
const unpack = `import('@sparticuz/chromium').then(({ default: browser }) => browser.executablePath())`

export const isOnNpm = process.platform === 'linux' && process.arch === 'x64'

export const listBrowsersFromNpm = () => (existsSync(starter) ? [starter] : [])

export function installBrowserFromNpm() {
  mkdirSync(folder, { recursive: true })
  const run = (program: string, rest: string[]) =>
    spawnSync(program, rest, {
      cwd: folder,
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    })
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', PACKAGE])
  run(process.execPath, ['--input-type=module', '--eval', unpack])
  if (!existsSync(resolve(folder, 'chromium'))) return
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${folder}/al2023/lib' exec '${folder}/chromium' "$@"\n`)
  chmodSync(starter, 0o755)
}
