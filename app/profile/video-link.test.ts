import { expect, test } from 'vitest'
import { findYouTubeId } from './video-link.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?t=3',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
])('%s is a film', (url) => {
  expect(findYouTubeId(url)).toBe('aqz-KE-bpKQ')
})

test.each(['', 'film', 'https://example.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=%22%3E'])(
  '“%s” is none',
  (url) => {
    expect(findYouTubeId(url)).toBeUndefined()
  },
)
