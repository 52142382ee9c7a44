import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainImport } from './scripts/build/plain-import.ts'
import { reactOnce } from './scripts/build/react-once.ts'
import { drawnConstants } from './scripts/build/read-generated.ts'
import { scriptFiles } from './scripts/build/script-files.ts'
import { serverBundle } from './scripts/build/server-bundle.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reactOnce, plainImport],
  publicDir: '.generated/public',
  define: drawnConstants(),
  // Readable while working; in the build every page carries hundreds of these names.
  css: {
    modules: { generateScopedName: command === 'build' ? 'e[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022', cssMinify: true },
  environments: {
    ...(command === 'build' && { ssr: serverBundle }),
    client: {
      build: {
        rollupOptions: {
          output: {
            // Six letters tell the versions of one name apart. The table of routes has each of them, on every page.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: { groups: scriptFiles },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
}))
