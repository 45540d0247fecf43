/**
 * Locks the currency of stored amounts: writers of amounts share a lock on it, and a change of currency waits
 * for them.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { catalogSettings } from './settings.ts'

const lockKey = sql`hashtextextended('currency', 0)`

/**
 * Must be called first in a transaction that writes amounts. False if the shop's currency is no longer the
 * one in which they were read; it cannot change until the transaction ends.
 */
export async function isCurrencyUnchanged(
  transaction: Pick<Queries, 'execute'>,
  currency: string,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`)
  return (await readCurrency(transaction)) === currency
}

/**
 * Must be called first in the transaction that changes the currency. Returns the current one; nothing writes
 * amounts until that transaction ends.
 */
export async function lockCurrency(transaction: Pick<Queries, 'execute'>): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  return readCurrency(transaction)
}

// A separate statement: its snapshot is taken after the lock was granted.
async function readCurrency(transaction: Pick<Queries, 'execute'>): Promise<string> {
  const { rows } = await transaction.execute<{ currency: string | null }>(
    sql`select value ->> 'currency' as currency from settings where key = 'catalog'`,
  )
  return rows[0]?.currency ?? catalogSettings.currency.default
}
