import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawPicture } from './catalogue.ts'
import { factsOf } from './picture-facts.ts'
import { type PictureName, pictureNames } from './picture-names.ts'

/** Approved drawings: everyday, then calm. A picture that changes on purpose changes its line here. */
const approved: Partial<Record<PictureName, string[]>> = {
  'hero/garden': [
    'ceb9c402bc6f6ff042d48f77a0e72918ec74caca5d84d6305c185b412cacbf15',
    '84efbecbd097a39b7f992621b714d033a5477693982aa6be7d0139839fcc180a',
  ],
  'hero/evening': [
    '3598c7757fe49213393f7384df7fcc2b03c85c54b6faa4a6de878c808de245f9',
    'c40057088650d4c847b341fe7ac61c2c85a1206677a5cd33cff0457ddd783c7a',
  ],
  'spaces/lounge': [
    '78d9969047646d289ca19d3045ae54b191b9786b5d98a7ff9b7ffaa74d81a4af',
    'b3deb8751335f0addd193b6bedcfcd42a553f93de44a2252ca805f01929d67a4',
  ],
  'spaces/sensory': [
    '4fe2582cb1eded4eaa27ab5d15e0258b4e17dabfd418a317f060bbf3547e58f8',
    '01095e6d695b8bd3cd302578cbe816477758690b92b9eaf05062a0cd2049bc2b',
  ],
  'scenes/panel': [
    'e280211aa5db98b6a2776f8f2722e8530ab9fb4718c934d4e6e629f0e6e8d5e3',
    '42840a2191e6d24b1aa0572f27ee41094e4c230fa85ed7ffb33c817b7cc2db2e',
  ],
  'scenes/parents': [
    '0169418240e54d4fccdb1fb0f0b97f1fb3a50c75107191eb996cac079d40831f',
    'e2fa3c26642c39de08d1daaebd938172481cfb62f3c7e70abc367c89f49e5838',
  ],
  'scenes/nicu': [
    '2c063d633718fe0f23f63e3e2dccd823645626defa7204a28f055562ce9f085a',
    '8f996ca818409bd252d26eabc4dbb1a93e64e094e754cd85893fca176aa1539b',
  ],
  'audiences/hospitals': [
    '9e8447364896a6502b53f518692d36b0a2eb47d97284e145dc28460ab058883d',
    'd3f7baf313a6311690d15147a437543f9fdd1b17af04b83e785af41bef6977cd',
  ],
  'journey/grow': [
    '96163535be36f0f1b26bda3b3a42f0a0d7a79857005e784b9a9f31d49909ffc7',
    'e9a059dcf754b673dce2b9ba03f43141e226930f0385bf24c6afb015e41f9e04',
  ],
  'facades/gurgaon': [
    '4adec4b1553432327c34f6d9e11855717cdcbe6a18eac2adede6cfbfd720d985',
    '47d46c9a9e1bbf17a328f6d49b79fe2b4a5a2975c215fb343930c7eaca3f41fe',
  ],
  'maps/rainbow': [
    'd27211c8376160d99cc0794d0f50563c38cf8dee399397639c7857dcfb122b3d',
    'e233b6a835d21881900b061d3adffd69f6d4d9d347586f4938bae0da6884fc65',
  ],
  'portraits/p3': [
    '98369bb8c85fcf5e661364fa6a2285db9e643dd8b30c90e0488fc7df79c333fd',
    'e8d056fad44e2fc430a0546534204ffe625aca4d77253994f52ce018cb9f4388',
  ],
  'portraits/generated-07': [
    '59b4bd2eddf38a2a842ebc8ef4bd618d5da26c7ac8467e320c9474e58f9a1dd4',
    'f9ba7316b7c59ca85f812bb8d9de0f8a39e20ee3503905c9db0009d71b15f055',
  ],
  frieze: [
    '74885e0e8550a0b7df4d58d266c2d02537f760a8a0edb89f5bcfba54572d48e2',
    '8ed29a39161631e55cc3ba5c83666165fa91f2a194abb40b127442e26bf4ba37',
  ],
  minds: [
    'b67dee2cb3456ec72efec637be0c7e598a85a06112efc43fa159cf3596f889fc',
    'd1b6d7d0af3674dcf9fa304258194c6873c6dd9c9569f4d7dbd623f604a6a3a8',
  ],
  lost: [
    'cba10a28273d5e9715037d6e716d98115d6fb84a1313bdc29e4398c08953b629',
    '0ac72627176cd6223342d44184ae07fb292eeffb37c69604394fb880ce67ed1c',
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
