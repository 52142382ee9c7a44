import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#tests/servers/running-server.ts'
import { compressFiles } from '../../scripts/build/compressed.ts'
import { readCpu } from '../load/fleet.ts'
import type { ContentPage } from './read-pages.ts'

export type Contender = {
  name: string
  /** What serves it. */
  server: string
  url: string
  readCpu(): number
  stop(): Promise<void>
}

const fixtures = import.meta.dirname
const client = join(fixtures, '../../build/client')

/** Where the others are installed and built: outside the project, so that no tool of it sees them. */
const workshop = join(tmpdir(), 'embrace-bench-peers')

/** Installs both where their lock files have changed, gives them the pages, and builds them as their makers advise. */
export async function buildPeers(pages: ContentPage[]): Promise<{ next: string; astro: string }> {
  const next = prepare('next', pages)
  const astro = prepare('astro', pages)
  run(next, 'next', ['build'])
  run(astro, 'astro', ['build'])
  run(astro, 'astro', ['build'], { PEER_ROUTER: '1' })
  await compressFiles(['dist', 'dist-router'].map((dist) => `${join(astro, dist, 'client')}/**/*.{html,css,js,svg}`))
  return { next, astro }
}

function prepare(name: string, pages: ContentPage[]): string {
  const folder = join(workshop, name)
  mkdirSync(folder, { recursive: true })
  cpSync(join(fixtures, name), folder, { recursive: true })
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(folder, 'installed')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    run(folder, 'npm', ['ci', '--no-audit', '--no-fund'])
    writeFileSync(stamp, lock)
  }
  rmSync(join(folder, 'public'), { recursive: true, force: true })
  for (const part of ['fonts', 'art', 'favicon.svg'])
    cpSync(join(client, part), join(folder, 'public', part), {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    })
  mkdirSync(join(folder, 'content'), { recursive: true })
  for (const { path, css, ...page } of pages) {
    writeFileSync(join(folder, 'content', `${path.slice(1)}.css`), css)
    writeFileSync(join(folder, 'content', `${path.slice(1)}.json`), JSON.stringify(page))
  }
  return folder
}

function run(folder: string, program: string, args: string[], env: Record<string, string> = {}) {
  const own = join(folder, 'node_modules/.bin', program)
  const [command, rest] = existsSync(own) ? [process.execPath, [own, ...args]] : [program, args]
  const done = spawnSync(command, rest, {
    cwd: folder,
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${folder}`)
}

/** Neither sends telemetry. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** `next start`: the server that comes with it, in its production mode. */
export const startNext = (folder: string) =>
  start('Next.js', 'next start', folder, [join(folder, 'node_modules/next/dist/bin/next'), 'start'])

/** The Node server that comes with Astro. */
export const startAstroNode = (folder: string) =>
  start('Astro', 'its Node adapter', folder, [join(folder, 'dist/server/entry.mjs')])

/** Files compressed beforehand, as any host of static sites serves them. */
export const startAstroFiles = (folder: string, hasRouter: boolean) =>
  start(hasRouter ? 'Astro with its client router' : 'Astro', 'static files, Brotli', folder, [
    join(fixtures, 'static-server.ts'),
    join(folder, hasRouter ? 'dist-router' : 'dist', 'client'),
  ])

async function start(name: string, server: string, cwd: string, args: string[]): Promise<Contender> {
  const port = await findFreePort()
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      ...quiet,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/faq`, child)
  return {
    name,
    server,
    url,
    readCpu: () => familyOf(child.pid as number).reduce((sum, pid) => sum + readCpu(pid), 0),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await delay(100)
  }
  throw new Error(`${url} did not answer`)
}

/** A process and all that it has started. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
        return [[Number(name), parent] as const]
      } catch {
        return []
      }
    })
  const family = [pid]
  for (const one of family) family.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child))
  return family
}
