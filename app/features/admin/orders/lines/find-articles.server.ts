/** Products and variations that can be added to an order. */
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { folded, searchFor } from '#app/features/admin/typed/search-text.server.ts'

export const MOST_FOUND = 30

/** The ids of what can be bought and is called so, or has the SKU, in the order of the catalogue, one more than is shown; '' finds nothing. */
export async function findArticles(
  { database }: Pick<Services, 'database'>,
  typed: string,
): Promise<number[]> {
  const { search, pattern } = searchFor(typed)
  if (search === '') return []
  const names = sql`concat_ws(' ', coalesce(parent.name, p.name)->>'ar', coalesce(parent.name, p.name)->>'en',
    p.sku, parent.sku, p.global_unique_id)`
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select p.id from products p left join products parent on parent.id = p.parent_id
    where (p.type = 'simple' or (p.type = 'variation' and parent.type = 'variable' and parent.status = 'publish'))
      and p.status = 'publish' and p.regular_price_in_minor is not null
      and (p.id::text = ${search} or ${folded(names)} like ${pattern})
    order by p.sku is distinct from ${typed.trim()}, coalesce(p.parent_id, p.id), p.id limit ${MOST_FOUND + 1}`)
  return rows.map(({ id }) => id)
}
