import { expect, test } from 'vitest'
import { type Answered, gradeOf, scoreHeaders } from './score-headers.ts'

/** Everything that can be had without preloading: 100 + 10 policy + 5 framing + 5 referrer + 10 resource + 10 opener. */
const best = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'; form-action 'self'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
const scoreOf = (change: Answered['headers'], body?: string) =>
  scoreHeaders({ headers: { ...best, ...change }, ...(body !== undefined && { body }) }).score
const partOf = (part: string, change: Answered['headers'], body?: string) =>
  scoreHeaders({ headers: { ...best, ...change }, ...(body !== undefined && { body }) }).parts[part]?.points
const page = { 'content-type': 'text/html; charset=utf-8' }

test('the best answer scores 140, and one without any header 30', () => {
  expect(scoreHeaders({ headers: best })).toMatchObject({ score: 140, grade: 'A+' })
  // 100 - 25 no policy - 20 may be framed - 20 not strict - 5 sniffing
  expect(scoreHeaders({ headers: {} })).toMatchObject({ score: 30, grade: 'D' })
})

test('what goes beyond counts only for an answer that has lost 10 points at most', () => {
  // 100 - 10 not for long, then 40 beyond
  expect(scoreOf({ 'strict-transport-security': 'max-age=86400' })).toBe(130)
  // 100 - 20 unsafe scripts, and nothing beyond
  expect(
    scoreOf({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" }),
  ).toBe(80)
  // 100 - 10 - 5: one fault too many for extra points
  expect(scoreOf({ 'strict-transport-security': 'max-age=86400', 'x-content-type-options': undefined })).toBe(85)
})

test.each([
  ["default-src 'none'; script-src 'self'; frame-ancestors 'none'", 10],
  ["default-src 'self'", 5],
  ["default-src 'none'; style-src 'self' 'unsafe-inline'", 0],
  ["default-src 'none'; style-src 'unsafe-inline' 'nonce-a'", 10],
  ["default-src 'none'; script-src 'unsafe-inline' 'nonce-a'", 10],
  ["default-src 'none'; script-src 'strict-dynamic' 'nonce-a' https: 'unsafe-inline'", 10],
  ["default-src 'none'; script-src 'strict-dynamic'", -25],
  ["default-src 'none'; img-src http://pictures.example", -10],
  ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
  ["default-src 'none'; script-src https:", -20],
  ["default-src 'none'; script-src data:", -20],
  ["default-src 'none'; connect-src http://calls.example", -20],
  ["script-src 'self'", -20],
  ["default-src 'none'; default-src 'self'", -25],
  ['', -25],
])('the policy %j is worth %i', (policy, points) => {
  expect(partOf('policy', { 'content-security-policy': policy })).toBe(points)
})

test('no policy costs 25, and then an older header must keep the page out of frames', () => {
  const none = { 'content-security-policy': undefined }
  expect(partOf('policy', none)).toBe(-25)
  expect(partOf('framing', none)).toBe(-20)
  expect(partOf('framing', { ...none, 'x-frame-options': 'DENY' })).toBe(5)
  expect(partOf('framing', { ...none, 'x-frame-options': 'allow-from https://a.example' })).toBe(0)
  expect(partOf('framing', { ...none, 'x-frame-options': 'maybe' })).toBe(-20)
})

test.each([
  [undefined, -20],
  ['max-age=63072000', 0],
  ['max-age=15552000', 0],
  ['max-age=15551999', -10],
  ['includeSubDomains', -20],
  ['max-age=1, max-age=63072000', -20],
])('strict transport %j is worth %i', (header, points) => {
  expect(partOf('transport', { 'strict-transport-security': header })).toBe(points)
})

test.each([
  [undefined, 0],
  ['no-referrer', 5],
  ['no-referrer, unsafe-url', -5],
  ['unsafe-url, a-new-word, same-origin', 5],
  ['nonsense', -5],
])('the referrer policy %j is worth %i', (header, points) => {
  expect(partOf('referrer', { 'referrer-policy': header })).toBe(points)
})

test.each([
  [['a=1; Secure; HttpOnly; SameSite=Lax'], 5],
  [['a=1; Secure; HttpOnly'], 0],
  [['a=1; Secure; SameSite=Lax', 'b=1; SameSite=Lax'], -5],
  [['session=1; HttpOnly; SameSite=Lax'], -10],
  [['session=1; Secure; SameSite=Lax'], -30],
  [['a=1; Secure; SameSite=Always'], -20],
  [['csrf=1; Secure'], -20],
])('the cookies %j are worth %i', (cookies, points) => {
  expect(partOf('cookies', { 'set-cookie': cookies })).toBe(points)
})

test('a cookie that is not secure costs four times as much where nothing makes the browser encrypt', () => {
  const cookie = { 'set-cookie': 'a=1; SameSite=Lax', 'strict-transport-security': undefined }
  expect(partOf('cookies', cookie)).toBe(-20)
})

test('sharing costs nothing until cookies go with it', () => {
  expect(partOf('sharing', { 'access-control-allow-origin': '*' })).toBe(0)
  expect(
    partOf('sharing', {
      'access-control-allow-origin': 'https://evil.example',
      'access-control-allow-credentials': 'true',
    }),
  ).toBe(-50)
})

test.each([
  ['resource', 'cross-origin-resource-policy', 'cross-origin', 0],
  ['resource', 'cross-origin-resource-policy', 'same-site', 10],
  ['resource', 'cross-origin-resource-policy', 'mine', -5],
  ['opener', 'cross-origin-opener-policy', 'same-origin; report-to="x"', 10],
  ['opener', 'cross-origin-opener-policy', '"same-origin"', -5],
  ['opener', 'cross-origin-opener-policy', 'unsafe-none', 0],
  ['embedder', 'cross-origin-embedder-policy', 'credentialless', 10],
  ['embedder', 'cross-origin-embedder-policy', 'nonsense', -5],
])('%s: %s: %s is worth %i', (part, name, header, points) => {
  expect(partOf(part, { [name]: header })).toBe(points)
})

test.each([
  ['<p>no script</p>', 0],
  ['<script src="/a.js"></script>', 0],
  ['<script src="/a.js" integrity="sha384-x"></script>', 5],
  ['<script src="https://embrace.example/a.js"></script>', 0],
  ['<script src="https://cdn.example/a.js"></script>', -5],
  ['<script src="https://cdn.example/a.js" integrity="sha384-x"></script>', 5],
  ['<script src="http://cdn.example/a.js" integrity="sha384-x"></script>', -20],
  ['<script src="//cdn.example/a.js"></script>', -50],
])('the scripts of %j are worth %i', (body, points) => {
  expect(partOf('scripts', page, body)).toBe(points)
})

test('scripts of what is no page are not looked at', () => {
  expect(partOf('scripts', { 'content-type': 'application/json' }, '<script src="//cdn.example">')).toBe(0)
})

test.each([
  [140, 'A+'],
  [100, 'A+'],
  [99, 'A'],
  [90, 'A'],
  [85, 'A-'],
  [75, 'B'],
  [65, 'B-'],
  [55, 'C'],
  [45, 'C-'],
  [30, 'D'],
  [25, 'D-'],
  [24, 'F'],
  [0, 'F'],
])('%i is %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade)
})

test('what the scorer would misread is refused', () => {
  expect(() => scoreOf({ 'content-security-policy': ["default-src 'none'", "default-src 'self'"] })).toThrow(
    'more than one',
  )
  expect(() => scoreOf(page, '<meta http-equiv="content-security-policy" content="">')).toThrow('inside the page')
})
