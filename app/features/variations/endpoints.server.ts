/** `/?wc-ajax=get_variation`: the variation that a choice means, in the shape WooCommerce's clients know (shop.md B.5). */
import type { Context } from 'hono'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { findProductById, readVariations } from '#app/features/catalog/product.server.ts'
import { splitLocale } from '#app/i18n/locales.ts'
import { fragmentRenderer } from '#app/render-fragment.server.tsx'
import { contractInput } from './contract-input.server.tsx'
import { variationForContract } from './contract.ts'
import { findServer } from './find.ts'

const posted = z
  .object({ product_id: z.coerce.number().int().positive().max(2_147_483_647) })
  .catchall(z.unknown())

/** The variation object, or `false` when nothing matches; anybody may ask. */
export async function getVariation(services: Services, c: Context): Promise<Response> {
  const form = posted.safeParse(await c.req.parseBody().catch(() => ({})))
  const product = form.success ? await findProductById(services, form.data.product_id) : undefined
  if (!form.success || product?.type !== 'variable') return c.json(false)
  const variations = await readVariations(services, product.id)
  const rows = variations.map(({ id, position, variationAttributes }) => ({
    id,
    menuOrder: position,
    attributes: variationAttributes ?? {},
  }))
  const found = findServer(rows, choiceOf(form.data))
  const variation = variations.find(({ id }) => id === found)
  if (!variation) return c.json(false)
  const { defaultLocale } = services.settings.current().shop
  const { locale } = splitLocale(new URL(c.req.url).pathname, defaultLocale)
  const render = await fragmentRenderer(services, locale)
  return c.json(variationForContract(contractInput(services, { product, variation, locale, render })))
}

function choiceOf(form: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(pairs)
}
