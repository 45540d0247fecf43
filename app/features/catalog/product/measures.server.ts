import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductRow } from './product.server.ts'
import { formatDimensions, formatWeight } from '#app/platform/i18n/format/measures.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'

type MeasureName = 'weight' | 'length' | 'width' | 'height'
type Measurable = Pick<ProductRow, MeasureName | 'virtual'>
type Request = Pick<PageRequest, 'services' | 'locale'>

type Measures = { weight: string; dimensions: string }

/**
 * Formatted weight and dimensions; each from the first that has it (a variation, then its parent); '' when
 * none has.
 */
export function formatMeasures(
  { services, locale }: Request,
  [first, ...others]: [Measurable, ...Measurable[]],
): Measures {
  if (first.virtual) return { weight: '', dimensions: '' }
  const { shop, catalog } = services.settings.current()
  const language = createNumberLocale(locale, resolveDigits({ shop, catalog }))
  const sources = [first, ...others]
  const findMeasure = (measure: MeasureName) =>
    sources.find((one) => one[measure] !== null)?.[measure] ?? null
  const weight = findMeasure('weight')
  const dimensionValues = (['length', 'width', 'height'] as const)
    .map(findMeasure)
    .filter((measure) => measure !== null)
  return {
    weight: weight === null ? '' : formatWeight(weight, catalog.weightUnit, language),
    dimensions: formatDimensions(dimensionValues, catalog.dimensionUnit, language),
  }
}

/** The measures of a product's variations: thousands of them share a few, each of which is formatted once. */
export function createMeasureFormatter(
  request: Request,
  product: Measurable,
): (variation: Measurable) => Measures {
  const formattedByKey = new Map<string, Measures>()
  return (variation) => {
    const { weight, length, width, height, virtual } = variation
    const key = JSON.stringify([weight, length, width, height, virtual])
    const measures = formattedByKey.get(key) ?? formatMeasures(request, [variation, product])
    formattedByKey.set(key, measures)
    return measures
  }
}
