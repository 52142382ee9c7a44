import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

test('[N16] both forms say the same, the designed one as text alone, and nothing in it is fetched or run', () => {
  const hostile = '<img src="https://evil.example/x.png" onerror=alert(1)> & more'
  const { text, html, subject } = renderMail({
    origin: 'https://embrace.test',
    subject: 'A subject',
    preview: hostile,
    title: hostile,
    opening: [hostile, { before: 'Read ', label: hostile, href: 'https://embrace.test/?a="b"&c' }],
    facts: [[hostile, hostile]],
    button: { label: hostile, href: 'https://embrace.test/go' },
    note: { title: hostile, lines: [hostile] },
  })
  expect(subject).toBe('A subject')
  expect(text.split(hostile).length - 1).toBeGreaterThanOrEqual(7)
  expect(text).toContain('https://embrace.test/go')
  expect(html).not.toMatch(/<img|<script|<link|url\(|<[^>]* src=/)
  expect(html).toContain('href="https://embrace.test/?a=&quot;b&quot;&amp;c"')
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">.*<title>.*<div role="main">.*<h1 /)
})
