import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { services } from './service-card.examples.tsx'
import { ServiceCard } from './service-card.tsx'

const [open, closed] = services

test('the points of a service are in the page, behind a native disclosure', () => {
  const html = renderToStaticMarkup(<ServiceCard {...closed} />)
  expect(html).toMatch(/<details class=/)
  expect(html).toContain('<li>Occupational therapy</li>')
})

test('the row that opens the list names its service for those who hear it alone', () => {
  expect(renderToStaticMarkup(<ServiceCard {...closed} />)).toContain('<span class="sr">: Therapy</span>')
})

test('a service card can start open', () => {
  expect(renderToStaticMarkup(<ServiceCard {...open} />)).toContain('open=""')
})

test('cards of one group share the name that closes the others', () => {
  expect(renderToStaticMarkup(<ServiceCard {...closed} group="services" />)).toContain('<details name="services"')
})
