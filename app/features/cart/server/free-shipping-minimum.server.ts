/** Minimum subtotal for free shipping, where the subtotal alone decides. */
import type { Services } from '#app/services.server.ts'
import type { CartSource } from './view.server.ts'
import type { StoredCart } from './cart-products.server.ts'

type CartContents = Pick<CartSource, 'lines' | 'find'> & { storedCart: StoredCart | undefined }

/** undefined: nothing is shipped, no amount makes shipping free, or it depends on more than the subtotal. */
export async function readFreeShippingMinimum(
  { settings, freeDelivery }: Pick<Services, 'settings' | 'freeDelivery'>,
  { lines, find, storedCart }: CartContents,
): Promise<number | undefined> {
  const needsShipping = lines.some((line) => find(line)?.isVirtual === false)
  if (!needsShipping) return undefined
  const { catalog, tax } = settings.current()
  const { place = { country: catalog.country, state: '', postcode: '' }, coupons = [] } =
    storedCart?.selections ?? {}
  // The minimum is compared with displayed prices; with the tax of another country the subtotal would differ.
  const isComparable = !tax.pricesIncludeTax || tax.keepsGross || place.country === catalog.country
  if (tax.isEnabled && !isComparable) return undefined
  const freeShipping = await freeDelivery.findMinimum(place)
  if (!freeShipping || (coupons.length > 0 && !freeShipping.ignoresDiscounts)) return undefined
  return freeShipping.minimumInMinor
}
