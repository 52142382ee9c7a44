import type { Config } from '@react-router/dev/config'
import { freshBuild } from '../scripts/build/place.ts'

export default {
  appDirectory: '.',
  buildDirectory: `../${freshBuild}/desk`,
  basename: '/desk',
  ssr: true,
  // The whole route table is sent with the first page. Only staff load it, so no visitor learns the names of screens.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
