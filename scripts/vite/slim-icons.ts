import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

/** Renders lucide's icons with ui/lucide-icon.tsx in the build: lucide's own component outweighs all icons we use. */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    // The server must render the same icons, so lucide is bundled there too.
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL('../../app/ui/lucide-icon.tsx', import.meta.url)),
    },
  }
}
