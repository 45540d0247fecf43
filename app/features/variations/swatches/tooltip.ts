import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AttributeValue } from '#app/features/variations/engine/matrix.ts'
import type { SwatchState } from './swatch-state.ts'
import type { FormSettings } from '#app/features/variations/form/variation-form-data.ts'

export type SwatchTooltip = {
  text: string
  picture?: Picture
  /** It says more than the name of the value, which is heard anyway. */
  isNews: boolean
}

type Drawn = {
  /** The name of the value is written on the swatch. */
  isNamed: boolean
  isSelected: boolean
  /** Why it cannot be had. */
  reason: string | undefined
}

/** What shows while the pointer or the focus rests on a value; null where everything is said already. */
export function tooltipOf({ label, swatch }: AttributeValue, drawn: Drawn): SwatchTooltip | null {
  const { tooltip, tooltipKind = 'text', tooltipPicture } = swatch ?? {}
  if (tooltipKind === 'none') return null
  const picture = tooltipKind === 'image' ? tooltipPicture : undefined
  const isNews = Boolean(tooltip)
  // The name of what is chosen stands beside the label of its attribute.
  const isKnown = drawn.isNamed || drawn.isSelected
  if (!isNews && !picture && isKnown && drawn.reason === undefined) return null
  return { text: tooltip || label, isNews, ...(picture && { picture }) }
}

/** Why a value cannot be had, in the owner's words; undefined: it can. */
export function reasonOf(
  { isDisabled, isNoStock }: Pick<SwatchState, 'isDisabled' | 'isNoStock'>,
  { unavailableText, outOfStockText }: Pick<FormSettings, 'unavailableText' | 'outOfStockText'>,
): string | undefined {
  if (isDisabled) return unavailableText || undefined
  return isNoStock ? outOfStockText || undefined : undefined
}
