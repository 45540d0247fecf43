import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // scripts/build.ts builds beside what stands there.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // One hashed manifest instead of a request per set of visible links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
