/** One import at a time: two would take each other's ids. The lock goes with its connection, so a kill frees it. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { PoolClient } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

type LockServices = { database: Pick<Database, 'pool'> }

const lock = "hashtext('hanout import')"

/** MAP  who works alone → what its connection is called meanwhile. */
const workers = {
  import: 'hanout import',
  look: 'hanout look before an import',
  /** By the command line, or as the shop opens for the first time. */
  elsewhere: 'hanout import elsewhere',
} as const
export type ImportWork = keyof typeof workers
const works = Object.keys(workers) as ImportWork[]

const BRIEF_TRIES = 100
const BETWEEN_TRIES_IN_MS = 50

/** Works alone, or gives null when another import is running. Who renames something is waited for: that takes a moment. */
export async function ifAlone<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
  as: ImportWork = 'elsewhere',
): Promise<Result | null> {
  const client = await database.pool.connect()
  try {
    await client.query(`set application_name = '${workers[as]}'`)
    for (let left = BRIEF_TRIES; left > 0; left -= 1) {
      const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as locked`)
      if (rows[0]?.locked === true) return await work()
      if (await findImporter(drizzle(client))) return null
      await wait(BETWEEN_TRIES_IN_MS)
    }
    return null
  } finally {
    await leave(client)
  }
}

/** Works alone, after whoever works now. */
export async function onceAlone<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
  as: ImportWork = 'import',
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    // Another's import may take longer than a page.
    await client.query('set statement_timeout = 0')
    await client.query(`set application_name = '${workers[as]}'`)
    await client.query(`select pg_advisory_lock(${lock})`)
    return await work()
  } finally {
    await leave(client)
  }
}

/** Who imports; undefined: nobody, and none begins before the transaction ends. */
export async function keepImportsOut(queries: Queries): Promise<ImportWork | undefined> {
  const { rows } = await queries.execute<{ locked: boolean }>(
    sql.raw(`select pg_try_advisory_xact_lock_shared(${lock}) as locked`),
  )
  if (rows[0]?.locked === true) return undefined
  // It may have ended since.
  return (await findImporter(queries)) ?? 'import'
}

async function findImporter(queries: Pick<Queries, 'execute'>): Promise<ImportWork | undefined> {
  const { rows } = await queries.execute<{ name: string }>(
    sql.raw(`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
        and ((classid::bigint << 32) | objid::bigint) = ${lock}::bigint
        and pg_locks.database = (select oid from pg_database where datname = current_database())`),
  )
  const [holder] = rows
  if (!holder) return undefined
  return works.find((work) => workers[work] === holder.name) ?? 'elsewhere'
}

/** The connection goes with its settings; the lock is given back before, as the server may see its end a moment later. */
async function leave(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => {})
  client.release(true)
}
