/** The wishlists that contain a product, or those of a user: for the admin page and the contract's call. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FoundLists } from '#app/features/wishlist/report/lists.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { findLists } from '#app/features/wishlist/report/lists.server.ts'
import { readPageNumber } from '#app/features/wishlist/page/page-url.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'

export type FoundListsPageView = {
  foundLists: FoundLists
  /** Name of the product or of the user; '' for a product that customers cannot see. */
  name: string
  /** Query of this page's URL. */
  query: string
}

export async function readFoundListsPage(page: PageRequest): Promise<FoundListsPageView> {
  await requireStaff(page)
  const { services, locale, query } = page
  const [product, user] = [readId(query.get('pid') ?? ''), readId(query.get('uid') ?? '')]
  if (product === 0 && user === 0) return throwNotFound(page)
  const target = product > 0 ? { product } : { user }
  const [foundLists, [publishedProduct]] = await Promise.all([
    findLists(services, target, readPageNumber(query)),
    readPublishedViews(services, product > 0 ? [product] : [], locale),
  ])
  const name = product > 0 ? (publishedProduct?.name ?? '') : (foundLists.lists[0]?.owner ?? '')
  return { foundLists, name, query: product > 0 ? `pid=${product}` : `uid=${user}` }
}
