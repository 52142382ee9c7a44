import { expect, test } from 'vitest'
import { readStructuredData } from './html-page.ts'
import { findPageFaults, listAnchors, listOwnAddresses } from './page-rules.ts'

const page = (main: string) => `<body><main id="main"><h1>Title</h1>${main}</main></body>`
const away = 'target="_blank" rel="noopener"'

test('a sound page has no faults', () => {
  const html = page(`
    <h2 id="a">Part</h2><h3>Smaller</h3><h2>Part</h2><img src="x.svg" alt=""/>
    <section aria-labelledby="a"><a href="/about">About</a> <a href="#a">Part</a></section>
    <a href="mailto:hello@embrace.example?subject=Hello%20there">Write</a> <a href="tel:+919810000000">Call</a>
    <a href="tel:14416">14416</a> <a href="/"><img src="logo.svg" alt="Home"></a>
    <a href="/team" tabindex="-1" aria-hidden="true"><img src="face.svg" alt=""></a> <a href="/team">Asha</a>
    <a href="https://maps.example/?a=1&amp;b=2" ${away}>Map<span> (opens in a new tab)</span></a>`)
  expect(findPageFaults(html)).toEqual([])
})

test.each([
  ['<h1>Again</h1>', '2 headings of the first level'],
  ['<h3>Too deep</h3>', '<h3> “Too deep” follows level 1'],
  ['<p id="a"></p><p id="a"></p>', 'id “a” twice'],
  ['<section aria-labelledby="gone"></section>', 'aria-labelledby="gone"> leads nowhere'],
  ['<img src="x.svg">', 'x.svg has no alt attribute'],
  ['<a href="/about"><svg></svg></a>', '“/about” has no name'],
  ['<a href="/about" aria-hidden="true"><svg></svg></a>', '“/about” has no name'],
  ['<a href="javascript:void(0)">Do</a>', 'is no sound address'],
  ['<a href="#">Do</a>', '“#” is no sound address'],
  ['<a href="http://plain.example">Plain</a>', 'is no sound address'],
  ['<a href="mailto:nobody">Write</a>', 'is no sound address'],
  ['<a href="tel:98 10">Call</a>', 'is no sound address'],
  ['<a href="/about" target="_blank">About</a>', '“/about” opens in _blank'],
  ['<a href="https://a.example" rel="noopener">A new tab</a>', 'opens in the same tab'],
  ['<a href="https://a.example" target="_blank">A new tab</a>', 'shares its window'],
  [`<a href="https://a.example" ${away}>A site</a>`, 'does not say that it opens a new tab'],
])('%s is a fault', (main, fault) => {
  expect(findPageFaults(page(main))).toEqual([expect.stringContaining(fault)])
})

test('own addresses and anchors are read, scripts are not', () => {
  const html = page('<a href="/faq#x">F</a><a href="tel:112">112</a><script>"<a href=\'/no\'>"</script>')
  expect(listOwnAddresses(html)).toEqual(['/faq#x'])
  expect([...listAnchors(html)]).toEqual(['main'])
})

test('structured data is read as data', () => {
  expect(readStructuredData('<script type="application/ld+json">{"a":"\\u003c"}</script>')).toEqual([{ a: '<' }])
})
