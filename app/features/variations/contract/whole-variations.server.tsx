/** The variations of a product with all the data that other clients read (shop.md B.5). */
import type { StoredProduct, StoredVariation } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { msg } from '@lingui/core/macro'
import { findProductById, readVariations } from '#app/features/catalog/product/product.server.ts'
import { isVisibleVariation, toPrice } from '#app/features/catalog/stored-product.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { createContractInputMapper } from './contract-input.server.tsx'
import { VARIATIONS_THRESHOLD, toWholeVariation, type WholeVariation } from './contract.ts'
import { createVariationTemplates } from './templates.server.ts'

type DescribeInput = {
  product: StoredProduct
  variations: StoredVariation[]
  /** All visible variations, to determine whether they share one price. */
  pricedVariations: Parameters<typeof toPrice>[0][]
  locale: Locale
}

export async function describeVariations(
  services: Services,
  { product, variations, pricedVariations, locale }: DescribeInput,
): Promise<WholeVariation[]> {
  const render = await createFragmentRenderer(services, locale)
  const createInput = createContractInputMapper(services, {
    product,
    prices: pricedVariations.map(toPrice),
    locale,
    render,
  })
  return variations.map((variation) => toWholeVariation(createInput(variation)))
}

/** All visible variations with a price, in menu order. */
export async function readWholeVariations(
  services: Services,
  { product, locale }: Pick<DescribeInput, 'product' | 'locale'>,
): Promise<WholeVariation[]> {
  const { catalog } = services.settings.current()
  const variations = (await readVariations(services, product.id)).filter(
    (variation) => variation.regularPriceInMinor !== null && isVisibleVariation(variation, product, catalog),
  )
  return describeVariations(services, { product, variations, pricedVariations: variations, locale })
}

// False above the threshold: scripts then request variations one by one.
async function readWholeVariationsForForm(
  services: Services,
  { productId, rowCount, locale }: { productId: number; rowCount: number; locale: Locale },
): Promise<WholeVariation[] | false> {
  if (rowCount > VARIATIONS_THRESHOLD) return false
  const product = await findProductById(services, productId)
  return product ? readWholeVariations(services, { product, locale }) : []
}

type ViewWithVariations = { id: number; variations: VariationFormData | null }

/** Additional markup of a product page where the merchant enabled WooCommerce scripts. */
export async function addMarkupForScripts<View extends ViewWithVariations>(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  view: View,
): Promise<View & { isForScripts?: true }> {
  if (!services.settings.current().swatches.markupForScripts) return view
  return { ...(await addWholeVariations(services, view, locale)), isForScripts: true }
}

/** Adds the markup for WooCommerce scripts to an HTML fragment that an endpoint returns. */
export async function addWholeVariations<View extends ViewWithVariations>(
  services: Services,
  view: View,
  locale: Locale,
): Promise<View> {
  const { id: productId, variations } = view
  if (!variations) return view
  const { rowCount } = variations.matrix
  const [whole, i18n] = await Promise.all([
    readWholeVariationsForForm(services, { productId, rowCount, locale }),
    openTexts(locale, resolveDigits(services.settings.current())),
  ])
  const none = i18n._(msg`N/A`)
  return { ...view, variations: { ...variations, whole, templates: createVariationTemplates(i18n), none } }
}
