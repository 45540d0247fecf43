/** Requests to be told, in the database: one for a product and an address, gone with the mail that tells it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { sql } from 'drizzle-orm'

export type BackInStockRequest = { productId: number; email: string; locale: Locale }

/** Asked again, the language and the time of the last time count. */
export async function keepRequest(
  queries: Queries,
  { productId, email, locale }: BackInStockRequest,
  now: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into back_in_stock_requests (product_id, email, locale, asked_at)
    values (${productId}, ${email}, ${locale}, ${now.toISOString()}::timestamptz)
    on conflict (product_id, lower(email)) do update set locale = excluded.locale, asked_at = excluded.asked_at`)
}

/** The products and variations that somebody waits for: the next of them by number. */
export async function readAwaited(
  queries: Queries,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select distinct product_id as id from back_in_stock_requests where product_id > ${after} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type StoredRequest = BackInStockRequest & { id: string }

/** Some of the requests for a product, for who tells them in the same transaction: nobody else gets them meanwhile. */
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

/** They were told. */
export async function endRequests(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(
    sql`delete from back_in_stock_requests where id = any(${sql.param([...ids])}::bigint[])`,
  )
}

/** All that an address has asked for. */
export async function dropRequests(queries: Queries, email: string): Promise<void> {
  await queries.execute(sql`delete from back_in_stock_requests where lower(email) = lower(${email})`)
}

/** How many wait for a product or one of its variations. */
export async function countRequests(queries: Queries, productId: number): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(distinct lower(email))::int as count from back_in_stock_requests r join products p on p.id = r.product_id
    where p.id = ${productId} or p.parent_id = ${productId}`)
  return rows[0]?.count ?? 0
}

/** Nobody waits for years: what is older is forgotten. */
export async function forgetOldRequests(queries: Queries, now: Date): Promise<void> {
  await queries.execute(sql`
    delete from back_in_stock_requests where asked_at < ${now.toISOString()}::timestamptz - interval '1 year'`)
}
