import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VoiceCard, voiceTintAt } from './voice-card.tsx'

test('a voice is a quotation with its speaker as the caption', () => {
  const html = renderToStaticMarkup(<VoiceCard quote="It helped." who="Adult client" where="Online" />)
  expect(html).toMatch(/^<figure/)
  expect(html).toMatch(/<blockquote[^>]*>It helped\.<\/blockquote><figcaption/)
  expect(html).toContain('Online')
})

test('neighbouring voices never share a ground', () => {
  const row = [0, 1, 2, 3, 4, 5].map(voiceTintAt)
  expect(row.every((tint, index) => index === 0 || tint !== row[index - 1])).toBe(true)
})
