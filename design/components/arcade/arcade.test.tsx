import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { childhood } from './arcade.examples.tsx'
import { Arcade } from './arcade.tsx'

const served = renderToStaticMarkup(<Arcade pictures={childhood} />).replaceAll('<!-- -->', '')
// React puts a preload of the eager picture before everything else.
const html = served.slice(served.indexOf('<section'))

test('the arcade starts with the first picture in the middle and says so', () => {
  expect(html).toContain('Picture 1 of 5: building blocks with a therapist')
  expect(html).toContain('alt="building blocks with a therapist"')
})

test('the neighbours on both sides are for the eye alone', () => {
  expect(html.match(/data-bay="[0-4]" class="[^"]*" aria-hidden="true">/g)).toHaveLength(4)
})

test('the last two pictures stand to the left of the first', () => {
  const order = childhood.map(({ picture }) => html.indexOf(`${picture}.svg`))
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = order
  expect(fourth).toBeLessThan(fifth)
  expect(fifth).toBeLessThan(first)
  expect(first).toBeLessThan(second)
  expect(second).toBeLessThan(third)
})

test('each dot is a button, and the current one is marked', () => {
  expect(html.match(/aria-label="Picture \d"/g)).toHaveLength(5)
  expect(html.match(/aria-label="Picture 1" aria-current="true"/g)).toHaveLength(1)
})
