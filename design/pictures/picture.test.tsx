import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
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

test('the logo says its name, and an icon says nothing', () => {
  expect(renderToStaticMarkup(<Logo onDark />)).toContain('src="/art/dev/logo/wordmark-on-dark.svg" alt="eMbrace"')
  expect(renderToStaticMarkup(<Icon name="calm" size={20} />)).toContain('width="20" height="20"')
  expect(renderToStaticMarkup(<Icon name="calm" />)).toContain('aria-hidden="true"')
})
