import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

/** As Astro comes: static pages; its own Node server can serve them. Twice built, without and with its client router. */
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  outDir: process.env.PEER_ROUTER ? './dist-router' : './dist',
  trailingSlash: 'never',
  build: { format: 'file' },
})
