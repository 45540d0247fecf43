/** The items of the caller's own list, for other features: one statement; none without a list. */
import type { Requester, OwnerServices } from './owner.server.ts'
import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { readProvenKey } from './proof-cookie.server.ts'
import { visibleItemCondition } from '#app/features/wishlist/store.server.ts'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

const { productId, parentId, wishlistKey, place } = wishlistItems
const shownItemCondition = and(eq(wishlistKey, wishlists.key), visibleItemCondition)
/** More than any caller needs. */
const MAX_PRODUCTS = 100

/** The number of items on the own list. */
export async function countOwnWishlist(services: OwnerServices, requester: Requester): Promise<number> {
  const ownListCondition = createOwnListCondition(services, requester)
  if (!ownListCondition) return 0
  const [row] = await services.database.db
    .select({ count: count() })
    .from(wishlists)
    .innerJoin(wishlistItems, shownItemCondition)
    .where(ownListCondition)
  return row?.count ?? 0
}

/** The newest products on the own list; several variations of a product count once. */
export async function readOwnProductIds(services: OwnerServices, requester: Requester): Promise<number[]> {
  const ownListCondition = createOwnListCondition(services, requester)
  if (!ownListCondition) return []
  const rows = await services.database.db
    .select({ productId, parentId })
    .from(wishlists)
    .innerJoin(wishlistItems, shownItemCondition)
    .where(ownListCondition)
    .orderBy(desc(place))
    .limit(MAX_PRODUCTS)
  return [...new Set(rows.map((row) => row.parentId || row.productId))]
}

function createOwnListCondition(
  { settings, secret }: OwnerServices,
  { visitor: { userId }, request }: Requester,
): SQL | undefined {
  if (userId > 0) return and(eq(wishlists.userId, userId), eq(wishlists.isDefault, true))
  const provenKey = readProvenKey(request, secret)
  if (provenKey === undefined || settings.current().wishlist.disableUnauthenticated) return undefined
  return and(eq(wishlists.key, provenKey), isNull(wishlists.userId))
}
