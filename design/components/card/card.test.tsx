import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card, PictureCard } from './card.tsx'

test('a card can be the element its list or page asks for', () => {
  expect(renderToStaticMarkup(<Card as="li">One</Card>)).toMatch(/^<li data-light=""/)
})

test('a picture card holds one link, named by its title, and a silent picture', () => {
  const html = renderToStaticMarkup(
    <PictureCard picture="scenes/press" title="On stage" kicker="Panel" href="/media" />,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<h3[^>]*><a href="\/media" data-to="page">On stage<\/a><\/h3>/)
  expect(html).toContain('alt=""')
})

test('a picture card that leads away opens a new tab and says so', () => {
  const html = renderToStaticMarkup(<PictureCard picture="scenes/press" title="x" href="https://e.org/" isExternal />)
  expect(html).toContain('target="_blank"')
  expect(html).toContain('(opens in a new tab)')
})
