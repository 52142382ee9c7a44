import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sayLength, writeCaptions } from '#art/film/film-times.ts'
import { drawFilmFrame, drawFilmStill } from '#art/film/frame.ts'
import { film } from '#content/film.ts'

const seconds = film.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
const files = ['first-session', 'first-session-still'].flatMap((name) => [`${name}.webm`, `${name}.mp4`])

test('the film lasts 30 to 60 seconds, and says how long', () => {
  expect(seconds).toBeGreaterThanOrEqual(30)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(sayLength(film.scenes)).toBe(`0:${seconds}`)
  expect(sayLength([{ seconds: 65, words: '' }])).toBe('1:05')
})

test.each(files)('%s weighs less than a megabyte and a half', (file) => {
  expect(statSync(`design/film/${file}`).size).toBeLessThan(1.5 * 1024 * 1024)
})

test.each(files.filter((file) => file.endsWith('.mp4')))(
  '%s is as long as its scenes: it was drawn after them',
  (file) => {
    const bytes = readFileSync(`design/film/${file}`)
    const header = bytes.indexOf('mvhd')
    expect(bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16)).toBeCloseTo(seconds, 1)
  },
)

test('the captions hold the words of every scene, for as long as it is seen', () => {
  const captions = readFileSync('design/film/first-session.en.vtt', 'utf8')
  expect(captions).toBe(writeCaptions(film.scenes))
  expect(captions).toContain(`2\n00:00:05.000 --> 00:00:12.000\n${film.scenes[1].words}\n`)
})

test('a frame is a picture of its moment; a still does not move', () => {
  expect(drawFilmFrame(film.scenes, 7)).not.toBe(drawFilmFrame(film.scenes, 8))
  expect(drawFilmFrame(film.scenes, 0)).toMatch(/^<svg [^>]*viewBox="0 0 960 540"/)
  expect(drawFilmStill(film.scenes[3])).toBe(drawFilmStill(film.scenes[3]))
})
