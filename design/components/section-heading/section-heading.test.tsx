import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionHeading } from './section-heading.tsx'

test('a section heading can be named by its section', () => {
  const html = renderToStaticMarkup(<SectionHeading id="why" title="Why eMbrace" lead="We start from yours." />)
  expect(html).toContain('<h2 id="why">Why eMbrace</h2>')
  expect(html).toContain('<p class="lead">We start from yours.</p>')
})

test('a section heading takes the level its place in the page asks for', () => {
  expect(renderToStaticMarkup(<SectionHeading level="h1" title="Media" />)).toContain('<h1>Media</h1>')
})
