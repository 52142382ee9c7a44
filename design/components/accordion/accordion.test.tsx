import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { questions } from './accordion.examples.tsx'
import { Accordion } from './accordion.tsx'

test('every question is a heading inside a native disclosure of one group', () => {
  const html = renderToStaticMarkup(<Accordion name="faq" items={questions} />)
  expect(html.match(/<details name="faq"/g)).toHaveLength(3)
  expect(html.match(/<summary[^>]*><h3/g)).toHaveLength(3)
})

test('only the item asked for starts open', () => {
  const html = renderToStaticMarkup(<Accordion name="faq" items={questions} initiallyOpen={1} />)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html.indexOf('open=""')).toBeGreaterThan(html.indexOf('How long'))
})

test('no item starts open when none is asked for', () => {
  expect(renderToStaticMarkup(<Accordion name="faq" items={questions} />)).not.toContain('open=""')
})

test('the answers are in the page before any script runs', () => {
  expect(renderToStaticMarkup(<Accordion name="faq" items={questions} />)).toContain('<p>Up to 50 minutes.')
})
