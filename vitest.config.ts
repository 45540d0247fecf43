import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { availableParallelism } from 'node:os'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { addModuleLoading } from './scripts/node-options.ts'

// Processes started by tests start in a third of the time.
process.env.NODE_OPTIONS = addModuleLoading(process.env.NODE_OPTIONS)

// Production builds replace messages by their ids; tests read the messages.
const plugins: PluginOption[] = [
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'all' })] }),
  lingui(),
]
// Production mode, as for customers; 44 files took a tenth less CPU time than with React in development mode.
const env = { NODE_ENV: 'production' }
const oxc = { jsx: { development: false } }
const processTestsPattern = '{app,tests,scripts,db}/**/*.processes.test.ts'

export default defineConfig({
  test: {
    // Some tests mostly wait for servers and clocks: on two cores, three workers take 5/6 of the time of two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Modules are loaded once per worker, which saves half of the time. So no test may leave state behind.
    isolate: false,
    // A test that passes on retry is listed as flaky in the summary of `npm test`, so a retry hides no fault.
    retry: 1,
    // Tests are not about speed, and machines are shared: only hanging tests should time out.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: 'tests/database-server.ts',
    setupFiles: process.env.PROPERTY_RUNS ? ['tests/property-runs.ts'] : [],
    // Loads the built server natively, without Vitest's transforms.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        plugins,
        oxc,
        test: {
          name: 'shop',
          include: ['{app,tests,scripts,bench,db}/**/*.test.ts'],
          exclude: [processTestsPattern, 'tests/journeys/**'],
          env,
        },
      },
      // Tests that start, kill and restart processes like a merchant's.
      {
        extends: true,
        plugins,
        oxc,
        test: { name: 'processes', include: [processTestsPattern], env, testTimeout: 120_000 },
      },
      // Tests of single components, with React's development warnings.
      { extends: true, plugins, test: { name: 'components', include: ['app/**/*.test.tsx'] } },
    ],
  },
})
