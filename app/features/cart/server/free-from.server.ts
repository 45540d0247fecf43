/** What a cart has to come to for free delivery, where its subtotal alone tells whether it does. */
import type { Services } from '#app/services.server.ts'
import type { CartSource } from './view.server.ts'
import type { StoredCart } from './shelf.server.ts'

type Whole = Pick<CartSource, 'lines' | 'find'> & { stored: StoredCart | undefined }

/** undefined: nothing is sent, no amount makes it free, or more than the subtotal counts. */
export async function readFreeFrom(
  { settings, freeDelivery }: Pick<Services, 'settings' | 'freeDelivery'>,
  { lines, find, stored }: Whole,
): Promise<number | undefined> {
  const isSent = lines.some((line) => find(line)?.isVirtual === false)
  if (!isSent) return undefined
  const { catalog, tax } = settings.current()
  const { place = { country: catalog.country, state: '', postcode: '' }, coupons = [] } =
    stored?.selections ?? {}
  // The amount counts as prices are shown: with the tax of another country a subtotal is another one.
  const isShown = !tax.pricesIncludeTax || tax.keepsGross || place.country === catalog.country
  if (tax.isEnabled && !isShown) return undefined
  const offer = await freeDelivery.at(place)
  if (!offer || (coupons.length > 0 && !offer.ignoresDiscounts)) return undefined
  return offer.minimumInMinor
}
