import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SkeletonList } from './skeleton.tsx'

test('a skeleton says what is loading and hides its shapes', () => {
  const html = renderToStaticMarkup(<SkeletonList count={2} label="Loading therapists" />)
  expect(html).toContain('<output class="sr">Loading therapists</output>')
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(1)
})
