import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

/**
 * Locks the products before their reviews change: concurrent changes wait, or their counts would miss reviews
 * that are not committed yet.
 */
export async function lockForReviews(queries: Queries, productIds: number[]): Promise<void> {
  await queries.execute(sql`
    select id from products where id = any(${sql.param(productIds)}::int[]) order by id for no key update`)
}

/** Updates rating and count of these products from their approved reviews. */
export async function countReviews(queries: Queries, productIds: number[]): Promise<void> {
  await queries.execute(sql`
    update products set
      average_rating = coalesce((select round(avg(rating), 2) from reviews
        where product_id = products.id and status = 'approved' and rating is not null), 0),
      review_count = (select count(*) from reviews where product_id = products.id and status = 'approved')
    where id = any(${sql.param(productIds)}::int[])`)
}
