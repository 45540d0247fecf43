import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductRow } from './product.server.ts'
import { writeDimensions, writeWeight } from '#app/platform/i18n/format/measures.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'

type Side = 'weight' | 'length' | 'width' | 'height'
type Measured = Pick<ProductRow, Side | 'virtual'>
type Request = Pick<PageRequest, 'services' | 'locale'>

type Measures = { weight: string; dimensions: string }

/** Weight and dimensions in words; each from the first that has it (a variation, then its parent); '' when none has. */
export function measuresOf(
  { services, locale }: Request,
  [first, ...others]: [Measured, ...Measured[]],
): Measures {
  if (first.virtual) return { weight: '', dimensions: '' }
  const { shop, catalog } = services.settings.current()
  const language = numberLocale(locale, digitsIn({ shop, catalog }))
  const all = [first, ...others]
  const known = (side: Side) => all.find((one) => one[side] !== null)?.[side] ?? null
  const weight = known('weight')
  const sides = (['length', 'width', 'height'] as const).map(known).filter((side) => side !== null)
  return {
    weight: weight === null ? '' : writeWeight(weight, catalog.weightUnit, language),
    dimensions: writeDimensions(sides, catalog.dimensionUnit, language),
  }
}

/** The measures of the variations of a product: thousands of them share a few, each of which is written once. */
export function variationMeasures(request: Request, product: Measured): (variation: Measured) => Measures {
  const written = new Map<string, Measures>()
  return (variation) => {
    const { weight, length, width, height, virtual } = variation
    const key = JSON.stringify([weight, length, width, height, virtual])
    const measures = written.get(key) ?? measuresOf(request, [variation, product])
    written.set(key, measures)
    return measures
  }
}
