import { expect, test } from 'vitest'
import { mainNavigation } from '#content/navigation.ts'
import { isCurrent } from './is-current.ts'

const litOn = (pathname: string) => mainNavigation.filter((item) => isCurrent(item, pathname)).map((item) => item.label)

test('Home is lit on the home page alone', () => {
  expect(litOn('/')).toEqual(['Home'])
  expect(litOn('/faq')).toEqual([])
})

test('a group is lit on its overview and on every page below it', () => {
  for (const path of ['/children_and_adolescents', '/children', '/adolescents', '/parent', '/teacher'])
    expect(litOn(path)).toEqual(['For Children & Adolescents'])
  for (const path of ['/adult', '/individuals', '/couples']) expect(litOn(path)).toEqual(['For Adults'])
  for (const path of ['/partners', '/schools', '/university', '/corporate', '/hospitalAndHealthcare'])
    expect(litOn(path)).toEqual(['For Businesses'])
})

test('the three groups match by prefix, the others to the letter', () => {
  expect(litOn('/children-something')).toEqual(['For Children & Adolescents'])
  expect(litOn('/about/us')).toEqual([])
})
