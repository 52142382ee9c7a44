import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { faults } from './error-summary.examples.tsx'
import { ErrorSummary } from './error-summary.tsx'

test('the summary leads to every field that needs a look', () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={faults} />)
  expect(html).toContain('<a href="#summary-name">Enter your name.</a>')
  expect(html.match(/<li>/g)).toHaveLength(faults.length)
})

test('the summary can take focus and is named by its title', () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={faults} />)
  const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('tabindex="-1"')
  expect(html).toContain(`<h2 id="${titleId}"`)
})

test('a form without faults shows no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})
