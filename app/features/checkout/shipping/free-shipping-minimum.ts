/** Minimum amount for free shipping to a destination, shown to customers before they reach it. */
import type { Method } from './methods.ts'
import { findZone, type Destination, type Zone } from './zones.ts'

export type FreeShippingMinimum = {
  /** Minimum with or without tax, as prices are displayed. */
  minimumInMinor: number
  /** The minimum applies to the amount before coupons. */
  ignoresDiscounts: boolean
}

type ShippingSetup = { zones: readonly Zone[]; methods: readonly (Method & { zoneId: number | null })[] }

/** The smallest minimum that is sufficient by itself; `undefined`: there is none, or shipping is free anyway. */
export function findFreeShippingMinimum(
  { zones, methods }: ShippingSetup,
  destination: Destination,
): FreeShippingMinimum | undefined {
  const zoneId = findZone(destination, zones)?.id ?? null
  const freeMethods = methods.filter((method) => method.zoneId === zoneId).filter(isFreeShipping)
  const methodsWithMinimum = freeMethods
    .filter(({ requires }) => requires === 'min_amount' || requires === 'either')
    .toSorted((one, other) => one.minimumInMinor - other.minimumInMinor)
  const [first] = methodsWithMinimum
  const isAlwaysFree = freeMethods.some(({ requires }) => requires === '')
  if (!first || isAlwaysFree || first.minimumInMinor === 0) return undefined
  return { minimumInMinor: first.minimumInMinor, ignoresDiscounts: first.ignoresDiscounts }
}

function isFreeShipping<AnyMethod extends Method>(
  method: AnyMethod,
): method is AnyMethod & { kind: 'free_shipping' } {
  return method.kind === 'free_shipping'
}
