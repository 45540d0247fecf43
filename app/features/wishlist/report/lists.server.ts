/** Lists as managers find them, by a product or by whose they are (wishlist.md B.5.10); private ones are their owners' alone. */
import type { Services } from '#app/services.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isThere } from '#app/features/wishlist/store.server.ts'

export type FoundList = {
  key: string
  /** ''. */
  name: string
  /** 0: a guest's. */
  userId: number
  /** The name or the e-mail address; '' of a guest. */
  owner: string
  /** How many things are on it. */
  count: number
}

export type FoundLists = { lists: FoundList[]; count: number; page: number; pages: number }

export const LISTS_ON_PAGE = 10

/** `product`: it, or a variation of it. */
export type WantedLists = { product: number } | { user: number } | { key: string }

/** Those used last first; of a page that is not there the first one. */
export async function findLists(
  { database }: Pick<Services, 'database'>,
  wanted: WantedLists,
  page: number,
): Promise<FoundLists> {
  const { rows } = await database.db.execute<FoundList & { total: number }>(sql`
    select wishlists.key, wishlists.name, coalesce(u.id, 0) as "userId", count(*) over ()::int as total,
           coalesce(nullif(u.display_name, ''), u.email, '') as owner, (
             select count(*)::int from wishlist_items where wishlist_items.wishlist_key = wishlists.key and ${isThere}
           ) as count
    from wishlists left join users u on u.id = wishlists.user_id
    where wishlists.visibility <> 'private' and ${conditionOf(wanted)}
    order by wishlists.touched_at desc, wishlists.key
    limit ${LISTS_ON_PAGE} offset ${(page - 1) * LISTS_ON_PAGE}`)
  if (rows.length === 0 && page > 1) return findLists({ database }, wanted, 1)
  const count = rows[0]?.total ?? 0
  const lists = rows.map(({ total: _, ...list }) => list)
  return { lists, count, page, pages: Math.max(Math.ceil(count / LISTS_ON_PAGE), 1) }
}

/** On how many lists a product is, itself or by a variation, private ones too: nobody is named. */
export function countListsWith(productId: SQL): SQL {
  return sql`(
    select count(distinct wishlist_key)::int from wishlist_items where product_id in (
      select ${productId} union all select v.id from products v where v.parent_id = ${productId}))`
}

/** The same of all products at once, as `id` and `lists`: to put them in order. */
export const listsOfProducts = sql`(
  select coalesce(nullif(parent_id, 0), product_id) as id, count(distinct wishlist_key)::int as lists
  from wishlist_items group by 1)`

/** How many lists a shopper has that managers may look at. */
export function countListsOf(userId: SQL): SQL {
  return sql`(select count(*)::int from wishlists where user_id = ${userId} and visibility <> 'private')`
}

function conditionOf(wanted: WantedLists): SQL {
  if ('user' in wanted) return sql`wishlists.user_id = ${wanted.user}`
  if ('key' in wanted) return sql`wishlists.key = ${wanted.key}`
  return sql`wishlists.key in (
    select wishlist_key from wishlist_items where ${wanted.product} in (product_id, parent_id))`
}
