/** One import at a time: two would take each other's ids. The lock goes with its connection, so a kill frees it. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { PoolClient } from 'pg'
import { sql } from 'drizzle-orm'

type LockServices = { database: Pick<Database, 'pool'> }

const lock = "hashtext('hanout import')"

/** Works alone, or gives null at once when another import is running. */
export async function ifAlone<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as locked`)
    return rows[0]?.locked === true ? await work() : null
  } finally {
    await leave(client)
  }
}

/** Works alone, after whoever works now. */
export async function onceAlone<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    // Another's import may take longer than a page.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${lock})`)
    return await work()
  } finally {
    await leave(client)
  }
}

/** Whether no import runs; none begins before the transaction ends. */
export async function isNobodyImporting(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ locked: boolean }>(
    sql.raw(`select pg_try_advisory_xact_lock_shared(${lock}) as locked`),
  )
  return rows[0]?.locked === true
}

/** The connection goes with its settings; the lock is given back before, as the server may see its end a moment later. */
async function leave(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => {})
  client.release(true)
}
