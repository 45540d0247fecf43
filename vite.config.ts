import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/vite/layer-order.ts'
import { lightIcons } from './scripts/vite/light-icons.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'

// Everybody needs the first two at once. A file of its own compresses better than many and costs fewer requests, so what comes
// together stands together: on first use what asks the shop (`calls`), what a comparison and a wishlist share (`lists`), and then the
// wishlist, or the quick view with what a product's page shares with it (`product`). What only comes when somebody does something
// else (sheets, fields and texts of accounts) stays out of these.
const chunks = [
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|react-router|scheduler|@lingui|cookie)\//,
    priority: 4,
  },
  {
    name: 'shop',
    test: /\/app\/(ui\/(?!styles|passkey\/(?!support)|contract-call|forms\/(?:form-field|field-error)|overlay\/(?:sheet|over-page|cover-page|tooltip-words)|scripts\/(?:jquery-triggered|load-styles|once-drawn)|forms\/press-beside|share-links)|root|features\/(header\/(?!keep-typed\.|fill-typed)[\w.-]+$|content\/(?!content-page|password-form)|media|catalog\/(pricing\/(price-view|availability-view)|gallery\/slide))|platform\/(?!rest-client|countries|mail|i18n\/(?:.*\.po|format\/days|text\/pick-text|account|checkout|compare|desk|forms|later|quick-view|wishlist)))|\/lucide-react\/.*\/(play|chevron-\w+)\.mjs/,
    priority: 3,
  },
  // Contact forms know failures, and ask by themselves.
  { name: 'failure', test: /\/app\/platform\/rest-client\/failure\.ts/, priority: 3 },
  {
    name: 'calls',
    test: /\/app\/(ui\/(contract-call|overlay\/over-page|scripts\/(?:load-styles|once-drawn)|forms\/press-beside)|platform\/rest-client\/in-browser|features\/(cart\/(contract\/contract-events|client\/added)|product-actions\/client\/(page-context|use-another-page)))\.|\/lucide-react\/.*\/(copy|image-off)\.mjs/,
    priority: 2,
  },
  // Cards that are ordered from fetch a part of it; as a file of its own that part would be larger for everybody.
  {
    name: 'product',
    test: /\/app\/features\/(cart\/client\/order|catalog\/(gallery\/gallery|product\/(product-meta|acted-on)))\.tsx?/,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/app\/features\/(cart\/client\/told-element|product-actions\/(client\/(follow|announced|about|late)|listed\/(product-link|inline-cart-button)))/,
    priority: 1,
  },
  // Later parts of the shop have sheets and fields as well: the bundler would put them into what the admin shares.
  { name: 'fields', test: /\/app\/ui\/(forms\/(field-error|form-field)|overlay\/sheet)\./, priority: 1 },
  { name: 'wishlist', test: /\/app\/features\/wishlist\/client\/begin\.ts/, priority: 0 },
  // What several pages of the admin or of an account share: every page downloads the list of routes, which names these files.
  { name: 'admin', test: /\/app\/features\/admin\//, minShareCount: 2, priority: 0 },
  { name: 'account', test: /\/app\/(?:features\/customers|ui\/forms)\//, minShareCount: 2, priority: 0 },
]

// React Router's words for developers, in long sentences that nobody reads in the built shop: the bundler drops the calls.
const unneeded = ['warning', 'warningOnce']

export default defineConfig({
  // Lingui's macros are resolved before React Router splits the routes.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnCompileError: true }),
    lightIcons(),
    plainImports(),
    layerOrder(),
  ],
  // Lingui brings its own for an older React.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // Without it the first visit in development reloads once ("Outdated Optimize Dep").
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-router/dom'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/http/shop.server.ts' } } },
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
