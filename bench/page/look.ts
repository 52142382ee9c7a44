import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const wanted = [
  'bg-page',
  'bg-surface',
  'bg-sunk',
  'bg-deep',
  'text',
  'text-soft',
  'text-link',
  'text-warm',
  'text-on-deep',
  'text-on-deep-soft',
  'line',
  'line-on-deep',
  'peacock',
  'peacock-900',
  'lagoon',
  'mist',
  'gulmohar',
  'coral',
  'petal',
  'jamun',
  'marigold',
  'success',
  'success-bg',
]

/** The site's own tokens, read where they stand. */
function readTokens(): string {
  const css = readFileSync(join(import.meta.dirname, '../../design/styles/tokens.css'), 'utf8')
  return wanted
    .map((name) => {
      const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
      if (value === undefined) throw new Error(`tokens.css has no --${name}`)
      return `--${name}: ${value};`
    })
    .join(' ')
}

const faces = [
  ['Gabarito', '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2'],
  [
    'Atkinson Hyperlegible Next',
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ],
] as const

/** The site's own letters, those of them that the page uses, in the page itself. */
async function embedFaces(text: string): Promise<string[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    faces.map(async ([name, file]) => {
      const cut = await subsetFont(readFileSync(resolve(file)), text, { targetFormat: 'woff2' })
      return `@font-face { font-family: "${name}"; font-weight: 200 900; src: url(data:font/woff2;base64,${cut.toString('base64')}) format("woff2"); }`
    }),
  )
}

const sheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

export async function makeStyles(text: string): Promise<string> {
  return [...(await embedFaces(text)), `:root { ${readTokens()} }`, sheet].join('\n')
}
