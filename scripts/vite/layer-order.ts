/** Prepends the cascade layer order of app/ui/styles/shop.css to each style sheet. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The first style sheet of the bundle determines the layer order, and which one is first depends on the
 * import graph: a cart button in the header would reverse the whole order.
 */
export function layerOrder(): Plugin {
  const [layerStatement] = /^@layer [^{;]+;/m.exec(readFileSync(shopStyles, 'utf8')) ?? []
  if (!layerStatement)
    throw new Error(`${shopStyles} does not declare the layer order: expected "@layer a, b, c;"`)
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/ },
      handler: (code) => ({ code: `${layerStatement}\n${code}`, map: null }),
    },
  }
}

const shopStyles = join(import.meta.dirname, '../../app/ui/styles/shop.css')
