import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** Stored appearance of an attribute value. */
export type Swatch = {
  /** Color in the format '#rrggbb'. */
  color?: string
  /** '#rrggbb': the chip is split in two; with the default angle this color is at the lower right. */
  secondaryColor?: string
  /** Angle of the dividing line in degrees, as in CSS gradients; −45 when absent. */
  angle?: number
  mediaId?: number
  /** Tooltip on hover; the value's name when absent. */
  tooltip?: LocalText
  tooltipKind?: 'text' | 'image' | 'none'
  tooltipMediaId?: number
  /** Values with the same group are shown together under its name. */
  group?: LocalText
}

/** Attribute key ('attribute_pa_color') → value; '' or absent: no selection, or, in a variation, any value. */
export type AttributeValues = Readonly<Record<string, string>>

/** The data that decides whether a variation can be purchased, and in which quantity. */
export type VariationSummary = {
  variationId: number
  sku: string
  isInStock: boolean
  isPurchasable: boolean
  /** False when it is not published or has no price. */
  isVisible: boolean
  isSoldIndividually: boolean
  minQuantity: number
  /** null: unlimited. */
  maxQuantity: number | null
}

/** Attributes of the quantity input; null: the attribute is absent, '' in `max`: no upper limit. */
export type QuantityField = { value: string; min: string | null; max: string | null; isHidden: boolean }

/** State of the purchase button for the current selection. */
export type PurchaseState = 'ok' | 'unavailable' | 'selection-needed'

/** Whether a variation matches a selection. An empty or missing value on either side matches everything. */
export function matches(variation: AttributeValues, choice: AttributeValues): boolean {
  return Object.entries(variation).every(([key, value]) => {
    const selectedValue = choice[key]
    return value === '' || selectedValue === undefined || selectedValue === '' || selectedValue === value
  })
}

/** Whether the variation can be added to the cart. `null`: none has been found yet. */
export function findPurchaseState(variation: VariationSummary | null): PurchaseState {
  if (variation === null) return 'selection-needed'
  const { isPurchasable, isInStock, isVisible } = variation
  return isPurchasable && isInStock && isVisible ? 'ok' : 'unavailable'
}

/** The quantity field after a variation was found, given the entered quantity. */
export function clampQuantity(
  variation: Pick<VariationSummary, 'isSoldIndividually' | 'minQuantity' | 'maxQuantity'>,
  enteredQuantity: string,
): QuantityField {
  if (variation.isSoldIndividually) return { value: '1', min: '1', max: '', isHidden: true }
  const { minQuantity, maxQuantity } = variation
  const bounds = { min: `${minQuantity}`, max: maxQuantity === null ? '' : `${maxQuantity}`, isHidden: false }
  const quantity = Number.parseFloat(enteredQuantity)
  if (maxQuantity !== null && quantity > maxQuantity) return { value: bounds.max, ...bounds }
  if (Number.isNaN(quantity) || quantity < minQuantity) return { value: bounds.min, ...bounds }
  return { value: enteredQuantity, ...bounds }
}
