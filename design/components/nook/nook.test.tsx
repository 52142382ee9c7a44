import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Nook, toneAt } from './nook.tsx'

test('neighbouring nooks take different pigments and the sixth starts again', () => {
  expect([0, 1, 4, 5].map(toneAt)).toEqual([1, 2, 5, 1])
})

test('the icon in a nook is silent', () => {
  expect(renderToStaticMarkup(<Nook icon="hand" tone={2} />)).toMatch(/data-tone="2"><svg[^>]*aria-hidden="true"/)
})
