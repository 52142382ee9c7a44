import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { voices } from '../voice-card/voice-card.examples.tsx'
import { VoiceCarousel } from './voice-carousel.tsx'

const html = renderToStaticMarkup(<VoiceCarousel id="voices" title="What Clients say" voices={voices} />)

test('each voice is served once; the copies for looping come with motion', () => {
  expect(html.match(/<blockquote/g)).toHaveLength(voices.length)
  expect(html).not.toContain('inert')
})

test('the carousel can be paused and turned by hand', () => {
  expect(html).toContain('Pause quotes')
  expect(html).toContain('Previous quote')
  expect(html).toContain('Next quote')
})
