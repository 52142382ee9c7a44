import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteLink } from './link.tsx'

test('a link within the site is a real link that says how to follow it; any other is left alone', () => {
  expect(renderToStaticMarkup(<SiteLink href="/faq">Questions</SiteLink>)).toBe(
    '<a href="/faq" data-to="page">Questions</a>',
  )
  expect(
    renderToStaticMarkup(
      <SiteLink href="/practitioner?day=2" keepsPlace replaces>
        Tomorrow
      </SiteLink>,
    ),
  ).toBe('<a href="/practitioner?day=2" data-to="here" data-replaces="">Tomorrow</a>')
  expect(renderToStaticMarkup(<SiteLink href="mailto:a@b.in">Write</SiteLink>)).toBe(
    '<a href="mailto:a@b.in">Write</a>',
  )
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
