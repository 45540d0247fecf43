import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductRow } from './product.server.ts'
import { formatDimensions, formatWeight } from '#app/platform/i18n/format/measures.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'

type Side = 'weight' | 'length' | 'width' | 'height'
type Measurable = Pick<ProductRow, Side | 'virtual'>
type Request = Pick<PageRequest, 'services' | 'locale'>

type Measures = { weight: string; dimensions: string }

/**
 * Formatted weight and dimensions; each from the first that has it (a variation, then its parent); '' when
 * none has.
 */
export function measuresOf(
  { services, locale }: Request,
  [first, ...others]: [Measurable, ...Measurable[]],
): Measures {
  if (first.virtual) return { weight: '', dimensions: '' }
  const { shop, catalog } = services.settings.current()
  const language = numberLocale(locale, digitsIn({ shop, catalog }))
  const all = [first, ...others]
  const known = (side: Side) => all.find((one) => one[side] !== null)?.[side] ?? null
  const weight = known('weight')
  const sides = (['length', 'width', 'height'] as const).map(known).filter((side) => side !== null)
  return {
    weight: weight === null ? '' : formatWeight(weight, catalog.weightUnit, language),
    dimensions: formatDimensions(sides, catalog.dimensionUnit, language),
  }
}

/** The measures of a product's variations: thousands of them share a few, each of which is formatted once. */
export function variationMeasures(
  request: Request,
  product: Measurable,
): (variation: Measurable) => Measures {
  const written = new Map<string, Measures>()
  return (variation) => {
    const { weight, length, width, height, virtual } = variation
    const key = JSON.stringify([weight, length, width, height, virtual])
    const measures = written.get(key) ?? measuresOf(request, [variation, product])
    written.set(key, measures)
    return measures
  }
}
