/** Side effects of adding or removing any second factor. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { createTwoStepCondition } from './is-on.server.ts'
import { deleteCodes, writeCodes } from './recovery-codes.server.ts'

type Context = Pick<Services, 'database' | 'secret'>
type Change<Result> = {
  userId: number
  /** Set where the shop requires a second factor: the last one cannot be removed. */
  mustStayOn?: boolean
  work: (transaction: Queries) => Promise<Result>
}
export type FactorChangeResult<Result> =
  | {
      ok: true
      result: Result
      wasOn: boolean
      isOn: boolean
      /** Recovery codes, created when this change turns two-step verification on. */
      codes?: string[]
    }
  | { ok: false }

/**
 * Serializes changes of a user's factors: recovery codes are created with the first factor and deleted with
 * the last one, even when two windows add and remove concurrently.
 */
export async function changeFactors<Result>(
  context: Context,
  change: Change<Result>,
): Promise<FactorChangeResult<Result>> {
  const { userId, mustStayOn = false, work } = change
  try {
    return await context.database.db.transaction(async (transaction) => {
      await lockFactors(transaction, userId)
      const wasOn = await isTwoStepOn(transaction, userId)
      const result = await work(transaction)
      const isOn = await isTwoStepOn(transaction, userId)
      if (mustStayOn && wasOn && !isOn) return transaction.rollback()
      if (wasOn && !isOn) await deleteCodes(transaction, userId)
      const codes = !wasOn && isOn ? await writeCodes(context, transaction, userId) : undefined
      return { ok: true, result, wasOn, isOn, ...(codes && { codes }) }
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    return { ok: false }
  }
}

/** Replaces the recovery codes; undefined: two-step verification is off. */
export function renewCodes(context: Context, userId: number): Promise<string[] | undefined> {
  return context.database.db.transaction(async (transaction) => {
    await lockFactors(transaction, userId)
    return (await isTwoStepOn(transaction, userId)) ? writeCodes(context, transaction, userId) : undefined
  })
}

/** Removes all factors and codes, within a transaction. */
export async function removeAllFactors(transaction: Queries, userId: number): Promise<void> {
  await lockFactors(transaction, userId)
  await transaction.execute(sql`
    with apps as (delete from authenticator_apps where user_id = ${userId}),
      keys as (delete from passkeys where user_id = ${userId})
    delete from recovery_codes where user_id = ${userId}`)
}

// `no key update`: sessions and orders of the account can still be inserted.
async function lockFactors(transaction: Queries, userId: number): Promise<void> {
  await transaction.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

// A separate statement: one that waited for the lock would see the state before it.
async function isTwoStepOn(transaction: Queries, userId: number): Promise<boolean> {
  const { rows } = await transaction.execute<{ isOn: boolean }>(
    sql`select ${createTwoStepCondition(userId)} as "isOn"`,
  )
  return rows[0]?.isOn ?? false
}
