import { expect, test } from 'vitest'
import { codePath, hereOf, insideDesk, provePath, signInPath } from './paths.ts'

test('a path inside the desk is followed', () => {
  for (const path of ['/', '/people', '/people?person=1&x=a%20b', '/sign-in/code']) expect(insideDesk(path)).toBe(path)
})

test('no path that somebody made up leads out of the desk', () => {
  const evil = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)']
  for (const path of [...evil, '/..//evil.example', '/x/..//evil.example', 'people', '', null, undefined])
    expect([path, insideDesk(path)]).toEqual([path, undefined])
})

test('where somebody is stands in the address of the page that brings them back', () => {
  const here = hereOf(new URL('http://desk/desk/people?person=7'))
  expect(here).toBe('/people?person=7')
  expect(hereOf(new URL('http://desk/desk'))).toBe('/')
  expect(signInPath('/')).toBe('/sign-in')
  expect(hereOf(new URL('http://desk/desk/desktop'))).toBe('/desktop')
  for (const [path, page] of [
    [signInPath, '/sign-in'],
    [codePath, '/sign-in/code'],
    [provePath, '/prove'],
  ] as const) {
    const url = new URL(path(here), 'http://desk')
    expect([url.pathname, insideDesk(url.searchParams.get('to'))]).toEqual([page, here])
  }
})
