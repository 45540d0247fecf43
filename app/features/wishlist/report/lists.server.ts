/**
 * Lists found by managers, by product or by owner (wishlist.md B.5.10); private ones are visible only to
 * their owners.
 */
import type { Services } from '#app/services.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { visibleItemCondition } from '#app/features/wishlist/store.server.ts'

export type FoundList = {
  key: string
  /** Name of the list; '' if none. */
  name: string
  /** 0: a guest's. */
  userId: number
  /** Name or e-mail address of the owner; '' for a guest. */
  owner: string
  /** Number of items on the list. */
  count: number
}

export type FoundLists = { lists: FoundList[]; count: number; page: number; pages: number }

export const LISTS_ON_PAGE = 10

/** `product`: the product or one of its variations. */
export type ListFilter = { product: number } | { user: number } | { key: string }

/** Most recently used first; a page beyond the end is the first one. */
export async function findLists(
  { database }: Pick<Services, 'database'>,
  filter: ListFilter,
  page: number,
): Promise<FoundLists> {
  const { rows } = await database.db.execute<FoundList & { total: number }>(sql`
    select wishlists.key, wishlists.name, coalesce(u.id, 0) as "userId", count(*) over ()::int as total,
           coalesce(nullif(u.display_name, ''), u.email, '') as owner, (
             select count(*)::int from wishlist_items where wishlist_items.wishlist_key = wishlists.key and ${visibleItemCondition}
           ) as count
    from wishlists left join users u on u.id = wishlists.user_id
    where wishlists.visibility <> 'private' and ${createFilterCondition(filter)}
    order by wishlists.touched_at desc, wishlists.key
    limit ${LISTS_ON_PAGE} offset ${(page - 1) * LISTS_ON_PAGE}`)
  if (rows.length === 0 && page > 1) return findLists({ database }, filter, 1)
  const count = rows[0]?.total ?? 0
  const lists = rows.map(({ total: _, ...list }) => list)
  return { lists, count, page, pages: Math.max(Math.ceil(count / LISTS_ON_PAGE), 1) }
}

/** SQL: the number of lists, also private ones, with a product or one of its variations; names no owner. */
export function createListCountForProduct(productId: SQL): SQL {
  return sql`(
    select count(distinct wishlist_key)::int from wishlist_items where product_id in (
      select ${productId} union all select v.id from products v where v.parent_id = ${productId}))`
}

/** The number of lists of each product, as `id` and `count`: for sorting. */
export const listCountByProduct = sql`(
  select coalesce(nullif(parent_id, 0), product_id) as id, count(distinct wishlist_key)::int as count
  from wishlist_items group by 1)`

/** SQL: the number of a customer's lists that managers may see. */
export function createListCountForCustomer(userId: SQL): SQL {
  return sql`(select count(*)::int from wishlists where user_id = ${userId} and visibility <> 'private')`
}

function createFilterCondition(filter: ListFilter): SQL {
  if ('user' in filter) return sql`wishlists.user_id = ${filter.user}`
  if ('key' in filter) return sql`wishlists.key = ${filter.key}`
  return sql`wishlists.key in (
    select wishlist_key from wishlist_items where ${filter.product} in (product_id, parent_id))`
}
