import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SiteLink } from './link.tsx'

test('a link within the site is a real link inside and outside the router', () => {
  const link = <SiteLink href="/faq">Questions</SiteLink>
  expect(renderToStaticMarkup(link)).toContain('<a href="/faq">Questions</a>')
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain('href="/faq"')
})

test('a link that opens a new tab says so and keeps the opener to itself', () => {
  const html = renderToStaticMarkup(
    <SiteLink href="https://example.com" newTab>
      Our profile
    </SiteLink>,
  )
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('(opens in a new tab)')
})
