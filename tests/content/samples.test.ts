import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { listSamples } from '#content/list-samples.ts'
import { media } from '#content/media.ts'
import { reviews } from '#content/reviews.ts'
import { homeTestimonials } from '#content/testimonials.ts'

test('what is a sample is found in the data, each once', () => {
  const samples = listSamples()
  expect(samples).toEqual(
    expect.arrayContaining([
      `content/testimonials.ts: homeTestimonials (${homeTestimonials.length})`,
      'content/partners.ts (12)',
      `content/about.ts: about.leadership.leaders (${about.leadership.leaders.length})`,
      `content/media.ts: media.rows.cards (${media.rows.flatMap(({ cards }) => cards).length})`,
    ]),
  )
  expect(new Set(samples).size).toBe(samples.length)
})

test('the operations page lists the samples as they are in the data today', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('### Samples\n')
  const listed = [...(section.split(/\n##/)[0] ?? '').matchAll(/^- `(.+)`$/gm)].map(([, place]) => place)
  expect(listed).toEqual(listSamples())
})

test('a page claims a review only by somebody with a name', () => {
  for (const review of Object.values(reviews)) expect(review?.reviewedBy).not.toMatch(/team/i)
})
