import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { partners } from './logo-strip.examples.tsx'
import { LogoStrip } from './logo-strip.tsx'

const html = renderToStaticMarkup(<LogoStrip title="Featured partners" logos={partners} />)

test('every partner stands in the served page once, by name', () => {
  expect(html.match(/<li/g)).toHaveLength(partners.length)
  expect(html).toContain('alt="Sahyog Hospital"')
})

test('the button that pauses the logos names what it pauses', () => {
  expect(html).toContain('Pause<span class="sr"> partner logos</span>')
})
