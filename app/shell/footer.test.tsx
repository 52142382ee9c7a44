import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

test('a long mail address breaks at the sign or at a dot, and reads as one', () => {
  const html = renderToStaticMarkup(<Footer />)
  expect(html).toContain('<span>hello<wbr/>@embrace<wbr/>.example</span>')
  expect(html).toContain('href="mailto:hello@embrace.example"')
})
