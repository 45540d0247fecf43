/** Searches products and variations that can be added to an order. */
import type { Services } from '#app/services.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import {
  parseSearchId,
  createLikePattern,
  splitSearchWords,
} from '#app/platform/database/search-words.server.ts'

export const MAX_SEARCH_RESULTS = 30

/** Ids of matching sellable items, an exact SKU first, one more than is shown; '' finds nothing. */
export async function findSellableItems(
  { database }: Pick<Services, 'database'>,
  search: string,
): Promise<number[]> {
  const words = splitSearchWords(search)
  if (words.length === 0) return []
  const allWordsCondition = sql.join(words.map(createWordCondition), sql` and `)
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select p.id from products p left join products parent on parent.id = p.parent_id
    where (p.type = 'simple' or (p.type = 'variation' and parent.type = 'variable' and parent.status = 'publish'))
      and p.status = 'publish' and p.regular_price_in_minor is not null
      and (p.id = ${parseSearchId(words.join(' '))} or (${allWordsCondition}))
    order by p.sku is distinct from ${search.trim()}, coalesce(p.parent_id, p.id), p.id limit ${MAX_SEARCH_RESULTS + 1}`)
  return rows.map(({ id }) => id)
}

/** Matches the item's own name and codes, or those of its product; answered by the index alone. */
function createWordCondition(word: string): SQL {
  const matchingIds = sql`select id from products where search_text like ${createLikePattern(word)}`
  return sql`p.id in (${matchingIds} union all select id from products where parent_id in (${matchingIds}))`
}
