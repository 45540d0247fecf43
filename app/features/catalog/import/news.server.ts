/** What an import tells the running shops, always in the transaction that makes it true. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import { sql } from 'drizzle-orm'

export type Written = {
  productIds?: number[]
  /** Pictures that were kept: they may be a new drawing of one that other products show. */
  mediaIds?: number[]
  /** Terms or attributes were made or changed. */
  isCatalogChanged?: boolean
}

type NewsServices = { queries: Queries; notifications: Pick<Notifications, 'publishIn'> }

/** Tells of the products, of the parents of variations, and of the products that link to them. */
export async function publishWritten(
  { queries, notifications }: NewsServices,
  { productIds = [], mediaIds = [], isCatalogChanged = false }: Written,
): Promise<void> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    with written as (
      select unnest(${sql.param(productIds)}::int[]) as id
      union select product_id from product_media where media_id = any(${sql.param(mediaIds)}::int[]))
    select id from written
    union select parent_id from products join written using (id) where parent_id is not null
    union select product_id from product_links join written on linked_id = written.id
    order by id`)
  const tags = rows.map(({ id }) => `product:${id}`)
  await notifications.publishIn(queries, [
    ...(isCatalogChanged ? ['catalog'] : []),
    ...(tags.length > 0 ? ['products', ...tags] : []),
  ])
}
