/** How often something may be done, counted in the database for all processes of the shop. */
import type { Database } from './database/database.server.ts'
import { createHmac } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'

type World = { database: Pick<Database, 'db'>; secret: string }

/** At most so often within a span that begins with the first use. */
export type Limit = { most: number; spanInSeconds: number }

/** What is counted, such as ['sign-in', 'address', '192.0.2.1']: the table holds a digest of it alone. */
export type Counter = Limit & { counted: string[] }

export type Count = { count: number; isOver: boolean; waitInSeconds: number }

/** Counts one use on each counter, in one statement, and gives the counts in the same order. */
export async function countUses(world: World, counters: Counter[]): Promise<Count[]> {
  if (counters.length === 0) return []
  // Always in the same order, or two that count could wait for each other.
  const keyed = counters
    .map((counter) => ({ ...counter, key: keyOf(world, counter.counted) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = sql.join(
    keyed.map(({ key, spanInSeconds }) => sql`(${key}, 1, now() + make_interval(secs => ${spanInSeconds}))`),
    sql`, `,
  )
  const { rows: found } = await world.database.db.execute<Row>(incrementing(sql`values ${rows}`))
  if (found.some(({ count }) => count === 1)) await forgetEnded(world)
  return countsOf(world, counters, found)
}

/**
 * Counts one use on each counter, in one statement, up to the first that is over; gives the seconds to wait for that.
 * What one sender is counted by comes first: what is refused for it must use up nothing that others share.
 */
export async function countInTurn(world: World, counters: Counter[]): Promise<number | undefined> {
  if (counters.length === 0) return undefined
  const turns = counters.map(({ counted, most, spanInSeconds }, index) => {
    const fresh = sql`${keyOf(world, counted)}::text, 1, now() + make_interval(secs => ${spanInSeconds})`
    const isReached = index === 0 ? sql`` : sql`from ${turnAt(index - 1)} where not is_over`
    return sql`${turnAt(index)} as (${incrementing(sql`select ${fresh} ${isReached}`)}, count > ${most}::int as is_over)`
  })
  const found = counters.map((_, index) => sql`select count, wait, is_over from ${turnAt(index)}`)
  const { rows } = await world.database.db.execute<Omit<Row, 'key'> & { is_over: boolean }>(sql`
    with ${sql.join(turns, sql`, `)} ${sql.join(found, sql` union all `)}`)
  if (rows.some(({ count }) => count === 1)) await forgetEnded(world)
  const over = rows.find(({ is_over: isOver }) => isOver)
  return over && Math.max(over.wait, 1)
}

function turnAt(index: number): SQL {
  return sql.raw(`turn_${index}`)
}

/** The counts as they are, in the same order; counts nothing. */
export async function findUses(world: World, counters: Counter[]): Promise<Count[]> {
  if (counters.length === 0) return []
  const keys = sql.join(
    counters.map(({ counted }) => sql`${keyOf(world, counted)}`),
    sql`, `,
  )
  const { rows } = await world.database.db.execute<Row>(sql`
    select key, count, ceil(extract(epoch from resets_at - now()))::int as wait
    from rate_limits where key in (${keys}) and resets_at > now()`)
  return countsOf(world, counters, rows)
}

type Row = { key: string; count: number; wait: number }

function countsOf(world: World, counters: Counter[], rows: Row[]): Count[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return counters.map(({ counted, most }) => {
    const { count = 0, wait = 0 } = byKey.get(keyOf(world, counted)) ?? {}
    return { count, isOver: count > most, waitInSeconds: Math.max(wait, 1) }
  })
}

function incrementing(fresh: SQL): SQL {
  return sql`
    insert into rate_limits as r (key, count, resets_at) ${fresh}
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/** Takes back one use of each: it was none. They are locked in the order in which they were counted. */
export async function forgiveUses(world: World, counted: string[][]): Promise<void> {
  const keys = sql`${sql.param(counted.map((each) => keyOf(world, each)))}::text[]`
  await world.database.db.execute(sql`
    update rate_limits set count = greatest(count - 1, 0)
    where key in (
      select key from rate_limits where key = any(${keys}) order by array_position(${keys}, key) for update)`)
}

/** Begins a counter anew. */
export async function forgetUses(world: World, counted: string[]): Promise<void> {
  await world.database.db.execute(sql`delete from rate_limits where key = ${keyOf(world, counted)}`)
}

function keyOf({ secret }: World, counted: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', ...counted]))
    .digest('hex')
}

async function forgetEnded({ database }: World): Promise<void> {
  await database.db.execute(sql`
    delete from rate_limits
    where key in (select key from rate_limits where resets_at < now() limit 1000 for update skip locked)`)
}
