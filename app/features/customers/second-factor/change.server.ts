/** What happens whenever a second factor is added or removed. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { twoStepIsOn } from './is-on.server.ts'
import { dropCodes, writeCodes } from './recovery-codes.server.ts'

type World = Pick<Services, 'database' | 'secret'>
type Change<Result> = {
  userId: number
  /** Where the shop asks for a second factor: the last one is not removed. */
  mustStayOn?: boolean
  work: (queries: Queries) => Promise<Result>
}
export type Changed<Result> =
  | {
      ok: true
      result: Result
      wasOn: boolean
      isOn: boolean
      /** Recovery codes, made when two-step sign-in is on by this. */
      codes?: string[]
    }
  | { ok: false }

/**
 * Changes somebody's factors, one change after the other: recovery codes are made with the first factor and go with the last
 * one, also when two windows add and remove at once.
 */
export async function changeFactors<Result>(world: World, change: Change<Result>): Promise<Changed<Result>> {
  const { userId, mustStayOn = false, work } = change
  try {
    return await world.database.db.transaction(async (queries) => {
      await lockFactors(queries, userId)
      const wasOn = await isOnNow(queries, userId)
      const result = await work(queries)
      const isOn = await isOnNow(queries, userId)
      if (mustStayOn && wasOn && !isOn) return queries.rollback()
      if (wasOn && !isOn) await dropCodes(queries, userId)
      const codes = !wasOn && isOn ? await writeCodes(world, queries, userId) : undefined
      return { ok: true, result, wasOn, isOn, ...(codes && { codes }) }
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    return { ok: false }
  }
}

/** New recovery codes in place of those before; undefined: two-step sign-in is off. */
export function renewCodes(world: World, userId: number): Promise<string[] | undefined> {
  return world.database.db.transaction(async (queries) => {
    await lockFactors(queries, userId)
    return (await isOnNow(queries, userId)) ? writeCodes(world, queries, userId) : undefined
  })
}

/** Takes all factors and codes away, within a transaction. */
export async function removeAllFactors(queries: Queries, userId: number): Promise<void> {
  await lockFactors(queries, userId)
  await queries.execute(sql`
    with apps as (delete from authenticator_apps where user_id = ${userId}),
      keys as (delete from passkeys where user_id = ${userId})
    delete from recovery_codes where user_id = ${userId}`)
}

// Sessions and orders of the account can be added meanwhile.
async function lockFactors(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

// A statement of its own: one that waited for the lock would see what was there before.
async function isOnNow(queries: Queries, userId: number): Promise<boolean> {
  const { rows } = await queries.execute<{ isOn: boolean }>(sql`select ${twoStepIsOn(userId)} as "isOn"`)
  return rows[0]?.isOn ?? false
}
