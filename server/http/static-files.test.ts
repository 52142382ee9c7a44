import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveDeskFiles, serveFiles } from './static-files.ts'

test('a file is kept for ever by where it stands in the site, wherever the site itself is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-files-'))
  const buildDir = join(folder, 'share/assets/embrace')
  for (const name of ['assets', 'share']) await mkdir(join(buildDir, 'client', name), { recursive: true })
  for (const name of ['favicon.ico', 'assets/root-1.js', 'share/home.png'])
    await writeFile(join(buildDir, 'client', name), 'x')
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await serveFiles(app, buildDir)
  const headersOf = async (url: string) => (await app.inject(url)).headers
  expect((await headersOf('/favicon.ico'))['cache-control']).toBe('public, max-age=3600')
  expect(await headersOf('/favicon.ico')).not.toHaveProperty('cross-origin-resource-policy')
  expect((await headersOf('/assets/root-1.js'))['cache-control']).toContain('immutable')
  expect(await headersOf('/share/home.png')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
})

test('the files of the desk lie beside those of the site, at an address of their own, and are kept for ever', async () => {
  const buildDir = await mkdtemp(join(tmpdir(), 'embrace-files-'))
  for (const name of ['client/assets', 'desk/client/assets']) await mkdir(join(buildDir, name), { recursive: true })
  for (const name of ['client/assets/root-1.js', 'desk/client/assets/day-1.js'])
    await writeFile(join(buildDir, name), name)
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(buildDir, { recursive: true })
  })
  await serveFiles(app, buildDir)
  await serveDeskFiles(app, buildDir)
  const { body, headers } = await app.inject('/desk/assets/day-1.js')
  expect([body, headers['cache-control']]).toEqual([
    'desk/client/assets/day-1.js',
    expect.stringContaining('immutable'),
  ])
  expect((await app.inject('/assets/day-1.js')).statusCode).toBe(404)
})
