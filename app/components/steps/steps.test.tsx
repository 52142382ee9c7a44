import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingSteps } from './steps.examples.tsx'
import { Steps } from './steps.tsx'

test('the current step is marked, and the ones before it are said to be done', () => {
  const html = renderToStaticMarkup(<Steps labels={bookingSteps} current={3} />)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html.match(/\(done\)/g)).toHaveLength(2)
})

test('after the last step nothing is current and everything is done', () => {
  const html = renderToStaticMarkup(<Steps labels={bookingSteps} current={5} />)
  expect(html).not.toContain('aria-current')
  expect(html.match(/\(done\)/g)).toHaveLength(4)
})
