/** Products and variations that can be added to an order. */
import type { Services } from '#app/services.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { idOf, patternOf, searchWords } from '#app/platform/database/search-words.server.ts'

export const MOST_FOUND = 30

/** The ids of what can be bought and is called so, or has the SKU, in the order of the catalogue, one more than is shown; '' finds nothing. */
export async function findArticles(
  { database }: Pick<Services, 'database'>,
  typed: string,
): Promise<number[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const called = sql.join(words.map(holds), sql` and `)
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select p.id from products p left join products parent on parent.id = p.parent_id
    where (p.type = 'simple' or (p.type = 'variation' and parent.type = 'variable' and parent.status = 'publish'))
      and p.status = 'publish' and p.regular_price_in_minor is not null
      and (p.id = ${idOf(words.join(' '))} or (${called}))
    order by p.sku is distinct from ${typed.trim()}, coalesce(p.parent_id, p.id), p.id limit ${MOST_FOUND + 1}`)
  return rows.map(({ id }) => id)
}

/** Its own name and codes, or those of its product; asked of the index alone. */
function holds(word: string): SQL {
  const found = sql`select id from products where search_text like ${patternOf(word)}`
  return sql`p.id in (${found} union all select id from products where parent_id in (${found}))`
}
