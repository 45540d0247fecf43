import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AttributeValue } from '#app/features/variations/engine/matrix.ts'
import type { SwatchState } from './swatch-state.ts'
import type { FormSettings } from '#app/features/variations/form/variation-form-data.ts'

export type SwatchTooltip = {
  text: string
  picture?: Picture
  /** The tooltip contains more than the name of the value, which screen readers read anyway. */
  addsInformation: boolean
}

type SwatchDisplay = {
  /** The name of the value is visible on the swatch. */
  hasVisibleName: boolean
  isSelected: boolean
  /** Why the value is unavailable. */
  reason: string | undefined
}

/** The tooltip on hover or focus of a value; null if it would add nothing. */
export function createTooltip(
  { label, swatch }: AttributeValue,
  display: SwatchDisplay,
): SwatchTooltip | null {
  const { tooltip, tooltipKind = 'text', tooltipPicture } = swatch ?? {}
  if (tooltipKind === 'none') return null
  const picture = tooltipKind === 'image' ? tooltipPicture : undefined
  const addsInformation = Boolean(tooltip)
  // The name of the selected value is shown next to the label of its attribute.
  const isNameVisible = display.hasVisibleName || display.isSelected
  if (!addsInformation && !picture && isNameVisible && display.reason === undefined) return null
  return { text: tooltip || label, addsInformation, ...(picture && { picture }) }
}

/** Why a value is unavailable, in the merchant's wording; undefined: it is available. */
export function findUnavailableReason(
  { isDisabled, isNoStock }: Pick<SwatchState, 'isDisabled' | 'isNoStock'>,
  { unavailableText, outOfStockText }: Pick<FormSettings, 'unavailableText' | 'outOfStockText'>,
): string | undefined {
  if (isDisabled) return unavailableText || undefined
  return isNoStock ? outOfStockText || undefined : undefined
}
