/** The variations of a product with all the data that other clients read (shop.md B.5). */
import type { StoredProduct, StoredVariation } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { msg } from '@lingui/core/macro'
import { findProductById, readVariations } from '#app/features/catalog/product/product.server.ts'
import { isVisibleVariation, priceOf } from '#app/features/catalog/stored.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { contractInputs } from './contract-input.server.tsx'
import { VARIATIONS_THRESHOLD, variationForContract, type WholeVariation } from './contract.ts'
import { variationTemplates } from './templates.server.ts'

type DescribeInput = {
  product: StoredProduct
  variations: StoredVariation[]
  /** All visible variations, to determine whether they share one price. */
  priced: Parameters<typeof priceOf>[0][]
  locale: Locale
}

export async function describeVariations(
  services: Services,
  { product, variations, priced, locale }: DescribeInput,
): Promise<WholeVariation[]> {
  const render = await fragmentRenderer(services, locale)
  const inputOf = contractInputs(services, { product, prices: priced.map(priceOf), locale, render })
  return variations.map((variation) => variationForContract(inputOf(variation)))
}

/** All visible variations with a price, in menu order. */
export async function readWhole(
  services: Services,
  { product, locale }: Pick<DescribeInput, 'product' | 'locale'>,
): Promise<WholeVariation[]> {
  const { catalog } = services.settings.current()
  const variations = (await readVariations(services, product.id)).filter(
    (variation) => variation.regularPriceInMinor !== null && isVisibleVariation(variation, product, catalog),
  )
  return describeVariations(services, { product, variations, priced: variations, locale })
}

// False above the threshold: scripts then request variations one by one.
async function wholeForForm(
  services: Services,
  { productId, rowCount, locale }: { productId: number; rowCount: number; locale: Locale },
): Promise<WholeVariation[] | false> {
  if (rowCount > VARIATIONS_THRESHOLD) return false
  const product = await findProductById(services, productId)
  return product ? readWhole(services, { product, locale }) : []
}

type ViewWithVariations = { id: number; variations: VariationFormData | null }

/** Additional markup of a product page where the merchant enabled WooCommerce scripts. */
export async function markupForScripts<View extends ViewWithVariations>(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  view: View,
): Promise<View & { isForScripts?: true }> {
  if (!services.settings.current().swatches.markupForScripts) return view
  return { ...(await withWhole(services, view, locale)), isForScripts: true }
}

/** Adds the markup for WooCommerce scripts to an HTML fragment that an endpoint returns. */
export async function withWhole<View extends ViewWithVariations>(
  services: Services,
  view: View,
  locale: Locale,
): Promise<View> {
  const { id: productId, variations } = view
  if (!variations) return view
  const { rowCount } = variations.matrix
  const [whole, i18n] = await Promise.all([
    wholeForForm(services, { productId, rowCount, locale }),
    openTexts(locale, digitsIn(services.settings.current())),
  ])
  const none = i18n._(msg`N/A`)
  return { ...view, variations: { ...variations, whole, templates: variationTemplates(i18n), none } }
}
