import { expect, test } from 'vitest'
import { sharePages } from './shared-pages.ts'

function aList() {
  const state = { version: '1', rendered: [] as string[], isDown: false }
  const waiting = new Map<string, () => void>()
  const shared = sharePages(
    async (address, nonce) => {
      state.rendered.push(address)
      if (address.includes('slow')) await new Promise<void>((resolve) => waiting.set(address, resolve))
      if (address.includes('broken')) throw new Error('broken')
      return new Response(`${address} ${state.version} nonce=${nonce}`)
    },
    async () => {
      if (state.isDown) throw new Error('down')
      return state.version
    },
  )
  const read = async (address: string) => {
    const { response, nonce } = await shared.read(address)
    return { text: await response.text(), nonce }
  }
  return { state, read, waiting }
}

test('those who ask for the same page share one rendering, and each gets a nonce of its own', async () => {
  const { state, read } = aList()
  const answers = await Promise.all([read('/list'), read('/list'), read('/list')])
  expect(state.rendered).toEqual(['/list'])
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3)
  for (const { text, nonce } of answers) expect(text).toBe(`/list 1 nonce=${nonce}`)
})

test('[C6] [S7] a page is never older than what it is made from says it is', async () => {
  const { state, read } = aList()
  await read('/list')
  state.version = '2'
  expect((await read('/list')).text).toContain('/list 2 ')
})

test('a page that is slow or breaks holds up nobody else, and fails nobody else', async () => {
  const { read, waiting } = aList()
  const slow = ['/slow1', '/slow2', '/slow3'].map((address) => read(address))
  const broken = read('/broken').catch((error: Error) => error.message)
  expect((await read('/list')).text).toContain('/list 1')
  expect(await broken).toBe('broken')
  for (const go of waiting.values()) go()
  expect((await Promise.all(slow)).map(({ text }) => text.split(' ')[0])).toEqual(['/slow1', '/slow2', '/slow3'])
})

test('whoever makes up addresses cannot fill the memory with them', async () => {
  const { state, read } = aList()
  await read('/list')
  for (let n = 0; n < 100; n += 1) await read(`/list?${n}`)
  await read('/list')
  expect(state.rendered.filter((address) => address === '/list')).toHaveLength(2)
})

test('while nobody can say what is true now, nothing is remembered', async () => {
  const { state, read } = aList()
  state.isDown = true
  await read('/list')
  await read('/list')
  expect(state.rendered).toHaveLength(2)
})
