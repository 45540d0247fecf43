/** Which lists a product is on, or a user has: for the page of the desk and for the contract's call. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FoundLists } from '#app/features/wishlist/report/lists.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { findLists } from '#app/features/wishlist/report/lists.server.ts'
import { pagedIn } from '#app/features/wishlist/page/page-address.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'

export type ListsWithView = {
  found: FoundLists
  /** Of the product, or of whose they are; '' of what shoppers cannot see. */
  name: string
  /** Of the address of this page. */
  query: string
}

export async function readListsWith(page: PageRequest): Promise<ListsWithView> {
  await requireManager(page)
  const { services, locale, query } = page
  const [product, user] = [readId(query.get('pid') ?? ''), readId(query.get('uid') ?? '')]
  if (product === 0 && user === 0) return throwMissing(page)
  const wanted = product > 0 ? { product } : { user }
  const [found, [shown]] = await Promise.all([
    findLists(services, wanted, pagedIn(query)),
    readProducts(services, product > 0 ? [product] : [], locale),
  ])
  const name = product > 0 ? (shown?.name ?? '') : (found.lists[0]?.owner ?? '')
  return { found, name, query: product > 0 ? `pid=${product}` : `uid=${user}` }
}
