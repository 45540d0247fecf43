import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // scripts/build.ts builds beside what stands there.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // One hashed manifest: with lazy discovery each product that is opened costs a request of its own (docs/decisions/0034-router-as-shipped.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
