import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rooms } from './photo-carousel.examples.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

const html = renderToStaticMarkup(<PhotoCarousel id="rooms" title="Wellbeing Spaces" photos={rooms} />)

test('the served carousel holds every picture once, in a rail a keyboard can scroll', () => {
  expect(html.match(/<li/g)).toHaveLength(8)
  expect(html).toMatch(/<ul aria-label="Wellbeing Spaces" tabindex="0"/)
})

test('the carousel is named by its title and says which picture it starts with', () => {
  expect(html).toContain('aria-roledescription="carousel" aria-labelledby="rooms"')
  expect(html.replaceAll('<!-- -->', '')).toContain('Picture 1 of 8')
})

test('dots select a picture, one for each, and the first is marked', () => {
  expect(html.match(/aria-label="Wellbeing Spaces, picture \d"/g)).toHaveLength(8)
  expect(html).toMatch(/aria-label="Wellbeing Spaces, picture 1" aria-current="true"/)
})

test('presses before the page is live are kept for later', () => {
  expect(html.match(/data-replay=""/g)).toHaveLength(10)
})
