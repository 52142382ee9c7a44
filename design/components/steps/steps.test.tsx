import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'

const labels = ['Time', 'Details', 'Phone', 'Pay', 'Confirmed']

test('the current step is marked, and the ones before it are said to be done', () => {
  const html = renderToStaticMarkup(<Steps labels={labels} current={3} />)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html.match(/\(done\)/g)).toHaveLength(2)
})

test('after the last step everything is done, and the visitor stands at the last', () => {
  const html = renderToStaticMarkup(<Steps labels={labels} current={5} />)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="step"(?!.*aria-current).*Confirmed/)
  expect(html.match(/\(done\)/g)).toHaveLength(4)
})
