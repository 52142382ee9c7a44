import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { whatToExpect } from './rising-steps.examples.tsx'
import { RisingSteps } from './rising-steps.tsx'

test('rising steps are an ordered list whose drawn numbers are silent', () => {
  const html = renderToStaticMarkup(<RisingSteps steps={whatToExpect} />)
  expect(html).toMatch(/^<ol[^>]*data-count="5"/)
  expect(html.match(/<li/g)).toHaveLength(5)
  expect(html.match(/aria-hidden="true"><b/g)).toHaveLength(5)
  expect(html).toContain('<h3>Initial call</h3>')
})
