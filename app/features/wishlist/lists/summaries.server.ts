/** The lists available to a customer, in one statement: their own, the first one first, then those they follow. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListSummary, Visibility } from '#app/features/wishlist/page/view.ts'
import { sql } from 'drizzle-orm'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { visibleItemCondition } from '#app/features/wishlist/store.server.ts'

type Lists = { lists: ListSummary[]; canAddLists: boolean }

type Context = Pick<Services, 'database' | 'settings'>

type Row = {
  key: string
  name: string
  is_own: boolean
  is_primary: boolean
  is_default: boolean
  visibility: Visibility
  is_collabable: boolean
  count: number
}

/** Empty for guests, and if the merchant allows only one list per customer. */
export async function readListSummaries(
  { database, settings }: Context,
  { userId, locale }: { userId: number; locale: Locale },
): Promise<Lists> {
  const { enableMultiple, enableFollow, enableCollab, maximumWishlists } = settings.current().wishlist
  if (userId === 0 || !(enableMultiple || enableFollow)) return { lists: [], canAddLists: false }
  const { rows } = await database.db.execute<Row>(sql`
    select l.key, l.name, l.user_id is not distinct from ${userId} as is_own, l.is_primary, l.is_default, l.visibility,
           l.is_collabable, (
             select count(*)::int from wishlist_items where wishlist_items.wishlist_key = l.key and ${visibleItemCondition}
           ) as count
    from wishlists l left join wishlist_follows f on f.wishlist_key = l.key and f.user_id = ${userId}
    where l.user_id = ${userId} or (${enableFollow} and f.user_id is not null and l.visibility <> 'private')
    order by is_own desc, l.is_primary and l.user_id = ${userId} desc, coalesce(f.created_at, l.created_at), l.key`)
  const defaultName = createWishlistTextReader(settings.current(), locale)('primaryName')
  const lists = rows.map(({ key, name, is_own: isOwn, is_collabable: isCollabable, ...row }): ListSummary => {
    const kind = isOwn ? 'own' : enableCollab && isCollabable ? 'collab' : 'follow'
    return {
      key,
      // The key distinguishes several unnamed first lists.
      name: name || (isOwn ? defaultName : `${defaultName} ${key}`),
      count: row.count,
      kind,
      isPrimary: isOwn && row.is_primary,
      isDefault: isOwn && row.is_default,
      visibility: row.visibility,
      isCollabable,
    }
  })
  const ownCount = lists.filter(({ kind }) => kind === 'own').length
  return { lists, canAddLists: enableMultiple && Math.max(ownCount, 1) < maximumWishlists }
}
