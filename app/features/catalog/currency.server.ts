/** The currency that amounts are kept in: whoever writes some keeps it as it is meanwhile, and whoever changes it waits for them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { catalogSettings } from './settings.ts'

const lock = sql`hashtextextended('currency', 0)`

/**
 * First in a transaction that writes amounts of the shop: false where its currency is another one by now than the one they were read in.
 * It stays what it is until the transaction ends.
 */
export async function isCurrencyStill(queries: Pick<Queries, 'execute'>, currency: string): Promise<boolean> {
  await queries.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
  return (await readCurrency(queries)) === currency
}

/** First in the transaction that changes it: the currency as it is now, which nobody writes amounts in until that ends. */
export async function lockCurrency(queries: Pick<Queries, 'execute'>): Promise<string> {
  await queries.execute(sql`select pg_advisory_xact_lock(${lock})`)
  return readCurrency(queries)
}

// A statement of its own: what it sees is what is there once the lock was given.
async function readCurrency(queries: Pick<Queries, 'execute'>): Promise<string> {
  const { rows } = await queries.execute<{ currency: string | null }>(
    sql`select value ->> 'currency' as currency from settings where key = 'catalog'`,
  )
  return rows[0]?.currency ?? catalogSettings.currency.default
}
