import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawPicture } from './catalogue.ts'
import { factsOf } from './picture-facts.ts'
import { type PictureName, pictureNames } from './picture-names.ts'

/** Approved drawings: everyday, then calm. A picture that changes on purpose changes its line here. */
const approved: Partial<Record<PictureName, string[]>> = {
  'hero/garden': [
    '6d3ed662ef8cacbdfc9104d503cbc6fdc4d05d588a22c688edd0bf94fe499835',
    '51296ddacd818ce62b99ea6b06a3d1426c09225005b9691e92ff95b7490c3865',
  ],
  'hero/evening': [
    '4898e1380756c3281198c1864f7862210b8b28f79442aa1fac4db3c90bd6ce59',
    'd2a4f95b70eb7113c5dd0e9316d8dc86ffef543e2c3926524095a0136ead9cc1',
  ],
  'spaces/lounge': [
    'a9049f5aebbe0518bc57c4ca47323d3c3bd3b333906833c8a34e99e4834bf6b6',
    'cd50cc54f792bfda58864e49fc6526f1fb1078477ab1d474e6b260ba60020b4c',
  ],
  'spaces/sensory': [
    '6ba912330b05eace2b645212794b3ca0b8b801179df960befa30020e398fae9c',
    'b26f93a7c4a79a1de3e4348663a9f898b9ce8111077f980fd4ba8fd854ea8714',
  ],
  'scenes/panel': [
    '34a2722d815c06484e864fe1bd87ab228e682c47d40e7c0d8f50817d16920306',
    '693d53d12988624b2c26c49b254258cbce14aef9b4a3c19817e25aed9a08f712',
  ],
  'scenes/parents': [
    'e64a540288cc38a55e62ee1f128c46a6ea1d6a2b294edc483bfdc695d6419d9b',
    '50b49aad881b4e36fa3b11236194e07a05c3d79e6ba3e12908499008d899e666',
  ],
  'scenes/nicu': [
    '8b292dc5f270d6e318cc30fa6d720d8eaa0981f845366103fcb0461734694d50',
    '4c683d9a639d0fd41a1da4120db97263f52690aff7eb4ef0b13b4777ff0d566f',
  ],
  'audiences/hospitals': [
    '42de3150c9f768d6efc3c069f5f9049f454cf7bec96d92b57db8a47487b50887',
    '316b058b3202902d5582b759c34decd7a06151cb67420e45d6c3abe8ae0cf3ef',
  ],
  'journey/grow': [
    'c52c2759cea57c1d0b057ddb21d47dc3339681792a317805cadbb94a41decbfe',
    '54c42202ac8d40dd70bb838ddcef5cc78c6a983163a94252cd69d05ae3db4a8b',
  ],
  'facades/gurgaon': [
    '3e1b9a37f02c819451d0089e39d7ba638df7b43ef7ccd7495507872c51502264',
    '0c793b4c6e867dc731e83875aaeddc5c4cfe4ff86809442f492519aeb320e038',
  ],
  'maps/rainbow': [
    'ae9f39cd2ffccc7c5b95c2fed761521a5cde18a4fcd1dfeff3a724c30409a81e',
    'f967093f943177953b4217c211d648cd8bdd35bc924a1e5099bbc75d826c2376',
  ],
  'portraits/p3': [
    '39645458a7cc3aa37136037226927a62b3f8d55e5a8339562132184cd8f20edf',
    '18bf8856a46b84434efc1de0293d280407607081f143e33967c68ba28ff03e34',
  ],
  'portraits/generated-07': [
    'f41150156401b4c2e338ec49d3eb2c633c45b9519a0d5deb538eead537d107b1',
    'b5efe0c97aae002f4741d7a484675503605eb2c1139a7ddb76ae046dbd0afaac',
  ],
  frieze: [
    '356507cb14a212c27d9fed051aa189d7bd05429aad93ae9dadc229b570df374d',
    '82c6632890177ab463c2bfd4a1991bb2b0028800442e043346bbe50fa57e0501',
  ],
  minds: [
    '6c60557fb72eb30d0858078c8c380b6a5db47becbe5ae51b840086e12dda5097',
    '7f3c0a23eb7024ada1c37a2536365b5c762774ae7e9f30b098906491a47449a4',
  ],
  lost: [
    'b0c102ff5482f002da379f67a9c7c5c828d2554c6411476e26c7297be08f04ac',
    'd816e21433846652a1bc392a4b00f6f81df98ac6b537624017c186271feff035',
  ],
  'partners/kosh': ['c22420c1bdfd169a2dd5596fb2754b1902a4fb9d3937811669a1752a4198f511'],
  'logo/wordmark': ['631bd4a5c701c9c71cc51e87cd695e0ad79417669df04bcd7eaed122aa4d98d8'],
  'logo/mark': ['8291a3c84335c5ce8b4cfe2e18d700a9c475a0bb2496126720da856ea32e2530'],
}

test.each(Object.entries(approved))('%s is drawn exactly as it was approved, in each palette', (name, hashes) => {
  const palettes = (['everyday', 'calm'] as const).slice(0, hashes.length)
  expect(palettes.map((palette) => hash(drawPicture(name as PictureName, palette)))).toEqual(hashes)
})

test('the palette of one picture does not leak into the next', () => {
  const before = drawPicture('scenes/adult', 'everyday')
  drawPicture('scenes/adult', 'calm')
  expect(drawPicture('scenes/adult', 'everyday')).toBe(before)
})

test('the table of names gives the size of every picture as it is drawn', () => {
  const drawn = pictureNames.map((name) => [name, ...sizeOf(drawPicture(name, 'everyday'))])
  expect(drawn).toEqual(pictureNames.map((name) => [name, factsOf(name).width, factsOf(name).height]))
})

test('every picture has a calm twin of its own, except the logo and the partner marks', () => {
  const twins = pictureNames.filter((name) => factsOf(name).hasCalmTwin)
  const scenes = pictureNames.filter((name) => !/^(logo|partners)\//.test(name))
  expect(twins).toEqual(scenes)
  expect(twins.filter((name) => drawPicture(name, 'calm') === drawPicture(name, 'everyday'))).toEqual([])
})

test('ids are unique within a picture and no two scenes share one, so that pictures may be inlined together', () => {
  const owners = new Map<string, string>()
  for (const name of pictureNames) {
    const ids = idsOf(drawPicture(name, 'everyday'))
    expect([name, new Set(ids).size]).toEqual([name, ids.length])
    for (const id of ids) {
      expect(`${id} in ${owners.get(id) ?? name}`).toBe(`${id} in ${name}`)
      owners.set(id, name)
    }
  }
})

test('every reference inside a picture points at a definition of the same picture', () => {
  for (const name of pictureNames) {
    const svg = drawPicture(name, 'everyday')
    const ids = new Set(idsOf(svg))
    const wanted = Array.from(
      svg.matchAll(/url\(#([^)]+)\)|aria-labelledby="([^"]+)"/g),
      ([, ref, label]) => ref ?? label,
    )
    expect([name, wanted.filter((id) => !ids.has(id ?? ''))]).toEqual([name, []])
    expect(svg).not.toMatch(/NaN|undefined|#@/)
  }
})

function hash(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

function sizeOf(svg: string) {
  const [, width, height] = svg.match(/viewBox="\S+ \S+ (\S+) (\S+)"/) ?? []
  return [Math.round(Number(width)), Math.round(Number(height))]
}

function idsOf(svg: string) {
  return Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id ?? '')
}
