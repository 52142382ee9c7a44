import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DayPage } from '#contract/desk/day.ts'
import { tellApart } from '#contract/desk/tell-apart.ts'
import { aFullDay } from '#tests/support/full-day.ts'
import { toColumns } from './columns.ts'
import { DayTable } from './day-table.tsx'
import { hearNews } from './hear-news.ts'

const nothing = () => {}
const draw = (page: DayPage) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DayTable
        label="Sessions"
        columns={toColumns({ ...page, blocks: tellApart(page.blocks) })}
        minute={page.now}
        now={new Date('2030-03-05T07:30:00Z')}
        chosenId={undefined}
        pathTo={(session) => `/day?session=${session}`}
        mayBook
        carry={{ pickedId: undefined, mayMove: false, put: nothing, giveUp: nothing, say: nothing }}
        empty={undefined}
        head={<thead />}
      />
    </MemoryRouter>,
  )

test('every session stands in the table once, and every field that is free leads to a booking of it', () => {
  const page = aFullDay(3, 4)
  const html = draw(page)
  for (const { id } of page.blocks) expect(html.split(`data-place="${id}"`)).toHaveLength(2)
  expect(html).toContain('aria-label="Free 6 h: book with Colleague 2 at 13:00"')
  expect(html).toContain('href="/book?day=2030-03-05&amp;practitioner=2&amp;time=13%3A00"')
})

test('[K26] a kept time leads to the session it is kept for; one of a colleague’s client is told and leads nowhere', () => {
  const page = aFullDay(1, 2)
  const kept = { ...page.blocks[0]!, from: 1020, state: 'kept', word: 'Kept to Thu 09:00' } as const
  const blocks = [
    ...page.blocks,
    { ...kept, id: 'known', keptFor: 'session' },
    { ...kept, id: 'not', who: 'A client', from: 1080 },
  ]
  const html = draw({ ...page, blocks })
  expect(html).toMatch(/<a [^>]*data-place="known"[^>]*href="\/day\?session=session"/)
  expect(html).toMatch(/<span data-place="not"/)
  expect(html).not.toContain('session=not')
  expect(html).not.toContain('at 17:00"')
})

test('a thousand sessions weigh as much each as a hundred do, and nothing of them is looked at for every other', () => {
  const [some, many] = [aFullDay(6, 17), aFullDay(60, 17)]
  const [few, full] = [draw(some).length, draw(many).length]
  expect(many.blocks).toHaveLength(1020)
  expect(full / few).toBeLessThan(11)
  expect(full).toBeLessThan(1_200_000)
  // Ten times as many sessions are read ten times as often, not a hundred times; sorting adds a little.
  expect(countReads(many) / countReads(some)).toBeLessThan(15)
})

test('what is heard of one session leaves all others as they were, so that they are not drawn again', () => {
  const page = aFullDay(60, 17)
  const [first] = page.blocks
  const heard = hearNews(page, {
    id: first?.id ?? '',
    day: page.day,
    block: first && { ...first, state: 'arrived', version: 2 },
    said: undefined,
  })
  const before = new Set(page.blocks)
  expect(tellApart(heard.blocks).filter((block) => !before.has(block))).toHaveLength(1)
})

/** How often drawing a day asks a session anything. */
function countReads(page: DayPage): number {
  let reads = 0
  const blocks = page.blocks.map(
    (block) =>
      new Proxy(block, {
        get(target, name, receiver) {
          reads += 1
          return Reflect.get(target, name, receiver)
        },
      }),
  )
  draw({ ...page, blocks })
  return reads
}
