import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

/** Draws lucide's icons with ui/lucide-icon.tsx in the built shop: lucide's own component weighs more than all icons we show. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    // The server must draw them alike, so they are built into it.
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL('../../app/ui/lucide-icon.tsx', import.meta.url)),
    },
  }
}
