import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** How one value of an attribute is drawn, as it is stored. */
export type Swatch = {
  /** '#rrggbb' */
  color?: string
  /** '#rrggbb': the chip is split in two; with the usual angle this colour is at its lower right. */
  secondaryColor?: string
  /** Of the line between the two, in degrees as CSS gradients count them; −45 when absent. */
  angle?: number
  mediaId?: number
  /** What shows while the pointer rests on it; the value's name when absent. */
  tooltip?: LocalText
  tooltipKind?: 'text' | 'image' | 'none'
  tooltipMediaId?: number
  /** Values with the same one stand together under it. */
  group?: LocalText
}

/** Attribute key ('attribute_pa_color') → value; '' or absent: nothing chosen, or, in a variation, any value. */
export type AttributeValues = Readonly<Record<string, string>>

/** What decides whether a variation can be bought, and how many of it. */
export type VariationFacts = {
  variationId: number
  sku: string
  isInStock: boolean
  isPurchasable: boolean
  /** False when it is not published or has no price. */
  isVisible: boolean
  isSoldIndividually: boolean
  minQuantity: number
  /** null: as many as the shopper wants. */
  maxQuantity: number | null
}

/** The quantity field as attributes of its input; null: the attribute is absent, '' in `max`: no upper bound. */
export type QuantityField = { value: string; min: string | null; max: string | null; isHidden: boolean }

/** What the button below the form does with what is chosen. */
export type Purchase = 'ok' | 'unavailable' | 'selection-needed'

/** Does a variation agree with a choice? An empty or missing value on either side agrees with everything. */
export function matches(variation: AttributeValues, choice: AttributeValues): boolean {
  return Object.entries(variation).every(([key, value]) => {
    const chosen = choice[key]
    return value === '' || chosen === undefined || chosen === '' || chosen === value
  })
}

/** Can the variation go into the cart? `null`: none has been found yet. */
export function purchasable(variation: VariationFacts | null): Purchase {
  if (variation === null) return 'selection-needed'
  const { isPurchasable, isInStock, isVisible } = variation
  return isPurchasable && isInStock && isVisible ? 'ok' : 'unavailable'
}

/** What the quantity field becomes when the variation is found while the field holds `raw`. */
export function clampQuantity(
  variation: Pick<VariationFacts, 'isSoldIndividually' | 'minQuantity' | 'maxQuantity'>,
  raw: string,
): QuantityField {
  if (variation.isSoldIndividually) return { value: '1', min: '1', max: '', isHidden: true }
  const { minQuantity, maxQuantity } = variation
  const bounds = { min: `${minQuantity}`, max: maxQuantity === null ? '' : `${maxQuantity}`, isHidden: false }
  const quantity = Number.parseFloat(raw)
  if (maxQuantity !== null && quantity > maxQuantity) return { value: bounds.max, ...bounds }
  if (Number.isNaN(quantity) || quantity < minQuantity) return { value: bounds.min, ...bounds }
  return { value: raw, ...bounds }
}
