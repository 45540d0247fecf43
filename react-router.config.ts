import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // One hashed manifest instead of a request per set of visible links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
