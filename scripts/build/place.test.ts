import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { swapBuild } from './place.ts'

function aHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'build-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [fresh, live] = [join(folder, 'fresh'), join(folder, 'build')]
  const build = (name: string) => {
    mkdirSync(join(fresh, 'client/assets'), { recursive: true })
    writeFileSync(join(fresh, 'client/index.html'), name)
    writeFileSync(join(fresh, `client/assets/page-${name}.js`), name)
    mkdirSync(join(fresh, 'desk/client/assets'), { recursive: true })
    writeFileSync(join(fresh, `desk/client/assets/day-${name}.js`), name)
    swapBuild(fresh, live)
  }
  const assets = () => readdirSync(join(live, 'client/assets')).toSorted()
  const ofDesk = () => readdirSync(join(live, 'desk/client/assets')).toSorted()
  return {
    folder,
    fresh,
    live,
    build,
    assets,
    ofDesk,
    page: () => readFileSync(join(live, 'client/index.html'), 'utf8'),
  }
}

test('a build takes the place of the last one whole, and leaves nothing beside it', () => {
  const { folder, build, page } = aHouse()
  build('one')
  expect(page()).toBe('one')
  build('two')
  expect(page()).toBe('two')
  expect(readdirSync(folder)).toEqual(['build'])
})

test('what the pages of the last build ask for is still there, and what those before it asked for is not', () => {
  const { build, assets } = aHouse()
  build('one')
  build('two')
  expect(assets()).toEqual(['page-one.js', 'page-two.js'])
  build('three')
  expect(assets()).toEqual(['page-three.js', 'page-two.js'])
})

test('a screen of the desk that has been open since the last build finds its files too', () => {
  const { build, ofDesk } = aHouse()
  for (const name of ['one', 'two', 'three']) build(name)
  expect(ofDesk()).toEqual(['day-three.js', 'day-two.js'])
})

test('a build that was broken off has touched nothing', () => {
  const { fresh, build, page, assets } = aHouse()
  build('one')
  mkdirSync(join(fresh, 'client'), { recursive: true })
  writeFileSync(join(fresh, 'client/index.html'), 'half')
  expect([page(), assets(), existsSync(fresh)]).toEqual(['one', ['page-one.js'], true])
})
