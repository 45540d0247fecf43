/** MAP  a setting of the look → the custom property that the style sheets of swatches ask for. */
import { drawMask } from '#app/platform/drawings/draw.server.ts'
import { drawings } from '#app/platform/drawings/drawings.ts'
import { swatchLookSettings, type SwatchLook } from './look-settings.ts'

const properties = {
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
} as const satisfies Partial<Record<keyof SwatchLook, string>>

/** The rules of what the owner chose to look otherwise; [] as long as all is the shop's own. */
export function swatchLookCss(look: SwatchLook): string[] {
  const changed = (Object.keys(properties) as (keyof typeof properties)[])
    .filter((key) => look[key] !== swatchLookSettings[key].default)
    .map((key) => `${properties[key]}:${cssValue(key, look[key])}`)
  return [
    ...(changed.length > 0 ? [`:root{${changed.join(';')}}`] : []),
    ...(look.tick ? [tickRule(look.tickColor)] : []),
  ]
}

function cssValue(key: string, value: string | number): string {
  if (typeof value === 'string') return value
  // Texts grow with what the shopper set for all pages.
  return key.endsWith('FontSize') || key === 'fontSize' ? `${value / 16}rem` : `${value}px`
}

// What is sold out and chosen all the same has none.
function tickRule(color: string): string {
  const ticked = ':is(.color-variable-item,.image-variable-item).selected:not(.no-stock)'
  const drawn = `background:${color};mask:${drawMask(drawings.check)} center/contain no-repeat`
  return `${ticked} .variable-item-contents::before{content:"";position:absolute;inset:25%;z-index:1;${drawn}}`
}
