import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArchFigure, ArchLink } from './arch.tsx'

test('a doorway to another page is one link with a silent picture', () => {
  const html = renderToStaticMarkup(
    <ArchLink picture="audiences/teens" title="Adolescents" text="13 to 18" href="/a" />,
  )
  expect(html).toMatch(/^<a href="\/a"/)
  expect(html).not.toMatch(/alt="[^"]/)
})

test('a figure in an arch keeps its description and its caption', () => {
  const html = renderToStaticMarkup(
    <ArchFigure picture="scenes/teen" alt="A teenager reads" caption="Thursday group" />,
  )
  expect(html).toContain('alt="A teenager reads"')
  expect(html).toMatch(/<figcaption[^>]*>Thursday group<\/figcaption>/)
})
