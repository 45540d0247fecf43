import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { availableParallelism } from 'node:os'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { withModuleLoading } from './scripts/node-options.ts'

// Processes that tests start begin in a third of the time.
process.env.NODE_OPTIONS = withModuleLoading(process.env.NODE_OPTIONS)

// Production drops the words of a message for its id; tests read them.
const plugins: PluginOption[] = [
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'all' })] }),
  lingui(),
]
// The shop as customers have it; 44 files took a tenth less of the processor than with React in development.
const env = { NODE_ENV: 'production' }
const oxc = { jsx: { development: false } }
const processes = '{app,tests,scripts,db}/**/*.processes.test.ts'

export default defineConfig({
  test: {
    // Some wait for servers and clocks more than they work: on two cores three take five sixths of the time of two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What files load is loaded once for all that a worker runs: half of the time went there. So no test leaves anything behind.
    isolate: false,
    // What passes at a second try is named as flaky in the summary of `npm test`: no fault hides behind it.
    retry: 1,
    // Nothing here is about speed, and machines are shared: only what hangs shall end.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: 'tests/database-server.ts',
    setupFiles: process.env.PROPERTY_RUNS ? ['tests/property-runs.ts'] : [],
    // The built shop runs as it will, not taken apart by Vitest.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        plugins,
        oxc,
        test: {
          name: 'shop',
          include: ['{app,tests,scripts,bench,db}/**/*.test.ts'],
          exclude: [processes, 'tests/journeys/**'],
          env,
        },
      },
      // Those that start, kill and start again what owners start.
      {
        extends: true,
        plugins,
        oxc,
        test: { name: 'processes', include: [processes], env, testTimeout: 120_000 },
      },
      // Parts of pages alone, with all that React says to developers.
      { extends: true, plugins, test: { name: 'components', include: ['app/**/*.test.tsx'] } },
    ],
  },
})
