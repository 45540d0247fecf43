/** Lets each style sheet begin with the order of the layers that app/ui/styles/shop.css tells. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The first style sheet of the built file says in which order layers win, and which one is first depends on who imports
 * whom: a button of the cart in the header would turn the whole order around.
 */
export function layerOrder(): Plugin {
  const [order] = /^@layer [^{;]+;/m.exec(readFileSync(shopStyles, 'utf8')) ?? []
  if (!order) throw new Error(`${shopStyles} does not declare the layer order: expected "@layer a, b, c;"`)
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/ },
      handler: (code) => ({ code: `${order}\n${code}`, map: null }),
    },
  }
}

const shopStyles = join(import.meta.dirname, '../../app/ui/styles/shop.css')
