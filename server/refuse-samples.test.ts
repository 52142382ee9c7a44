import { expect, test } from 'vitest'
import { StartProblem } from '#db/start-problem.ts'
import { refuseSamples } from './refuse-samples.ts'

const production = { isProduction: true, EMBRACE_SANDBOX: false, EMBRACE_SAMPLE_DATA: false }

test('a production server does not start on samples, and names every place of them', () => {
  const refuse = () => refuseSamples(production, ['content/about.ts: about.leadership.leaders (3)', 'content/media.ts'])
  expect(refuse).toThrow(StartProblem)
  expect(refuse).toThrow(
    /EMBRACE_SAMPLE_DATA=1.*\n {2}content\/about\.ts: about\.leadership\.leaders \(3\)\n {2}content\/media/,
  )
})

test('the samples that are in the words today are among them', () => {
  expect(() => refuseSamples(production)).toThrow('content/testimonials.ts: homeTestimonials (7)')
})

test('it starts when the samples are meant, outside production, or when none is left', () => {
  for (const meant of [{ EMBRACE_SAMPLE_DATA: true }, { EMBRACE_SANDBOX: true }, { isProduction: false }])
    expect(() => refuseSamples({ ...production, ...meant })).not.toThrow()
  expect(() => refuseSamples(production, [])).not.toThrow()
})
