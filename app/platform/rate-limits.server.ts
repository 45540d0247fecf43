/** Rate limits, counted in the database for all processes of the shop. */
import type { Database } from './database/database.server.ts'
import { createHmac } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'

type RateLimitContext = { database: Pick<Database, 'db'>; secret: string }

/** At most `maxUses` uses within a span that begins with the first use. */
export type Limit = { maxUses: number; spanInSeconds: number }

/** The counter's key, such as ['sign-in', 'address', '192.0.2.1']: the table contains only its digest. */
export type Counter = Limit & { keyParts: string[] }

export type Count = { count: number; isOver: boolean; waitInSeconds: number }

/** Counts one use on each counter, in one statement, and returns the counts in the same order. */
export async function countUses(context: RateLimitContext, counters: Counter[]): Promise<Count[]> {
  if (counters.length === 0) return []
  // Rows are always locked in the same order, to avoid deadlocks.
  const keyedCounters = counters
    .map((counter) => ({ ...counter, key: createKey(context, counter.keyParts) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = sql.join(
    keyedCounters.map(
      ({ key, spanInSeconds }) => sql`(${key}, 1, now() + make_interval(secs => ${spanInSeconds}))`,
    ),
    sql`, `,
  )
  const { rows: counterRows } = await context.database.db.execute<Row>(
    createIncrementSql(sql`values ${rows}`),
  )
  if (counterRows.some(({ count }) => count === 1)) await deleteExpired(context)
  return createCounts(context, counters, counterRows)
}

/**
 * Counts one use on each counter, in one statement, up to the first that exceeds its limit; returns the
 * seconds to wait for that.
 * Callers list the counters of a single sender first: a use that one of them rejects must not consume limits
 * that others share.
 */
export async function countUntilExceeded(
  context: RateLimitContext,
  counters: Counter[],
): Promise<number | undefined> {
  if (counters.length === 0) return undefined
  const steps = counters.map(({ keyParts, maxUses, spanInSeconds }, index) => {
    const newRow = sql`${createKey(context, keyParts)}::text, 1, now() + make_interval(secs => ${spanInSeconds})`
    const previousStep = index === 0 ? sql`` : sql`from ${createStepName(index - 1)} where not is_over`
    return sql`${createStepName(index)} as (${createIncrementSql(sql`select ${newRow} ${previousStep}`)}, count > ${maxUses}::int as is_over)`
  })
  const selectStatements = counters.map(
    (_, index) => sql`select count, wait, is_over from ${createStepName(index)}`,
  )
  const { rows } = await context.database.db.execute<Omit<Row, 'key'> & { is_over: boolean }>(sql`
    with ${sql.join(steps, sql`, `)} ${sql.join(selectStatements, sql` union all `)}`)
  if (rows.some(({ count }) => count === 1)) await deleteExpired(context)
  const exceededRow = rows.find(({ is_over: isOver }) => isOver)
  return exceededRow && Math.max(exceededRow.wait, 1)
}

function createStepName(index: number): SQL {
  return sql.raw(`turn_${index}`)
}

/** The counts, in the same order, without counting a use. */
export async function findUses(context: RateLimitContext, counters: Counter[]): Promise<Count[]> {
  if (counters.length === 0) return []
  const keys = sql.join(
    counters.map(({ keyParts }) => sql`${createKey(context, keyParts)}`),
    sql`, `,
  )
  const { rows } = await context.database.db.execute<Row>(sql`
    select key, count, ceil(extract(epoch from resets_at - now()))::int as wait
    from rate_limits where key in (${keys}) and resets_at > now()`)
  return createCounts(context, counters, rows)
}

type Row = { key: string; count: number; wait: number }

function createCounts(context: RateLimitContext, counters: Counter[], rows: Row[]): Count[] {
  const rowByKey = new Map(rows.map((row) => [row.key, row]))
  return counters.map(({ keyParts, maxUses }) => {
    const { count = 0, wait = 0 } = rowByKey.get(createKey(context, keyParts)) ?? {}
    return { count, isOver: count > maxUses, waitInSeconds: Math.max(wait, 1) }
  })
}

function createIncrementSql(newRow: SQL): SQL {
  return sql`
    insert into rate_limits as r (key, count, resets_at) ${newRow}
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/** Reverts one use of each counter; the rows are locked in the order in which they were counted. */
export async function undoUses(context: RateLimitContext, keyPartsList: string[][]): Promise<void> {
  const keys = sql`${sql.param(keyPartsList.map((each) => createKey(context, each)))}::text[]`
  await context.database.db.execute(sql`
    update rate_limits set count = greatest(count - 1, 0)
    where key in (
      select key from rate_limits where key = any(${keys}) order by array_position(${keys}, key) for update)`)
}

/** Resets a counter. */
export async function clearUses(context: RateLimitContext, keyParts: string[]): Promise<void> {
  await context.database.db.execute(sql`delete from rate_limits where key = ${createKey(context, keyParts)}`)
}

function createKey({ secret }: RateLimitContext, keyParts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', ...keyParts]))
    .digest('hex')
}

async function deleteExpired({ database }: RateLimitContext): Promise<void> {
  await database.db.execute(sql`
    delete from rate_limits
    where key in (select key from rate_limits where resets_at < now() limit 1000 for update skip locked)`)
}
