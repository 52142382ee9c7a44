// Long: the development server reads every source.
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { spawnServer, waitUntilReady } from './running-server.ts'

test('npm run dev serves the sources and tells of changes over the same port', { timeout: 180_000 }, async () => {
  const server = await waitUntilReady(await spawnServer({ DATA_DIR: testFolder() }, 'scripts/dev.ts'))
  const page = await (await fetch(`${server.url}/faq`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('/app/entry.client.tsx')
  const client = await (await fetch(`${server.url}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?token=${token}`, 'vite-hmr')
  const first = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', (event) => resolve(String(event.data)))
    socket.addEventListener('error', () => reject(new Error('nobody answers')))
  })
  expect(JSON.parse(first)).toEqual({ type: 'connected' })
  socket.close()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
