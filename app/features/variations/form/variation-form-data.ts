/** What the form of a variable product needs in the browser: plain JSON, small whatever the number of variations. */
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { WholeVariation } from '#app/features/variations/contract/contract.ts'
import type { Picks } from '#app/features/variations/engine/find.ts'
import type { SwatchLook } from '#app/features/variations/swatches/look-settings.ts'
import type { SwatchSettings } from '#app/features/variations/settings.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { start } from '#app/features/variations/engine/choose.ts'
import { drawnAttributes } from '#app/features/variations/swatches/drawn-attributes.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import {
  encodeMatrix,
  openMatrix,
  type EncodedMatrix,
  type MatrixAttribute,
  type MatrixRow,
} from '#app/features/variations/engine/matrix.ts'
import { openingPicks, choiceFromDefaults } from '#app/features/variations/engine/query.ts'
import { selectedVariation, type SelectedVariation } from '#app/features/variations/engine/selection.ts'

export type VariationFormData = {
  productId: number
  productName: string
  /** Path of the product's page, without language: '/product/mug/'. */
  path: string
  matrix: EncodedMatrix
  /** By price index. */
  prices: PriceRange[]
  /** By detail index. */
  details: VariationDetail[]
  /** What the product preselects by itself. */
  defaults: Picks
  /** What is chosen when the page opens. */
  picks: Picks
  /** The variation which that finds. */
  opening: SelectedVariation | null
  settings: FormSettings
  /** Given where scripts of WooCommerce shops read the form: all that they know of its variations; false: they ask for each. */
  whole?: WholeVariation[] | false
  /** Given there, too: what such scripts show of a variation that was found. */
  templates?: string
  /** And what stands where the product has nothing that a variation may have: 'N/A'. */
  none?: string
}

/** What the browser needs of the settings, in the page's language. */
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
  /** Which attribute is drawn larger; NONE: none is. */
  large: number
  /** Of a swatch that is a picture, at its widest. */
  pictureInPixels: number
}

/** What the panel below the choices says about a variation; empty texts are not shown. */
export type VariationDetail = {
  availability: Pick<Availability, 'className' | 'label'>
  /** Sanitised HTML. */
  description: string
  /** With their units: '0.3 kg', '10 × 20 × 5 cm'. */
  weight: string
  dimensions: string
}

/** One variation as the server knows it, with what the page shows of it. */
export type VariationInput = Omit<MatrixRow, 'priceIndex' | 'imageIndex' | 'detailIndex'> & {
  price: PriceRange | null
  /** Which slide of the gallery shows it; null: none does. */
  slide: number | null
  picture?: Picture | null
  detail: VariationDetail
}

export type VariationFormInput = Pick<VariationFormData, 'productId' | 'productName' | 'path'> & {
  locale: Locale
  settings: SwatchSettings
  look: Pick<SwatchLook, 'pictureSize' | 'largePictureSize'>
  attributes: MatrixAttribute[]
  /** The product's own. */
  picture?: Picture | null
  /** Its category has plain drop-downs instead of swatches. */
  isPlain?: boolean
  /** In menu order, then by id. */
  variations: readonly VariationInput[]
  /** Attribute key → value. */
  defaultAttributes: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** The form of a product as it travels in the page; `query` is that of the address. */
export function variationFormData(input: VariationFormInput): VariationFormData {
  const { productId, productName, path, settings, variations } = input
  const attributes = input.isPlain
    ? input.attributes.map((attribute) => ({ ...attribute, type: 'select' as const }))
    : drawnAttributes(input.attributes, { variations, productPicture: input.picture, settings })
  const prices = collect<PriceRange>()
  const details = collect<VariationDetail>()
  const rows = variations.map(({ price, slide, picture: _, detail, ...row }) => ({
    ...row,
    priceIndex: price && prices.indexOf(price),
    imageIndex: slide,
    detailIndex: details.indexOf(shownDetail(detail)),
  }))
  const { stockLeftThreshold: quantityCap, disableOutOfStock } = settings
  const matrix = encodeMatrix(attributes, rows, { quantityCap, disableOutOfStock })
  const defaults = choiceFromDefaults(attributes, input.defaultAttributes)
  const form = { attributes, matrix: openMatrix(matrix) }
  const picks = openingPicks(form, input.query, defaults)
  return {
    productId,
    productName,
    path,
    settings: formSettings(input),
    matrix,
    defaults,
    picks,
    opening: selectedVariation(form, start(form, picks).state, {
      details: details.items,
      prices: prices.items,
    }),
    prices: prices.items,
    details: details.items,
  }
}

function formSettings({ settings, look, attributes, locale }: VariationFormInput): FormSettings {
  const { dropdownsToButton: _, dropdownsToImage: __, imageFromParent: ___, ...others } = settings
  const {
    excludedCategories: ____,
    markupForScripts: _____,
    outOfStockText,
    unavailableText,
    ...told
  } = others
  const { largeFirst, largeAttribute, ...shown } = told
  const named = attributes.findIndex(({ key }) => key === `attribute_${largeAttribute}`)
  const large = largeFirst && named === NONE ? 0 : named
  return {
    ...shown,
    outOfStockText: textIn(outOfStockText, locale),
    unavailableText: textIn(unavailableText, locale),
    large,
    pictureInPixels: large === NONE ? look.pictureSize : Math.max(look.pictureSize, look.largePictureSize),
  }
}

// Field by field: what the caller knows beyond it, such as the exact stock, stays on the server.
function shownDetail({ availability, description, weight, dimensions }: VariationDetail): VariationDetail {
  const { className, label } = availability
  return { availability: { className, label }, description, weight, dimensions }
}

/** Keeps each different item once; many variations share a price. */
function collect<Item>(): { items: Item[]; indexOf: (item: Item) => number } {
  const items: Item[] = []
  const known = new Map<string, number>()
  const indexOf = (item: Item) => {
    const key = JSON.stringify(item)
    const index = known.get(key) ?? items.push(item) - 1
    known.set(key, index)
    return index
  }
  return { items, indexOf }
}
