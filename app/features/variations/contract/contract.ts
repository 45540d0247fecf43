/** A variation in the format of scripts and clients of WooCommerce shops (shop.md B.5). */
import type { VariationForm } from '#app/features/variations/engine/choose.ts'
import { createVariationSummary, readStock } from '#app/features/variations/engine/find.ts'
import { ACTIVE, ANY, BACKORDER, type Matrix } from '#app/features/variations/engine/matrix.ts'
import type { VariationSummary } from '#app/features/variations/rules.ts'

/** The picture of a variation; widths and heights in pixels. */
export type ContractImage = {
  title: string
  caption: string
  url: string
  alt: string
  src: string
  srcset: string
  sizes: string
  full_src: string
  full_src_w: number
  full_src_h: number
  gallery_thumbnail_src: string
  gallery_thumbnail_src_w: number
  gallery_thumbnail_src_h: number
  thumb_src: string
  thumb_src_w: number
  thumb_src_h: number
  src_w: number
  src_h: number
}

/** Server data of a variation; `…Html` is rendered HTML, prices are in major units (12.5). */
export type ContractInput = VariationSummary & {
  attributes: Readonly<Record<string, string>>
  isActive: boolean
  isBackorderAllowed: boolean
  displayPrice: number | ''
  displayRegularPrice: number | ''
  priceHtml: string
  availabilityHtml: string
  descriptionHtml: string
  dimensions: { length: string; width: string; height: string }
  /** '10 × 20 cm', or 'N/A'; like `weightText`, it is never empty. */
  dimensionsText: string
  weight: string
  weightText: string
  image: ContractImage | null
  imageId: number | ''
  /** The picture as shown in the quick view. */
  quickViewImage: { src: string; html: string } | null
  galleryImageIds: readonly number[]
  /** HTML of these images. */
  galleryHtml: string
  isDownloadable: boolean
  isVirtual: boolean
  /** '3 left'; '' when stock is not tracked. */
  stockLeft: string
  permalink: string
}

/** One item of `available_variations`, as `/?wc-ajax=get_variation` returns it. */
export function toWholeVariation(variation: ContractInput) {
  return {
    attributes: variation.attributes,
    availability_html: variation.availabilityHtml,
    backorders_allowed: variation.isBackorderAllowed,
    dimensions: variation.dimensions,
    dimensions_html: variation.dimensionsText,
    display_price: variation.displayPrice,
    display_regular_price: variation.displayRegularPrice,
    gallery_image_ids: variation.galleryImageIds,
    gallery_images_html: variation.galleryHtml,
    image: variation.image ?? {},
    image_id: variation.imageId,
    is_downloadable: variation.isDownloadable,
    is_in_stock: variation.isInStock,
    is_purchasable: variation.isPurchasable,
    is_sold_individually: variation.isSoldIndividually ? 'yes' : 'no',
    is_virtual: variation.isVirtual,
    max_qty: variation.maxQuantity ?? '',
    min_qty: variation.minQuantity,
    price_html: variation.priceHtml,
    sku: variation.sku,
    variation_description: variation.descriptionHtml,
    variation_id: variation.variationId,
    variation_image_id: variation.imageId,
    variation_is_active: variation.isActive,
    variation_is_visible: variation.isVisible,
    variation_permalink: variation.permalink,
    variation_stock_left: variation.stockLeft,
    weight: variation.weight,
    weight_html: variation.weightText,
    woosq_image_id: variation.imageId,
    woosq_image_src: variation.quickViewImage?.src ?? '',
    woosq_image: variation.quickViewImage?.html ?? '',
  } as const
}

/** A variation with all keys of the contract. */
export type WholeVariation = ReturnType<typeof toWholeVariation>

/** Above this number of variations the form's `data-product_variations` is `false`, as scripts expect. */
export const VARIATIONS_THRESHOLD = 30

/** The part of a variation that the browser can derive from a matrix row, for form events. */
export type ContractVariation = ReturnType<typeof toContractVariation>

/** The variation of a row as far as the page contains it; `formatStockLeft` returns '3 left'. */
export function toContractVariation(
  matrix: Matrix,
  row: number,
  formatStockLeft: (quantity: number) => string,
) {
  const summary = createVariationSummary(matrix, row)
  const flags = matrix.flags[row] ?? 0
  const stock = readStock(matrix, row)
  return {
    attributes: readAttributes(matrix, row),
    backorders_allowed: (flags & BACKORDER) !== 0,
    is_in_stock: summary.isInStock,
    is_purchasable: summary.isPurchasable,
    is_sold_individually: summary.isSoldIndividually ? 'yes' : 'no',
    max_qty: summary.maxQuantity ?? ('' as const),
    min_qty: summary.minQuantity,
    sku: summary.sku,
    variation_id: summary.variationId,
    variation_is_active: (flags & ACTIVE) !== 0,
    variation_is_visible: summary.isVisible,
    variation_stock_left: stock === null ? '' : formatStockLeft(stock),
  }
}

/** The form's `data-product_variations`: its variations, or `false` when there are too many. */
export function listProductVariations(
  { matrix }: VariationForm,
  formatStockLeft: (quantity: number) => string,
): ContractVariation[] | false {
  if (matrix === null || matrix.rowCount > VARIATIONS_THRESHOLD) return false
  return Array.from({ length: matrix.rowCount }, (_, row) =>
    toContractVariation(matrix, row, formatStockLeft),
  )
}

function readAttributes(matrix: Matrix, row: number): Record<string, string> {
  const requiredEntries = matrix.attributes.map(({ key, values }, attribute) => {
    const value = matrix.requiredValues[attribute]?.[row] ?? ANY
    return [key, values[value]?.v ?? '']
  })
  return Object.fromEntries(requiredEntries)
}
