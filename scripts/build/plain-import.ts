import type { Plugin } from 'vite'

/**
 * What is fetched later is fetched, and no more. Vite's own way looks for styles that must come first and has half a kilobyte
 * for it on every page; a part of ours that is fetched later has none, and `late-boot.ts` stops the build where one has.
 */
export const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
