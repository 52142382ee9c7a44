import type { Config } from '@react-router/dev/config'
import { freshBuild } from '../scripts/build/place.ts'

export default {
  appDirectory: '.',
  buildDirectory: `../${freshBuild}/desk`,
  basename: '/desk',
  ssr: true,
  // The whole route table travels with the first page, and to nobody who is not at the desk.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
