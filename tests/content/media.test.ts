import { expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { media } from '#content/media.ts'

test('what the home page shows of the press stands on the media page under the same title', () => {
  const titles = media.rows.flatMap(({ cards }) => cards.map(({ title }) => title))
  for (const card of home.media.cards) expect(titles).toContain(card.title)
})

test('no two cards of the media page share an id', () => {
  const cards = media.rows.flatMap((row) => row.cards)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
})

test('a sample of the press is a card without a link: what was made up stands nowhere else', () => {
  const samples = media.rows.flatMap((row) => row.cards).filter(({ isSample }) => isSample)
  expect(samples.filter(({ link }) => link !== undefined)).toEqual([])
})
