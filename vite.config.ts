import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/vite/layer-order.ts'
import { slimIcons } from './scripts/vite/slim-icons.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'

// Every page needs the first two at once. One chunk compresses better than many and costs fewer requests, so
// files loaded together are bundled together: on first use the REST client (`calls`), what comparison and
// wishlist share (`lists`), and then the wishlist, or the quick view with what it shares with the product
// page (`product`). Files for other actions only (panels, fields and texts of accounts) are in none of these.
const chunks = [
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|react-router|scheduler|@lingui|cookie)\//,
    priority: 4,
  },
  {
    name: 'shop',
    test: /\/app\/(ui\/(?!styles|passkey\/(?!support)|contract-call|forms\/(?:form-field|field-error)|overlay\/(?:sheet|overlay-stack|cover-page|tooltip-content)|scripts\/(?:jquery-triggered|load-styles|after-paint)|forms\/backdrop-click|share-links)|root|features\/(header\/(?!save-fields\.|repopulate-fields)[\w.-]+$|content\/(?!content-page|password-form)|media|catalog\/(pricing\/(price-view|availability-view)|gallery\/slide))|platform\/(?!rest-client|countries|mail|i18n\/(?:.*\.po|format\/days|text\/pick-text|account|checkout|compare|admin|forms|later|quick-view|wishlist)))|\/lucide-react\/.*\/(play|chevron-\w+)\.mjs/,
    priority: 3,
  },
  // Contact forms use only the failure types, and make their own requests.
  { name: 'failure', test: /\/app\/platform\/rest-client\/failure\.ts/, priority: 3 },
  {
    name: 'calls',
    test: /\/app\/(ui\/(contract-call|overlay\/overlay-stack|scripts\/(?:load-styles|after-paint)|forms\/backdrop-click)|platform\/rest-client\/in-browser|features\/(cart\/(contract\/contract-events|client\/added)|product-actions\/client\/(page-context|use-page-change)))\.|\/lucide-react\/.*\/(copy|image-off)\.mjs/,
    priority: 2,
  },
  // Cards with add-to-cart load a part of it; as a separate chunk that part would be larger for everybody.
  {
    name: 'product',
    test: /\/app\/features\/(cart\/client\/purchase-options|catalog\/(gallery\/gallery|product\/(product-meta|action-product)))\.tsx?/,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/app\/features\/(cart\/client\/event-element|product-actions\/(client\/(follow|announcement|about|late)|listed\/(product-link|inline-cart-button)))/,
    priority: 1,
  },
  // Lazy parts of the shop have panels and fields as well: the bundler would put them into the admin's chunk.
  { name: 'fields', test: /\/app\/ui\/(forms\/(field-error|form-field)|overlay\/sheet)\./, priority: 1 },
  { name: 'wishlist', test: /\/app\/features\/wishlist\/client\/begin\.ts/, priority: 0 },
  // Shared by several pages of the admin or account: all pages download the route manifest naming these
  // files.
  { name: 'admin', test: /\/app\/features\/admin\//, minShareCount: 2, priority: 0 },
  { name: 'account', test: /\/app\/(?:features\/customers|ui\/forms)\//, minShareCount: 2, priority: 0 },
]

// React Router's developer warnings are long texts that nobody reads in the build: their calls are dropped.
const unneededFunctions = ['warning', 'warningOnce']

export default defineConfig({
  // Lingui's macros must be transformed before React Router splits the routes.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnCompileError: true }),
    slimIcons(),
    plainImports(),
    layerOrder(),
  ],
  // Lingui depends on the shim for older React versions.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // Without this, the first visit in development reloads once ("Outdated Optimize Dep").
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-router/dom'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/http/shop.server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: unneededFunctions },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  // All style sheets together are 8 KB: one request before the first paint, whichever the page.
  build: { sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
})
