import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainImport } from '../scripts/build/plain-import.ts'
import { reactOnce } from '../scripts/build/react-once.ts'
import { drawnConstants } from '../scripts/build/read-generated.ts'
import { serverBundle } from '../scripts/build/server-bundle.ts'

/** What every screen needs lies together; a screen's own parts come with it. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|react-once|vite\/preload-helper/,
  },
  {
    name: 'house',
    test: /\/(?:art|contract|desk\/(?:act|frame|parts|styles|paths|nonce|sign-in\/(?:door|sign-in\.module)))/,
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  // Its own path, so that no hashed file of the desk lies among those of the visitors.
  base: '/desk/',
  plugins: [reactRouter(), reactOnce, plainImport],
  // Pictures and typefaces are those of the site, at their own addresses.
  publicDir: false as const,
  // Beside the site's own: in development both applications run at once.
  cacheDir: '../node_modules/.vite-desk',
  define: drawnConstants(),
  css: {
    modules: { generateScopedName: command === 'build' ? 'd[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022', cssMinify: true },
  environments: {
    ...(command === 'build' && { ssr: serverBundle }),
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: { middlewareMode: true, fs: { allow: ['..'] } },
}))
