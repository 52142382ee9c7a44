import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const readGenerated = (name: string) =>
  JSON.parse(readFileSync(new URL(`./.generated/${name}`, import.meta.url), 'utf8'))

/** Pages to read are made of these, and booking pages of none of them. */
const readingParts = [
  'design/sections/',
  'design/components/(?:arcade|arch|dots|motion|nook|photo-carousel|rail|rising-steps|section-heading|service-card|voice-card)/',
].join('|')

/**
 * What is fetched together lies together: a page is a dozen files instead of fifty, each of them run in a task of its own.
 * The styles of what is grouped here become one file too. A group takes what its files import along, so the order counts.
 */
const groups = [
  { name: 'react-dom', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|@react-router)\// },
  // What most pages have, and the frame around all of them.
  {
    name: 'house',
    test: /\/(app\/(design\/(pictures\/|opening\/|components\/(accordion|breadcrumbs|button|card|chip|join-classes|link|social-links|motion\/use-(held|hydrated|motion)|popover|toast)|sections\/(action-link|format-day))|pages\/errors\/|shell\/document\/head|booking\/use-offer-flag)|art\/(icons|picture-facts)\.|content\/(helplines|navigation|pages|site)\.)/,
    minShareCount: 2,
  },
  { name: 'forms', test: /\/app\/design\/components\/(field|error-summary)\//, minShareCount: 2 },
  { name: 'helplines', test: /\/app\/helplines\/(distress-note|helpline-list)/, minShareCount: 2 },
  {
    name: 'booking',
    test: /\/(app\/(booking\/(?!use-offer-flag|confirmation|manage|choose\/slot-picker)|profile\/(?!hospital|send-contact))|contract\/(?!enquir|problems|manage|session|values\/(without-eval|typed-text|mail-address)))/,
    minShareCount: 2,
  },
  { name: 'reading', test: new RegExp(`/(?:app/(?:${readingParts})|content/(?:samples|spaces)\\.)`), minShareCount: 5 },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: '.generated/public',
  define: {
    __ART_VERSION__: JSON.stringify(readGenerated('art.json').version),
    __SHARE_PICTURES__: JSON.stringify(readGenerated('share.json')),
    __FONT_PRELOADS__: JSON.stringify(readGenerated('fonts.json').preload),
  },
  // Readable while working; in the build every page carries hundreds of these names.
  css: {
    modules: { generateScopedName: command === 'build' ? 'e[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022', cssMinify: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
}))
