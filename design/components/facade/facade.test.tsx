import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facade } from './facade.tsx'

const html = renderToStaticMarkup(
  <Facade
    kind="video"
    title="A first session"
    picture="spaces/therapy"
    length="2:10"
    href="https://www.youtube.com/watch?v=x"
    embedUrl="https://www.youtube-nocookie.com/embed/x"
  />,
)

test('nothing of the other site is in the page before a press', () => {
  expect(html).not.toContain('iframe')
  expect(html).not.toContain('youtube-nocookie')
})

test('the facade is a real link that says what it plays and for how long', () => {
  expect(html).toContain('href="https://www.youtube.com/watch?v=x"')
  expect(html.replaceAll('<!-- -->', '')).toContain('Play video: A first session, 2:10')
})
