import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharePages } from './shared-pages.ts'

function aList() {
  const state = { version: '1', rendered: [] as string[], isDown: false }
  const waiting = new Map<string, () => void>()
  const shared = sharePages(
    async (address) => {
      state.rendered.push(address)
      if (address.includes('slow')) await new Promise<void>((resolve) => waiting.set(address, resolve))
      if (address.includes('broken')) throw new Error('broken')
      if (address.includes('unfit')) return undefined
      return new Response(`${address} ${state.version} <style>a{}</style>`, { status: 203, headers: { 'x-of': 'all' } })
    },
    async () => {
      if (state.isDown) throw new Error('down')
      return state.version
    },
  )
  const read = async (address: string) => {
    const page = await shared.read(address)
    return page ? String(await page.encode('identity')) : undefined
  }
  return { state, shared, read, waiting }
}

test('those who ask for the same page share one rendering, and one body for each way to compress it', async () => {
  const { state, shared } = aList()
  const [one, other] = await Promise.all([shared.read('/list'), shared.read('/list'), shared.read('/list')])
  expect(state.rendered).toEqual(['/list'])
  expect(one).toMatchObject({ status: 203, styleHashes: [expect.stringMatching(/^sha256-/)] })
  expect(one?.headers.get('x-of')).toBe('all')
  const [plain, brotli, zipped] = await Promise.all((['identity', 'br', 'gzip'] as const).map(one!.encode))
  expect(String(plain)).toBe('/list 1 <style>a{}</style>')
  expect(brotliDecompressSync(brotli!)).toEqual(plain)
  expect(gunzipSync(zipped!)).toEqual(plain)
  expect(await other!.encode('br')).toBe(brotli)
})

test('what cannot be shared is left to be made for each', async () => {
  const { read } = aList()
  expect(await read('/unfit')).toBeUndefined()
})

test('[C6] [S7] a page is never older than what it is made from says it is', async () => {
  const { state, read } = aList()
  await read('/list')
  state.version = '2'
  expect(await read('/list')).toContain('/list 2 ')
})

test('a page that is slow or breaks holds up nobody else, and fails nobody else', async () => {
  const { read, waiting } = aList()
  const slow = ['/slow1', '/slow2', '/slow3'].map((address) => read(address))
  const broken = read('/broken').catch((error: Error) => error.message)
  expect(await read('/list')).toContain('/list 1')
  expect(await broken).toBe('broken')
  for (const go of waiting.values()) go()
  expect((await Promise.all(slow)).map((text) => text?.split(' ')[0])).toEqual(['/slow1', '/slow2', '/slow3'])
})

test('whoever makes up addresses cannot fill the memory with them', async () => {
  const { state, read } = aList()
  await read('/list')
  for (let n = 0; n < 100; n += 1) await read(`/list?${n}`)
  await read('/list')
  expect(state.rendered.filter((address) => address === '/list')).toHaveLength(2)
})

test('while nobody can say what is true now, nothing is shared', async () => {
  const { state, read } = aList()
  state.isDown = true
  expect(await read('/list')).toBeUndefined()
  expect(state.rendered).toEqual([])
})
