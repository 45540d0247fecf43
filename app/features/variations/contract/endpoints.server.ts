/** Public endpoints for variations, in the format of WooCommerce shops (shop.md B.5). */
import type { Context } from 'hono'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import {
  findProductById,
  readVariationAttributes,
  readVariations,
} from '#app/features/catalog/product/product.server.ts'
import { isVisibleVariation } from '#app/features/catalog/stored-product.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { findMatchingVariationId } from '#app/features/variations/engine/find.ts'
import { describeVariations, readWholeVariations } from './whole-variations.server.tsx'

const formSchema = z
  .object({ product_id: z.coerce.number().int().positive().max(2_147_483_647) })
  .catchall(z.unknown())

/**
 * `/?wc-ajax=get_variation`: the variation that matches the attributes, or `false`; an empty body for an
 * unknown product.
 */
export async function getVariation(services: Services, c: Context): Promise<Response> {
  const productRequest = await readProductRequest(services, c)
  if (!productRequest) return c.html('')
  const { product, form, locale } = productRequest
  const { catalog } = services.settings.current()
  // As on the page, hidden variations are excluded before matching.
  const visibleVariations = (await readVariationAttributes(services, product.id)).filter((variation) =>
    isVisibleVariation(variation, product, catalog),
  )
  const foundId = findMatchingVariationId(visibleVariations, readChoice(form))
  const variations = foundId === 0 ? [] : await readVariations(services, product.id, foundId)
  const [answer = false] = await describeVariations(services, {
    product,
    variations,
    pricedVariations: visibleVariations,
    locale,
  })
  return c.json(answer)
}

/** `/?wc-ajax=woo_get_all_variations`: all variations, for scripts that found `false` in the form. */
export async function getAllVariations(services: Services, c: Context): Promise<Response> {
  const productRequest = await readProductRequest(services, c)
  if (!productRequest) return c.html('')
  return c.json(await readWholeVariations(services, productRequest))
}

async function readProductRequest(services: Services, c: Context) {
  const form = formSchema.safeParse(await c.req.parseBody().catch(() => ({})))
  const product = form.success ? await findProductById(services, form.data.product_id) : undefined
  const { defaultLocale } = services.settings.current().shop
  const { locale } = splitLocale(new URL(c.req.url).pathname, defaultLocale)
  return form.success && product ? { product, form: form.data, locale } : undefined
}

function readChoice(form: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(pairs)
}
