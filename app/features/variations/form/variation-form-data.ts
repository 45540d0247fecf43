/** Page data of the form of a variable product: plain JSON, small whatever the number of variations. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { WholeVariation } from '#app/features/variations/contract/contract.ts'
import type { Picks } from '#app/features/variations/engine/find.ts'
import type { SwatchAppearance } from '#app/features/variations/swatches/appearance-settings.ts'
import type { SwatchSettings } from '#app/features/variations/settings.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { start } from '#app/features/variations/engine/choose.ts'
import { resolveAttributeTypes } from '#app/features/variations/swatches/attribute-types.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import {
  encodeMatrix,
  openMatrix,
  type EncodedMatrix,
  type MatrixAttribute,
  type MatrixRow,
} from '#app/features/variations/engine/matrix.ts'
import { findOpeningPicks, readPicksFromDefaults } from '#app/features/variations/engine/query.ts'
import { findSelectedVariation, type SelectedVariation } from '#app/features/variations/engine/selection.ts'

export type VariationFormData = {
  productId: number
  productName: string
  /** Path of the product page, without locale: '/product/mug/'. */
  path: string
  matrix: EncodedMatrix
  /** Prices; the matrix refers to them by index. */
  prices: PriceRange[]
  /** Details; the matrix refers to them by index. */
  details: VariationDetail[]
  /** The product's default selection. */
  defaults: Picks
  /** The selection with which the page opens. */
  picks: Picks
  /** The variation that matches the opening selection; null: none. */
  opening: SelectedVariation | null
  settings: FormSettings
  /**
   * Present where WooCommerce scripts read the form: all variations in the contract's format; false: scripts
   * request each one.
   */
  whole?: WholeVariation[] | false
  /** Present together with `whole`: the templates with which WooCommerce scripts render a found variation. */
  templates?: string
  /** Present together with `whole`: the text for a missing weight or dimension, 'N/A'. */
  none?: string
}

/** The settings that the browser needs, in the page's language. */
export type FormSettings = Omit<
  SwatchSettings,
  | 'dropdownsToButton'
  | 'dropdownsToImage'
  | 'imageFromParent'
  | 'excludedCategories'
  | 'largeFirst'
  | 'largeAttribute'
  | 'outOfStockText'
  | 'unavailableText'
  | 'markupForScripts'
> & {
  outOfStockText: string
  unavailableText: string
  /** Index of the attribute with large swatches; NONE: none. */
  largeIndex: number
  /** Maximum width of a picture swatch. */
  pictureWidthInPixels: number
}

/** Contents of the panel below the attributes for a variation; empty texts are not shown. */
export type VariationDetail = {
  availability: Pick<Availability, 'className' | 'label'>
  /** Sanitized HTML. */
  description: string
  /** Weight and dimensions with their units: '0.3 kg', '10 × 20 × 5 cm'. */
  weight: string
  dimensions: string
}

/** Server data of one variation, with its displayed data. */
export type VariationInput = Omit<MatrixRow, 'priceIndex' | 'imageIndex' | 'detailIndex'> & {
  price: PriceRange | null
  /** The gallery slide that shows it; null: none. */
  slide: number | null
  picture?: Picture | null
  detail: VariationDetail
}

export type VariationFormInput = Pick<VariationFormData, 'productId' | 'productName' | 'path'> & {
  locale: Locale
  settings: SwatchSettings
  appearance: Pick<SwatchAppearance, 'pictureSize' | 'largePictureSize'>
  attributes: MatrixAttribute[]
  /** The product's picture. */
  picture?: Picture | null
  /** Its category uses plain drop-downs instead of swatches. */
  isPlain?: boolean
  /** Variations in menu order, then by id. */
  variations: readonly VariationInput[]
  /** Attribute key → value. */
  defaultAttributes: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** Builds the form data for the page; `query`: of the page's URL. */
export function createVariationFormData(input: VariationFormInput): VariationFormData {
  const { productId, productName, path, settings, variations } = input
  const attributes = input.isPlain
    ? input.attributes.map((attribute) => ({ ...attribute, type: 'select' as const }))
    : resolveAttributeTypes(input.attributes, { variations, productPicture: input.picture, settings })
  const prices = collect<PriceRange>()
  const details = collect<VariationDetail>()
  const rows = variations.map(({ price, slide, picture: _, detail, ...row }) => ({
    ...row,
    priceIndex: price && prices.indexOf(price),
    imageIndex: slide,
    detailIndex: details.indexOf(selectPublicDetail(detail)),
  }))
  const { stockLeftThreshold: quantityCap, disableOutOfStock } = settings
  const matrix = encodeMatrix(attributes, rows, { quantityCap, disableOutOfStock })
  const defaults = readPicksFromDefaults(attributes, input.defaultAttributes)
  const form = { attributes, matrix: openMatrix(matrix) }
  const picks = findOpeningPicks(form, input.query, defaults)
  return {
    productId,
    productName,
    path,
    settings: createFormSettings(input),
    matrix,
    defaults,
    picks,
    opening: findSelectedVariation(form, start(form, picks).state, {
      details: details.items,
      prices: prices.items,
    }),
    prices: prices.items,
    details: details.items,
  }
}

function createFormSettings({ settings, appearance, attributes, locale }: VariationFormInput): FormSettings {
  const { dropdownsToButton: _, dropdownsToImage: __, imageFromParent: ___, ...otherSettings } = settings
  const {
    excludedCategories: ____,
    markupForScripts: _____,
    outOfStockText,
    unavailableText,
    ...sharedSettings
  } = otherSettings
  const { largeFirst, largeAttribute, ...publicSettings } = sharedSettings
  const namedIndex = attributes.findIndex(({ key }) => key === `attribute_${largeAttribute}`)
  const largeIndex = largeFirst && namedIndex === NONE ? 0 : namedIndex
  return {
    ...publicSettings,
    outOfStockText: localizeText(outOfStockText, locale),
    unavailableText: localizeText(unavailableText, locale),
    largeIndex,
    pictureWidthInPixels:
      largeIndex === NONE
        ? appearance.pictureSize
        : Math.max(appearance.pictureSize, appearance.largePictureSize),
  }
}

// Field by field, so that further data of the caller, such as the exact stock, stays on the server.
function selectPublicDetail({
  availability,
  description,
  weight,
  dimensions,
}: VariationDetail): VariationDetail {
  const { className, label } = availability
  return { availability: { className, label }, description, weight, dimensions }
}

/** Deduplicates items, since many variations share a price. */
function collect<Item>(): { items: Item[]; indexOf: (item: Item) => number } {
  const items: Item[] = []
  const indexByKey = new Map<string, number>()
  const indexOf = (item: Item) => {
    const key = JSON.stringify(item)
    const index = indexByKey.get(key) ?? items.push(item) - 1
    indexByKey.set(key, index)
    return index
  }
  return { items, indexOf }
}
