import type { PageRequest } from '#app/page-request.server.ts'
import type { ProductRow } from './product.server.ts'
import { writeDimensions, writeWeight } from '#app/i18n/measures.ts'
import { numberLocale } from '#app/i18n/texts.ts'

type Measured = Pick<ProductRow, 'weight' | 'length' | 'width' | 'height' | 'virtual'>
type Request = Pick<PageRequest, 'services' | 'locale'>

/** Weight and dimensions in words; each from the first that has it (a variation, then its parent); '' when none has. */
export function measuresOf({ services, locale }: Request, [first, ...others]: [Measured, ...Measured[]]) {
  if (first.virtual) return { weight: '', dimensions: '' }
  const { shop, catalog } = services.settings.current()
  const language = numberLocale(locale, shop.digits)
  const all = [first, ...others]
  const known = (side: 'weight' | 'length' | 'width' | 'height') =>
    all.find((one) => one[side] !== null)?.[side] ?? null
  const weight = known('weight')
  const sides = (['length', 'width', 'height'] as const).map(known).filter((side) => side !== null)
  return {
    weight: weight === null ? '' : writeWeight(weight, catalog.weightUnit, language),
    dimensions: writeDimensions(sides, catalog.dimensionUnit, language),
  }
}
