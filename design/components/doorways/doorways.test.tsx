import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { heroPictures, twoDoors } from './doorways.examples.tsx'
import { Doorways } from './doorways.tsx'

const html = renderToStaticMarkup(<Doorways doors={twoDoors} pictures={heroPictures} />).replaceAll('<!-- -->', '')

test('each doorway is a real link named by its words', () => {
  expect(html).toContain('<a href="/children_and_adolescents"')
  expect(html).toContain('<a href="/adult"')
  expect(html).not.toMatch(/alt="[^"]/)
})

test('only the first picture is in the served page, and it is asked for at once', () => {
  expect(html).toContain('hero/rug.svg')
  expect(html).not.toContain('hero/garden.svg')
  expect(html).toContain('loading="eager"')
})

test('the pause and the place in the round are always there', () => {
  expect(html).toContain('Pause pictures')
  expect(html).toContain('Picture 1 of 5')
  expect(html.match(/aria-label="Picture \d"/g)).toHaveLength(5)
})

test('a picture fades in as long as in every other opening', () => {
  const lengthIn = (file: string) => /opacity (var\(--d-[a-z0-9-]+\))/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(lengthIn('design/components/doorways/doorways.module.css')).toBe('var(--d-slide)')
  expect(lengthIn('design/components/arcade/arcade.module.css')).toBe('var(--d-slide)')
})
