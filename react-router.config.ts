import type { Config } from '@react-router/dev/config'
import { errorPagePaths } from './app/pages/errors/error-pages.ts'
import { pages } from './content/pages.ts'
import { freshBuild } from './scripts/build/place.ts'

export default {
  appDirectory: 'app',
  // Beside the one in use; scripts/build/refresh.ts puts it in its place when it is whole.
  buildDirectory: freshBuild,
  ssr: true,
  prerender: [
    ...Object.values(pages)
      .filter((page) => page.isPrerendered)
      .map((page) => page.path),
    ...errorPagePaths,
  ],
  // The whole route table travels with the first page: no extra call before the next one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
