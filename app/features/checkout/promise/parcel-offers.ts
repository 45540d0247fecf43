/** What may be promised of delivery before anybody has a cart: only what holds for every cart. */
import type { DeliveryDays } from '#app/features/checkout/shipping/days.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'
import { readCost } from '#app/features/checkout/shipping/cost.ts'
import { zoneOf, type Destination, type Zone } from '#app/features/checkout/shipping/zones.ts'

type Dated = Method & { zoneId: number | null; days?: DeliveryDays }
type Offered = { zones: readonly Zone[]; methods: readonly Dated[]; decimals: number }

export type ParcelOffer = { costInMinor: number; isTaxable: boolean; days?: DeliveryDays }

/**
 * The parcels that a place can have whatever is in them, cheapest first. `isWhole` is false where other methods cost what depends on the
 * cart: then none may be called the only one, or the cheapest.
 */
export function parcelOffers(
  { zones, methods, decimals }: Offered,
  destination: Destination,
): { offers: ParcelOffer[]; isWhole: boolean } {
  const zoneId = zoneOf(destination, zones)?.id ?? null
  const parcels = methods.filter((method) => method.zoneId === zoneId && method.kind !== 'local_pickup')
  // Free from an amount on is told apart from these.
  const lasting = parcels.filter((method) => method.kind !== 'free_shipping' || method.requires === '')
  const offers = lasting.flatMap((method) => {
    const costInMinor = fixedCost(method, decimals)
    const { isTaxable, days } = method
    return costInMinor === undefined ? [] : [{ costInMinor, isTaxable, ...(days && { days }) }]
  })
  return {
    offers: offers.toSorted((one, other) => one.costInMinor - other.costInMinor),
    isWhole: offers.length === lasting.length,
  }
}

/** undefined: it depends on what is sent. */
function fixedCost(method: Method, decimals: number): number | undefined {
  if (method.kind === 'free_shipping') return 0
  if (method.kind === 'local_pickup') return undefined
  const hasClassCosts = Object.values(method.classCosts).some((cost) => cost.trim() !== '')
  if (hasClassCosts || method.cost.trim() === '' || method.cost.includes('[')) return undefined
  const cost = readCost(method.cost)
  return cost.ok ? Math.round(cost.inMajor({ quantity: 1, costInMajor: 0 }) * 10 ** decimals) : undefined
}
