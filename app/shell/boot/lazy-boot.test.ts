import { beforeEach, expect, test, vi } from 'vitest'
import { aControl, openPage } from '#tests/support/booting-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each(['send', 'menu', 'link'] as const)(
  'a press on %s waits two seconds for React and is then given back to plain HTML, which answers the next ones',
  async (kind) => {
    const page = openPage()
    const control = aControl(kind)
    expect(page.press(control)).toBe(true)
    await vi.advanceTimersByTimeAsync(1999)
    expect(control.presses).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(control.presses).toBe(1)
    expect(page.press(control)).toBe(false)
  },
)

test('a press that only React can answer waits for as long as it takes, and is answered once', async () => {
  const page = openPage()
  const control = aControl('only React')
  expect(page.press(control)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(control.presses).toBe(0)
  page.comeAlive()
  await vi.runAllTimersAsync()
  expect(control.presses).toBe(1)
})

test('presses are answered by React when it comes in time, each once and in their order', async () => {
  const page = openPage()
  const answered: string[] = []
  for (const name of ['first', 'second']) page.press({ ...aControl('only React'), ...named(name, answered) })
  await vi.advanceTimersByTimeAsync(500)
  page.comeAlive()
  await vi.runAllTimersAsync()
  expect(answered).toEqual(['first', 'second'])
})

const named = (name: string, answered: string[]) => {
  const control = { click: () => answered.push(name), closest: () => control, matches: () => false }
  return control
}

test('when a script file is missing, what was held is given back at once and nothing is held any more', async () => {
  const page = openPage()
  const [send, other] = [aControl('send'), aControl('only React')]
  page.press(send)
  page.press(other)
  await vi.advanceTimersByTimeAsync(100)
  expect(page.links.map(({ href }) => href)).toEqual(['/react.js', '/root.js', '/entry.js'])
  page.links[0]!.onload()
  page.links[1]!.onerror()
  await vi.advanceTimersByTimeAsync(0)
  expect([send.presses, other.presses]).toEqual([1, 1])
  expect(page.root.dataset['hydrated']).toBe('failed')
  expect(page.press(send)).toBe(false)
  await vi.runAllTimersAsync()
  expect(send.presses).toBe(1)
})

test('on a fresh arrival what is below is drawn after the first frames, one part an idle moment, and before the scripts come', async () => {
  const parts = [1, 2, 3].map(() => ({ dataset: {} as Record<string, string> }))
  const page = openPage({ parts })
  const countDrawn = () => parts.filter(({ dataset }) => 'drawn' in dataset).length
  await vi.advanceTimersByTimeAsync(2 * 16 + 199)
  expect([countDrawn(), page.links.length]).toEqual([0, 0])
  for (const count of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(count === 1 ? 1 : 200)
    expect([countDrawn(), page.links.length]).toEqual([count, 0])
  }
  expect(page.root.dataset).not.toHaveProperty('fresh')
  await vi.advanceTimersByTimeAsync(200)
  expect(page.links.length).toBeGreaterThan(0)
})

test('a page that comes alive before that is drawn whole at once: Back may lead to it without a new document', async () => {
  const parts = [1, 2, 3].map(() => ({ dataset: {} as Record<string, string> }))
  const page = openPage({ parts })
  page.press(aControl('only React'))
  page.comeAlive()
  expect(page.root.dataset).not.toHaveProperty('fresh')
  await vi.runAllTimersAsync()
  expect(parts.map(({ dataset }) => dataset)).toEqual([{}, {}, {}])
})

test('Back to another address loads its page, until React leads the way', () => {
  const page = openPage()
  // To an anchor of this page, and back.
  page.goBackTo('')
  expect(page.location.loads).toBe(0)
  page.goBackTo('?before')
  expect(page.location.loads).toBe(1)
  page.comeAlive()
  page.goBackTo('?long-before')
  expect(page.location.loads).toBe(1)
})

test('an entry that a link within the page made gets a key of its own, and one that the router made keeps its own', () => {
  const { history, goBackTo } = openPage()
  const keys = [1, 2].map(() => {
    vi.advanceTimersByTime(1)
    history.state = null
    goBackTo('')
    return (history.state as { key: string } | null)?.key
  })
  expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  expect(keys[0]).not.toBe(keys[1])
  history.state = { key: 'router', idx: 3 }
  goBackTo('')
  expect(history.state).toEqual({ key: 'router', idx: 3 })
})
