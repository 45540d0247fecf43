/** Calls about variations, in the shape that clients of WooCommerce shops know (shop.md B.5); anybody may ask. */
import type { Context } from 'hono'
import type { StoredProduct, StoredVariation } from '#app/features/catalog/product.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import {
  findProductById,
  readVariationAttributes,
  readVariations,
} from '#app/features/catalog/product.server.ts'
import { isShownVariation } from '#app/features/catalog/stored.ts'
import { splitLocale } from '#app/i18n/locales.ts'
import { fragmentRenderer } from '#app/render-fragment.server.tsx'
import { contractInputs } from './contract-input.server.tsx'
import { variationForContract } from './contract.ts'
import { findServer } from './find.ts'

const posted = z
  .object({ product_id: z.coerce.number().int().positive().max(2_147_483_647) })
  .catchall(z.unknown())

/** `/?wc-ajax=get_variation`: the variation that a choice means, or `false`; nothing at all for a product there is not. */
export async function getVariation(services: Services, c: Context): Promise<Response> {
  const asked = await readAsked(services, c)
  if (!asked) return c.html('')
  const { product, form } = asked
  const { catalog } = services.settings.current()
  // As on the page, what the owner hides is passed over before anything is matched.
  const shown = (await readVariationAttributes(services, product.id)).filter((variation) =>
    isShownVariation(variation, product, catalog),
  )
  const found = findServer(shown, choiceOf(form))
  const variations = found === 0 ? [] : await readVariations(services, product.id, found)
  const [answer = false] = await described(services, c, { product, variations })
  return c.json(answer)
}

/** `/?wc-ajax=woo_get_all_variations`: all of them, for scripts that found `false` in the form. */
export async function getAllVariations(services: Services, c: Context): Promise<Response> {
  const asked = await readAsked(services, c)
  if (!asked) return c.html('')
  const { product } = asked
  const { catalog } = services.settings.current()
  const variations = (await readVariations(services, product.id)).filter(
    (variation) => variation.regularPriceInMinor !== null && isShownVariation(variation, product, catalog),
  )
  return c.json(await described(services, c, { product, variations }))
}

async function readAsked(services: Services, c: Context) {
  const form = posted.safeParse(await c.req.parseBody().catch(() => ({})))
  const product = form.success ? await findProductById(services, form.data.product_id) : undefined
  return form.success && product ? { product, form: form.data } : undefined
}

type Described = { product: StoredProduct; variations: StoredVariation[] }

async function described(services: Services, c: Context, { product, variations }: Described) {
  const { defaultLocale } = services.settings.current().shop
  const { locale } = splitLocale(new URL(c.req.url).pathname, defaultLocale)
  const render = await fragmentRenderer(services, locale)
  const inputOf = contractInputs(services, { product, locale, render })
  return variations.map((variation) => variationForContract(inputOf(variation)))
}

function choiceOf(form: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(pairs)
}
