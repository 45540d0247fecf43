import type { Plugin } from 'vite'

/**
 * Leaves `import()` in the built shop to the browser. Vite's preload helper would preload dependencies and
 * style sheets of lazy scripts; here those scripts are prefetched on intent, and there is one style sheet, so
 * that each page would carry the helper for nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
