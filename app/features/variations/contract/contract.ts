/** A variation in the shape that scripts and clients of WooCommerce shops know (shop.md B.5). */
import type { VariationForm } from '#app/features/variations/engine/choose.ts'
import { factsOf, stockOf } from '#app/features/variations/engine/find.ts'
import { ACTIVE, ANY, BACKORDER, type Matrix } from '#app/features/variations/engine/matrix.ts'
import type { VariationFacts } from '#app/features/variations/rules.ts'

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

/** What the server knows of a variation; `…Html` is ready-made markup, prices are in major units (12.5). */
export type ContractInput = VariationFacts & {
  attributes: Readonly<Record<string, string>>
  isActive: boolean
  isBackorderAllowed: boolean
  displayPrice: number | ''
  displayRegularPrice: number | ''
  priceHtml: string
  availabilityHtml: string
  descriptionHtml: string
  dimensions: { length: string; width: string; height: string }
  /** '10 × 20 cm', or 'N/A': never empty, and neither is the text of the weight. */
  dimensionsText: string
  weight: string
  weightText: string
  image: ContractImage | null
  imageId: number | ''
  /** The same as the quick view shows it. */
  quickViewImage: { src: string; html: string } | null
  galleryImageIds: readonly number[]
  /** Of these, as markup. */
  galleryHtml: string
  isDownloadable: boolean
  isVirtual: boolean
  /** '3 left', '' when the stock is not counted. */
  stockLeft: string
  permalink: string
}

/** One item of `available_variations`, as `/?wc-ajax=get_variation` answers it. */
export function variationForContract(variation: ContractInput) {
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

/** A variation with every key of the contract. */
export type WholeVariation = ReturnType<typeof variationForContract>

/** Above this many variations the form's `data-product_variations` says `false`, as scripts expect. */
export const VARIATIONS_THRESHOLD = 30

/** What the browser itself can say of one row, for the events of the form. */
export type ContractVariation = ReturnType<typeof variationForBrowser>

/** The variation of a row as far as the page knows it; `stockLeft` writes '3 left'. */
export function variationForBrowser(matrix: Matrix, row: number, stockLeft: (quantity: number) => string) {
  const facts = factsOf(matrix, row)
  const flags = matrix.flags[row] ?? 0
  const stock = stockOf(matrix, row)
  return {
    attributes: attributesOf(matrix, row),
    backorders_allowed: (flags & BACKORDER) !== 0,
    is_in_stock: facts.isInStock,
    is_purchasable: facts.isPurchasable,
    is_sold_individually: facts.isSoldIndividually ? 'yes' : 'no',
    max_qty: facts.maxQuantity ?? ('' as const),
    min_qty: facts.minQuantity,
    sku: facts.sku,
    variation_id: facts.variationId,
    variation_is_active: (flags & ACTIVE) !== 0,
    variation_is_visible: facts.isVisible,
    variation_stock_left: stock === null ? '' : stockLeft(stock),
  }
}

/** The form's `data-product_variations`: its variations, or `false` when there are too many for scripts to read. */
export function productVariations(
  { matrix }: VariationForm,
  stockLeft: (quantity: number) => string,
): ContractVariation[] | false {
  if (matrix === null || matrix.rowCount > VARIATIONS_THRESHOLD) return false
  return Array.from({ length: matrix.rowCount }, (_, row) => variationForBrowser(matrix, row, stockLeft))
}

function attributesOf(matrix: Matrix, row: number): Record<string, string> {
  const wanted = matrix.attributes.map(({ key, values }, attribute) => {
    const value = matrix.wanted[attribute]?.[row] ?? ANY
    return [key, values[value]?.v ?? '']
  })
  return Object.fromEntries(wanted)
}
