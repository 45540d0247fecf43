/** What stands on the list of whoever asks, for other parts of the shop: one statement, and none for somebody who has none. */
import type { Asking, OwnerServices } from './owner.server.ts'
import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { provenKeyOf } from './proof-cookie.server.ts'
import { isThere } from '#app/features/wishlist/store.server.ts'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

const { productId, parentId, wishlistKey, place } = wishlistItems
const shown = and(eq(wishlistKey, wishlists.key), isThere)
/** More than anybody asks for. */
const MOST_WISHED = 100

/** How many things are on it. */
export async function countOwnWishlist(services: OwnerServices, asking: Asking): Promise<number> {
  const own = ownList(services, asking)
  if (!own) return 0
  const [row] = await services.database.db
    .select({ count: count() })
    .from(wishlists)
    .innerJoin(wishlistItems, shown)
    .where(own)
  return row?.count ?? 0
}

/** The newest products on it, each once whichever of its variations was meant. */
export async function readOwnWished(services: OwnerServices, asking: Asking): Promise<number[]> {
  const own = ownList(services, asking)
  if (!own) return []
  const rows = await services.database.db
    .select({ productId, parentId })
    .from(wishlists)
    .innerJoin(wishlistItems, shown)
    .where(own)
    .orderBy(desc(place))
    .limit(MOST_WISHED)
  return [...new Set(rows.map((row) => row.parentId || row.productId))]
}

function ownList(
  { settings, secret }: OwnerServices,
  { visitor: { userId }, request }: Asking,
): SQL | undefined {
  if (userId > 0) return and(eq(wishlists.userId, userId), eq(wishlists.isDefault, true))
  const proven = provenKeyOf(request, secret)
  if (proven === undefined || settings.current().wishlist.disableUnauthenticated) return undefined
  return and(eq(wishlists.key, proven), isNull(wishlists.userId))
}
