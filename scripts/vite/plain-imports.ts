import type { Plugin } from 'vite'

/**
 * Leaves `import()` of the built shop to the browser. Vite's helper around it preloads what a later script needs and its
 * style sheets; here those scripts are fetched on intent, and there is one style sheet, so that each page would carry it
 * for nothing.
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
