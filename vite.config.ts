import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const readGenerated = (name: string) =>
  JSON.parse(readFileSync(new URL(`./.generated/${name}`, import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: '.generated/public',
  define: {
    __ART_VERSION__: JSON.stringify(readGenerated('art.json').version),
    __SHARE_PICTURES__: JSON.stringify(readGenerated('share.json')),
    __FONT_PRELOADS__: JSON.stringify(readGenerated('fonts.json').preload),
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022', cssMinify: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Three files instead of one, so that the browser can run them in separate short tasks.
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
                { name: 'react', test: /node_modules[\\/]react[\\/]/ },
                { name: 'router', test: /node_modules[\\/](react-router|@react-router)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})
