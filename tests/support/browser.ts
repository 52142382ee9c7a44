import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installBrowserFromNpm, isOnNpm, listBrowsersFromNpm } from './browser-from-npm.ts'

/** What keeps a test browser quiet: no sandbox where root forbids one, and no telemetry. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** These settings come as one list and replace the runner's own, so hovering and pointing are set again. */
export const withoutPictures = [
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

/** An installed browser that starts. Throws when CHROMIUM_PATH names one that does not. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (!named) return [...listPlaywrightBrowsers(), ...listBrowsersOnPath(), ...listBrowsersFromNpm()].find(starts)
  if (starts(named)) return named
  throw new Error(`CHROMIUM_PATH names ${named}, which does not start: correct it, or unset it to let one be found.`)
}

/** Finds a browser, or installs one. */
export function findOrInstallBrowser(say: (line: string) => void): string | undefined {
  const present = findBrowser()
  if (present) return present
  for (const [name, install] of installers()) {
    say(`No browser found: trying ${name} ...`)
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  return undefined
}

/** The same, for programs that can do nothing without one. */
export function getBrowser(say: (line: string) => void): string {
  const browser = findOrInstallBrowser(say)
  if (!browser) throw new Error(instructions)
  return browser
}

export const instructions =
  'The browser tests need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run this again.'

type Installer = [name: string, install: () => void]

function installers(): Installer[] {
  const run = (program: string, ...rest: string[]) =>
    spawnSync(program, rest, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const fromPlaywright: Installer = [
    'playwright install',
    () => run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'),
  ]
  const fromDebian: Installer = [
    'apt-get install',
    () => {
      const packages = ['chromium-headless-shell', 'fonts-liberation']
      run('apt-get', 'update', '-qq')
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
    },
  ]
  const fromNpm: Installer = ['npm install', installBrowserFromNpm]
  const mayUseApt = process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
  return [fromPlaywright, ...(mayUseApt ? [fromDebian] : []), ...(isOnNpm ? [fromNpm] : [])]
}

function starts(program: string) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Playwright names the full browser's place; the headless one, all that is downloaded, lies in the folder beside it. */
function listPlaywrightBrowsers() {
  const full = chromium.executablePath()
  const shell = full.replace(/([/\\])chromium-(\d+)[/\\].*/, '$1chromium_headless_shell-$2')
  const shells =
    shell !== full && existsSync(shell)
      ? readdirSync(shell, { recursive: true, encoding: 'utf8' })
          .filter((name) => /(^|[/\\])(chrome-headless-shell|headless_shell)$/.test(name))
          .map((name) => join(shell, name))
      : []
  return [...shells, full].filter(isExecutable)
}

function listBrowsersOnPath() {
  return ['chromium', 'chromium-headless-shell', 'google-chrome', 'microsoft-edge'].flatMap(
    (name) => findOnPath(name) ?? [],
  )
}

function findOnPath(program: string) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
