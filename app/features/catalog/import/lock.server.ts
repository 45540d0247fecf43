/**
 * One import at a time: two would assign the same ids. The lock belongs to its connection, so killing the
 * process releases it.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { PoolClient } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

type LockServices = { database: Pick<Database, 'pool'> }

const lockKey = "hashtext('hanout import')"

/** The `application_name` of a connection during each kind of exclusive work. */
const applicationNames = {
  import: 'hanout import',
  look: 'hanout look before an import',
  /** An import by the command line, or by a shop that opens for the first time. */
  elsewhere: 'hanout import elsewhere',
} as const
export type ImportWork = keyof typeof applicationNames
const workKinds = Object.keys(applicationNames) as ImportWork[]

const MAX_ATTEMPTS = 100
const RETRY_DELAY_IN_MS = 50

/** Runs the work exclusively, or returns null if another import is running. It waits for a rename, which is brief. */
export async function tryExclusively<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
  kind: ImportWork = 'elsewhere',
): Promise<Result | null> {
  const client = await database.pool.connect()
  try {
    await client.query(`set application_name = '${applicationNames[kind]}'`)
    for (let attempts = MAX_ATTEMPTS; attempts > 0; attempts -= 1) {
      const { rows } = await client.query(`select pg_try_advisory_lock(${lockKey}) as locked`)
      if (rows[0]?.locked === true) return await work()
      if (await findImporter(drizzle(client))) return null
      await wait(RETRY_DELAY_IN_MS)
    }
    return null
  } finally {
    await releaseLock(client)
  }
}

/** Runs the work exclusively, after the current holder of the lock. */
export async function runExclusively<Result>(
  { database }: LockServices,
  work: () => Promise<Result>,
  kind: ImportWork = 'import',
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    // Another import may take longer than a page request.
    await client.query('set statement_timeout = 0')
    await client.query(`set application_name = '${applicationNames[kind]}'`)
    await client.query(`select pg_advisory_lock(${lockKey})`)
    return await work()
  } finally {
    await releaseLock(client)
  }
}

/** The kind of the running import; undefined: none runs, and none begins before the transaction ends. */
export async function blockImports(queries: Queries): Promise<ImportWork | undefined> {
  const { rows } = await queries.execute<{ locked: boolean }>(
    sql.raw(`select pg_try_advisory_xact_lock_shared(${lockKey}) as locked`),
  )
  if (rows[0]?.locked === true) return undefined
  // The import that holds the lock may have ended in the meantime.
  return (await findImporter(queries)) ?? 'import'
}

async function findImporter(queries: Pick<Queries, 'execute'>): Promise<ImportWork | undefined> {
  const { rows } = await queries.execute<{ name: string }>(
    sql.raw(`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
        and ((classid::bigint << 32) | objid::bigint) = ${lockKey}::bigint
        and pg_locks.database = (select oid from pg_database where datname = current_database())`),
  )
  const [holder] = rows
  if (!holder) return undefined
  return workKinds.find((work) => applicationNames[work] === holder.name) ?? 'elsewhere'
}

/**
 * Closes the connection, which discards its settings; the lock is released first, as the server may notice
 * the closing a moment later.
 */
async function releaseLock(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => {})
  client.release(true)
}
