import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

export default defineConfig({
  // Lingui's macros are resolved before React Router splits the routes.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnCompileError: true }),
  ],
  // Without it the first visit in development reloads once ("Outdated Optimize Dep").
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-router/dom'] },
  environments: { ssr: { build: { rollupOptions: { input: './app/server.ts' } } } },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
