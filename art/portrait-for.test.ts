import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawWith, HAIR } from './palette.ts'
import { portraitFor } from './portrait-for.ts'

test('the same id always gives the same portrait', () => {
  expect(drawAsha()).toBe(drawAsha())
  expect(createHash('sha256').update(drawAsha()).digest('hex').slice(0, 12)).toBe('1ec19c64f563')
})

test('forty ids give forty portraits', () => {
  const portraits = Array.from({ length: 40 }, (_, i) => portraitFor({ id: `p${i}`, presentation: 'masculine' }))
  const looks = new Set(portraits.map((svg, i) => svg.replaceAll(`p${i}-`, '')))
  expect(looks.size).toBeGreaterThan(35)
})

test('calm mode changes the colours of a portrait, never the face', () => {
  const [everyday, calm] = [drawWith('everyday', drawAsha), drawWith('calm', drawAsha)]
  expect(calm).not.toBe(everyday)
  expect(outlinesOf(calm)).toEqual(outlinesOf(everyday))
  const skinTones = /#(EDC29A|DDA678|C88D5E|AC7147|8C5636|6A4029)/g
  expect(calm.match(skinTones)).toEqual(everyday.match(skinTones))
})

test('what a person has chosen wins over what their id would give', () => {
  const svg = portraitFor({ id: 'asha', presentation: 'feminine', skin: 5, hair: 'curls', glasses: '' })
  expect(svg).toContain('#6A4029')
  expect(svg).not.toContain('#EDC29A')
})

test('only somebody of age is drawn grey, and age changes nothing for those whom chance had drawn so', () => {
  const grey = new RegExp(HAIR.salt, 'i')
  for (let number = 0; number < 60; number++) {
    const sitter = { id: `p${number}`, presentation: number % 2 ? 'masculine' : 'feminine' } as const
    const [younger, older, byChance] = [{ elder: false }, { elder: true }, {}].map((age) =>
      portraitFor({ ...sitter, ...age }),
    )
    expect(younger).not.toMatch(grey)
    expect([younger, older]).toContain(byChance)
  }
})

test('a name is written so that it cannot end its element', () => {
  const svg = portraitFor({ id: 'x', name: 'A <script> & Co', presentation: 'feminine' })
  expect(svg).toContain('<title id="x-t">Illustrated portrait of A &lt;script> &amp; Co</title>')
})

function drawAsha() {
  return portraitFor({ id: 'asha', presentation: 'feminine' })
}

function outlinesOf(svg: string) {
  return Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, d]) => d)
}
