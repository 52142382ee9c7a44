import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Results, readResults } from './results.ts'
import { makePage, pageFile } from './write-page.ts'

let results: Results
let page: string
beforeAll(async () => {
  results = readResults()
  page = await makePage(results)
})

/** The part of the page that is about one claim. */
const claimIn = (html: string, says: string) =>
  html.split('<article').find((part) => part.includes(`<h3>${says}</h3>`)) ?? ''
const countMissed = (html: string) => html.split('<article class="missed"').length - 1

test('the page of results shows what the files beside it hold: npm run bench -- --page', () => {
  expect(readFileSync(pageFile, 'utf8')).toBe(page)
})

test('it needs nothing but itself', () => {
  expect(page).not.toMatch(/<script|<link|@import|\bsrc=|https?:/)
  expect([...page.matchAll(/url\((?!data:)/g)]).toEqual([])
})

test('a goal that is missed is shown as missed, with the reason, and named at the top', async () => {
  const { headers, pages } = results
  const slow = structuredClone({ ...results, headers: { ...headers, aPlus: headers.addresses - 1 } })
  slow.pages.pages = pages.pages.map((one) => ({ ...one, nextPageMs: 5000 }))
  const met = structuredClone(results)
  met.pages.pages = pages.pages.map((one) => ({ ...one, nextPageMs: 100 }))
  met.headers.aPlus = headers.addresses
  const [bad, good] = [await makePage(slow), await makePage(met)]
  for (const says of ['Headers worth an A+', 'The next page comes at once']) {
    expect(claimIn(bad, says)).toMatch(/^ class="missed">[^]*<span class="verdict">missed<[^]*<p class="why">./)
    expect(claimIn(good, says)).toMatch(/^>[^]*<span class="verdict">met</)
    expect(bad.split('</p>')[0]).toContain(says)
    expect(good.split('</p>')[0]).not.toContain(says)
  }
  expect(countMissed(bad) - countMissed(good)).toBe(2)
})

test('every claim has a goal, a figure, a plot with words for who cannot see it, and a file it came from', () => {
  const claims = page.split('<article').slice(1)
  expect(claims.length).toBeGreaterThan(20)
  for (const claim of claims) {
    expect(claim).toMatch(/class="figure">[^<]+</)
    expect(claim).toMatch(/class="goal-line"><span>[^<]+</)
    expect(claim).toMatch(/role="img" aria-label="[^"]+"/)
    expect(claim).toMatch(/class="from"><a href="[\w-]+\.(md|json)">/)
  }
})
