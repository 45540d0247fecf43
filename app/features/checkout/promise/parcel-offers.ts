/** Shipping offers that can be promised before there is a cart: only what applies to every cart. */
import type { DeliveryDays } from '#app/features/checkout/shipping/days.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'
import { parseCost } from '#app/features/checkout/shipping/cost.ts'
import { findZone, type Destination, type Zone } from '#app/features/checkout/shipping/zones.ts'

type DatedMethod = Method & { zoneId: number | null; days?: DeliveryDays }
type ShippingSetup = { zones: readonly Zone[]; methods: readonly DatedMethod[]; decimals: number }

export type ParcelOffer = { costInMinor: number; isTaxable: boolean; days?: DeliveryDays }

/**
 * Parcel offers of a destination that do not depend on the contents, cheapest first. `isComplete` is false if
 * the cost of another method depends on the cart: then no offer may be called the only one, or the cheapest.
 */
export function listParcelOffers(
  { zones, methods, decimals }: ShippingSetup,
  destination: Destination,
): { offers: ParcelOffer[]; isComplete: boolean } {
  const zoneId = findZone(destination, zones)?.id ?? null
  const parcelMethods = methods.filter((method) => method.zoneId === zoneId && method.kind !== 'local_pickup')
  // Free shipping from a minimum amount is reported separately.
  const unconditionalMethods = parcelMethods.filter(
    (method) => method.kind !== 'free_shipping' || method.requires === '',
  )
  const offers = unconditionalMethods.flatMap((method) => {
    const costInMinor = findFixedCost(method, decimals)
    const { isTaxable, days } = method
    return costInMinor === undefined ? [] : [{ costInMinor, isTaxable, ...(days && { days }) }]
  })
  return {
    offers: offers.toSorted((one, other) => one.costInMinor - other.costInMinor),
    isComplete: offers.length === unconditionalMethods.length,
  }
}

/** `undefined`: the cost depends on the package. */
function findFixedCost(method: Method, decimals: number): number | undefined {
  if (method.kind === 'free_shipping') return 0
  if (method.kind === 'local_pickup') return undefined
  const hasClassCosts = Object.values(method.classCosts).some((cost) => cost.trim() !== '')
  if (hasClassCosts || method.cost.trim() === '' || method.cost.includes('[')) return undefined
  const cost = parseCost(method.cost)
  return cost.ok
    ? Math.round(cost.computeInMajor({ quantity: 1, costInMajor: 0 }) * 10 ** decimals)
    : undefined
}
