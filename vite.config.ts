import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { droppableComponents } from './scripts/droppable-components.ts'
import { layerOrder } from './scripts/layer-order.ts'
import { lightIcons } from './scripts/light-icons.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { routerAnswers } from './scripts/router-answers.ts'

// Everybody needs these at once: one file each compresses better than many and costs fewer requests. What only comes when
// somebody does something (the REST client, sheets, fields and texts of accounts) stays out.
const chunks = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler|@lingui|cookie)\//,
    priority: 2,
  },
  {
    name: 'shop',
    test: /\/app\/(ui\/(?!sheet|form-field|field-error|contract-call)|i18n\/(?!.*\.po|account|compare|desk|forms|later|quick-view)|root|features\/(header\/[\w.-]+$|content\/(?!content-page)|media|catalog\/(price|availability-view|gallery\/slide))|platform\/(?!rest-client|countries|mail))|\/lucide-react\/.*\/(play|chevron-\w+)\.mjs/,
    priority: 1,
  },
  // Cards that are ordered from fetch a part of it; as a file of its own that part would be larger for everybody.
  { name: 'product', test: /\/app\/features\/catalog\/product-page\.tsx/, priority: 0 },
]

// Calls whose answer nobody takes, of React Router: it explains slips of developers in long sentences, which nobody reads
// in the built shop, and looks for routes that are not in the manifest, where all of ours are (react-router.config.ts).
const unneeded = ['warning', 'warningOnce', 'console.warn', 'useFogOFWarDiscovery']

export default defineConfig({
  // Lingui's macros are resolved before React Router splits the routes.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnCompileError: true }),
    droppableComponents(),
    routerAnswers(),
    lightIcons(),
    plainImports(),
    layerOrder(),
  ],
  // Lingui brings its own for an older React.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // Without it the first visit in development reloads once ("Outdated Optimize Dep").
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-router/dom'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: unneeded },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  // All style sheets together are 8 KB: one request before the first paint, whatever the page.
  build: { sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
})
