/** Removes pointless rates: nobody pays for a parcel that arrives no sooner than a free one (B.11). */
import type { DeliveryDays } from './days.ts'

type Offer = { id: string; costInMinor: number; days?: DeliveryDays | undefined }

/**
 * Keeps a paid rate if the merchant has not stated both delivery times: an unknown one may be sooner.
 * Pickup is not a parcel.
 */
export function removeSlowerPaidRates<AnyOffer extends Offer>(offers: readonly AnyOffer[]): AnyOffer[] {
  const freeOffers = offers.filter((offer) => isParcel(offer) && offer.costInMinor === 0)
  return offers.filter(
    (offer) =>
      !isParcel(offer) || offer.costInMinor === 0 || !freeOffers.some((other) => isNoLater(other, offer)),
  )
}

function isParcel({ id }: Offer): boolean {
  return !id.startsWith('local_pickup:')
}

function isNoLater({ days: one }: Offer, { days: other }: Offer): boolean {
  return one !== undefined && other !== undefined && one.least <= other.least && one.most <= other.most
}
