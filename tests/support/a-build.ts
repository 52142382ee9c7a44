import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Made = {
  /** Script that stands in the document, and what the route of `/about` and of `/appointment` imports. */
  inline?: string
  imports?: string[]
  script?: string
  words?: string
  font?: string
  picture?: string
  pictures?: number
  hasAskedStyle?: boolean
  hasAskedScript?: boolean
}

/** A build with the home page and one other as files, and one that is rendered, as small as they can be. */
export function writeBuild(folder: string, made: Made = {}): void {
  const { inline = '', imports = [], script = 'let a', words = '' } = made
  const { font = 'f', picture = 'p', pictures = 1, hasAskedStyle = false, hasAskedScript = false } = made
  const pictureUrls = Array.from({ length: pictures }, (_, place) => `/art/${place}.svg`)
  const asksFor = (module: string, more: string[]) => ({ module, imports: ['/assets/react-1.js', ...more] })
  const page = (route: string, more: string[]) =>
    [
      '<html><head><link rel="preload" as="font" href="/fonts/one.woff2"/>',
      hasAskedScript ? '<link rel="modulepreload" href="/assets/root-1.js"/>' : '',
      `<link rel="stylesheet" href="/assets/root-1.css"${hasAskedStyle ? '' : ' disabled=""'}/></head><body>`,
      `<main>${words}${pictureUrls.map((url) => `<img src="${url}"/>`).join('')}<img loading="lazy" src="/art/far.svg"/></main>`,
      `<script>${inline}</script><script type="application/json" id="page-boot">`,
      JSON.stringify({
        modules: ['/assets/react-1.js', ...more],
        routes: { root: '/assets/root-1.js', [route]: `/assets/${route}-1.js` },
        entry: '/assets/start-1.js',
      }),
      '</script></body></html>',
    ].join('')
  const manifest = {
    entry: asksFor('/assets/entry-1.js', []),
    routes: {
      root: asksFor('/assets/root-1.js', []),
      home: asksFor('/assets/home-1.js', []),
      about: { path: 'about', ...asksFor('/assets/about-1.js', imports) },
      appointment: { path: 'appointment', ...asksFor('/assets/appointment-1.js', imports) },
    },
  }
  const scripts = ['root-1', 'home-1', 'about-1', 'appointment-1', 'start-1'].map((name) => `/assets/${name}.js`)
  const write = (url: string, text: string, isCompressed = true) => {
    const file = join(folder, 'client', url)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (isCompressed) writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
  for (const url of [...scripts, ...imports]) write(url, 'let a')
  write('/assets/react-1.js', script)
  write('/assets/root-1.css', '.a{}')
  write('/assets/manifest-1.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  write('/fonts/one.woff2', font, false)
  for (const url of pictureUrls) write(url, picture, false)
  write('/index.html', page('home', []))
  write('/about/index.html', page('about', imports))
  writeFileSync(join(folder, 'own-files.json'), JSON.stringify(['assets/manifest-1.js']))
}

/** Text that stays at least this long however it is compressed, and is the same every time. */
export function noise(bytes: number): string {
  const blocks = Array.from({ length: Math.ceil(bytes / 30) }, (_, place) =>
    createHash('sha256').update(String(place)).digest('base64url'),
  )
  return blocks.join('')
}
