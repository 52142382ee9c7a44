import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWordmark, wordmark } from '#art/logo.ts'
import { Icon } from './icon.tsx'
import { Logo, lines } from './logo.tsx'
import { Picture } from './picture.tsx'

test('a picture carries its size, both looks, and loads late', () => {
  const html = renderToStaticMarkup(<Picture name="scenes/parents" alt="Four parents talk" />)
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(html.match(/width="960" height="720"/g)).toHaveLength(2)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(html.match(/alt="Four parents talk"/g)).toHaveLength(2)
  expect(html).toContain('src="/art/dev/scenes/parents.svg"')
  expect(html).toContain('src="/art/dev/calm/scenes/parents.svg"')
})

test('only the everyday look of an eager picture is fetched early', () => {
  const html = renderToStaticMarkup(<Picture name="hero/rug" alt="" eager />)
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
  expect(html).toMatch(/loading="lazy"[^>]*src="\/art\/dev\/calm\/hero\/rug.svg"/)
})

test('a partner mark has one look, and keeps the class it was given', () => {
  const html = renderToStaticMarkup(<Picture name="partners/kosh" alt="kosh Finance" className="mark" />)
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain('class="mark"')
})

test('the logo in a page is the one that is drawn, in the same inks', () => {
  const { viewBox, strokes } = wordmark()
  const drawn = Map.groupBy(strokes, ({ part }) => part)
  const joined = [...drawn].map(([part, some]) => [part, some.map(({ d }) => d).join('')])
  expect(lines).toEqual({ viewBox, ...Object.fromEntries(joined) })
  const inksOf = (svg: string) => new Set(svg.toLowerCase().match(/stroke="#\w+"/g))
  expect(inksOf(renderToStaticMarkup(<Logo />))).toEqual(inksOf(drawWordmark()))
})

test('the logo says its name, and an icon says nothing', () => {
  expect(renderToStaticMarkup(<Logo onDark />)).toMatch(/<svg [^>]*role="img" aria-label="eMbrace"/)
  expect(renderToStaticMarkup(<Icon name="calm" size={20} />)).toContain('width="20" height="20"')
  expect(renderToStaticMarkup(<Icon name="calm" />)).toContain('aria-hidden="true"')
})
