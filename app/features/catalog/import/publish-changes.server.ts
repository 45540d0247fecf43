/** The change notifications of an import to the running shops, always in the transaction of the change. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import { sql } from 'drizzle-orm'

export type WrittenChanges = {
  productIds?: number[]
  /** Stored pictures: they may be new renditions of one that other products show. */
  mediaIds?: number[]
  /** Terms or attributes were created or changed. */
  isCatalogChanged?: boolean
}

type PublishServices = { queries: Queries; notifications: Pick<Notifications, 'publishIn'> }

/** Publishes the products, the parents of variations, and the products that link to them. */
export async function publishWrittenChanges(
  { queries, notifications }: PublishServices,
  { productIds = [], mediaIds = [], isCatalogChanged = false }: WrittenChanges,
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
