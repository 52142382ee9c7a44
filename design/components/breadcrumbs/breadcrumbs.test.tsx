import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'

test('the breadcrumb is a named list whose last part is the current page', () => {
  const html = renderToStaticMarkup(<Breadcrumbs trail={[{ label: 'Home', href: '/' }]} current="Children" />)
  expect(html).toContain('<nav aria-label="Breadcrumb"><ol')
  expect(html).toContain('<a href="/" data-to="page">Home</a>')
  expect(html).toContain('<span aria-current="page">Children</span>')
})
