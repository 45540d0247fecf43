/** MAP  appearance setting → the custom property that the swatch style sheets use. */
import { renderIconMask } from '#app/platform/icons/render-icon.server.ts'
import { icons } from '#app/platform/icons/icons.ts'
import { swatchAppearanceSettings, type SwatchAppearance } from './appearance-settings.ts'

const customProperties = {
  itemSize: '--wvs-size',
  pictureSize: '--wvs-picture',
  fontSize: '--wvs-text',
  cardItemSize: '--wvs-card-size',
  cardFontSize: '--wvs-card-text',
  largeItemSize: '--wvs-large-size',
  largePictureSize: '--wvs-large-picture',
  largeFontSize: '--wvs-large-text',
  crossColor: '--wvs-cross',
  backgroundColor: '--wvs-background',
  textColor: '--wvs-ink',
  borderColor: '--wvs-border',
  borderWidth: '--wvs-border-width',
  hoverBorderColor: '--wvs-hover-border',
  hoverBorderWidth: '--wvs-hover-width',
  selectedBorderColor: '--wvs-selected-border',
  selectedBorderWidth: '--wvs-selected-width',
  tooltipColor: '--wvs-tooltip',
  tooltipTextColor: '--wvs-tooltip-ink',
} as const satisfies Partial<Record<keyof SwatchAppearance, string>>

/** CSS rules for settings that differ from the default; [] if none does. */
export function createSwatchAppearanceCss(appearance: SwatchAppearance): string[] {
  const changedDeclarations = (Object.keys(customProperties) as (keyof typeof customProperties)[])
    .filter((key) => appearance[key] !== swatchAppearanceSettings[key].default)
    .map((key) => `${customProperties[key]}:${formatCssValue(key, appearance[key])}`)
  return [
    ...(changedDeclarations.length > 0 ? [`:root{${changedDeclarations.join(';')}}`] : []),
    ...(appearance.tick ? [createTickRule(appearance.tickColor)] : []),
  ]
}

function formatCssValue(key: string, value: string | number): string {
  if (typeof value === 'string') return value
  // Font sizes scale with the visitor's browser setting.
  return key.endsWith('FontSize') || key === 'fontSize' ? `${value / 16}rem` : `${value}px`
}

// No tick on a selected value that is out of stock.
function createTickRule(color: string): string {
  const tickedSelector = ':is(.color-variable-item,.image-variable-item).selected:not(.no-stock)'
  const declarations = `background:${color};mask:${renderIconMask(icons.check)} center/contain no-repeat`
  return `${tickedSelector} .variable-item-contents::before{content:"";position:absolute;inset:25%;z-index:1;${declarations}}`
}
