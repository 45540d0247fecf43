import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // scripts/build.ts builds into a separate folder beside the current build.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // One hashed manifest: lazy route discovery would cost an extra request per opened product
  // (docs/decisions/0034-router-as-shipped.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
