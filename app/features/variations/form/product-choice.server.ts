/** The selected options of a variable product as text, for product enquiries. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import type { Services } from '#app/services.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import { findMatchingVariationId, NONE, type Picks } from '#app/features/variations/engine/find.ts'
import type { MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import {
  readPicksFromDefaults,
  readPicksFromQuery,
  createQueryFromPicks,
} from '#app/features/variations/engine/query.ts'
import { readVariations } from '#app/features/catalog/product/product.server.ts'
import { createMatrixAttributes } from '#app/features/catalog/product/variation-form.server.ts'

export type ProductChoice = {
  /** The selected attributes: 'Color: red, Size: M'. */
  description: string
  /** SKU of the variation, if the selection is complete and the variation has one. */
  sku: string
  /** Query of the product's URL: '?attribute_pa_color=red'. */
  query: string
}

type ChoiceRequest = { query: URLSearchParams; locale: Locale }

/** The selection in the query of a product page's URL; undefined if nothing is selected. */
export async function findProductChoice(
  services: Pick<Services, 'settings' | 'database'>,
  product: StoredProduct,
  { query, locale }: ChoiceRequest,
): Promise<ProductChoice | undefined> {
  if (product.type !== 'variable') return undefined
  const { defaultLocale } = services.settings.current().shop
  const attributes = createMatrixAttributes(product, { locale, comparisonLocale: defaultLocale })
  const defaults = readPicksFromDefaults(attributes, product.defaultAttributes)
  const picks = readOpeningPicks(attributes, { query, defaults })
  const selectedAttributes = attributes.flatMap(({ key, label, values }, index) => {
    const value = values[picks[index] ?? NONE]
    return value ? [{ key, label, value }] : []
  })
  if (selectedAttributes.length === 0) return undefined
  const values = Object.fromEntries(selectedAttributes.map(({ key, value }) => [key, value.v]))
  return {
    description: joinByCommas(
      selectedAttributes.map(({ label, value }) => `${label}: ${value.label}`),
      locale,
    ),
    sku: await findSku(services, product, values),
    query: createQueryFromPicks(attributes, picks, { defaults }),
  }
}

/** The selection with which the page opens: the product's defaults apply where the URL has no value. */
function readOpeningPicks(
  attributes: MatrixAttribute[],
  { query, defaults }: { query: URLSearchParams; defaults: Picks },
): Picks {
  const requestedPicks = readPicksFromQuery(attributes, query)
  return attributes.map(
    ({ key }, index) => (query.has(key) ? requestedPicks[index] : defaults[index]) ?? NONE,
  )
}

async function findSku(
  services: Pick<Services, 'database'>,
  product: StoredProduct,
  values: Record<string, string>,
): Promise<string> {
  const variations = await readVariations(services, product.id)
  const storedVariations = variations.map(({ id, variationAttributes }, menuOrder) => {
    return { id, menuOrder, attributes: variationAttributes ?? {} }
  })
  const variationId = findMatchingVariationId(storedVariations, values)
  return variations.find(({ id }) => id === variationId)?.sku ?? ''
}
