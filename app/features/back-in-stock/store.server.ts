/**
 * Back-in-stock requests in the database: one per product and e-mail address, deleted when the notification
 * is sent.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { sql } from 'drizzle-orm'

export type BackInStockRequest = { productId: number; email: string; locale: Locale }

/** A repeated request updates the language and the time. */
export async function saveRequest(
  queries: Queries,
  { productId, email, locale }: BackInStockRequest,
  now: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into back_in_stock_requests (product_id, email, locale, asked_at)
    values (${productId}, ${email}, ${locale}, ${now.toISOString()}::timestamptz)
    on conflict (product_id, lower(email)) do update set locale = excluded.locale, asked_at = excluded.asked_at`)
}

/** The ids of the next products and variations with pending requests, ascending. */
export async function readRequestedProductIds(
  queries: Queries,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select distinct product_id as id from back_in_stock_requests where product_id > ${afterId} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type StoredRequest = BackInStockRequest & { id: string }

/**
 * Locks a batch of the requests for a product, to be fulfilled in the same transaction; concurrent
 * transactions skip them.
 */
export async function lockRequests(
  queries: Queries,
  productId: number,
  limit: number,
): Promise<StoredRequest[]> {
  const { rows } = await queries.execute<{ id: string; email: string; locale: Locale }>(sql`
    select id::text, email, locale from back_in_stock_requests where product_id = ${productId}
    order by id limit ${limit} for update skip locked`)
  return rows.map((row) => ({ ...row, productId }))
}

/** Deletes requests whose notification was sent. */
export async function deleteFulfilledRequests(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(
    sql`delete from back_in_stock_requests where id = any(${sql.param([...ids])}::bigint[])`,
  )
}

/** Deletes all requests of an e-mail address. */
export async function deleteRequestsByEmail(queries: Queries, email: string): Promise<void> {
  await queries.execute(sql`delete from back_in_stock_requests where lower(email) = lower(${email})`)
}

/** Number of requesters of a product or one of its variations. */
export async function countRequesters(queries: Queries, productId: number): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(distinct lower(email))::int as count from back_in_stock_requests r join products p on p.id = r.product_id
    where p.id = ${productId} or p.parent_id = ${productId}`)
  return rows[0]?.count ?? 0
}

/** Deletes requests older than one year. */
export async function deleteExpiredRequests(queries: Queries, now: Date): Promise<void> {
  await queries.execute(sql`
    delete from back_in_stock_requests where asked_at < ${now.toISOString()}::timestamptz - interval '1 year'`)
}
