/** Migrates the database's tables with plain SQL files. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Database } from './database.server.ts'

type Migration = { name: string; sql: string; digest: string }
type AppliedMigrations = Map<string, string>

// An arbitrary number that no other program on the same database locks.
const LOCK_ID = 4_726_688_031
const UNDEFINED_TABLE = '42P01'

/**
 * Applies the folder's `*.sql` files that are not applied yet, in the order of their names, each in its own
 * transaction; several processes may run it concurrently. Returns the names it applied. Throws when an
 * applied file was edited.
 */
export async function migrateDatabase(database: Pick<Database, 'pool'>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  if (findPendingMigrations(migrations, await readAppliedMigrations(database.pool)).length === 0) return []

  const client = await database.pool.connect()
  try {
    // A migration, and the wait for another process's, may take longer than a page.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    await client.query(
      `create table if not exists migrations
         (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
    )
    const pendingMigrations = findPendingMigrations(migrations, await readAppliedMigrations(client))
    for (const migration of pendingMigrations) await applyMigration(client, migration)
    return pendingMigrations.map(({ name }) => name)
  } finally {
    // Destroying the connection also drops its lock and its settings.
    client.release(true)
  }
}

/** The names of the folder's files that are not applied yet; throws when an applied file was edited. */
export async function listPendingMigrations(
  database: Pick<Database, 'pool'>,
  folder: string,
): Promise<string[]> {
  const pendingMigrations = findPendingMigrations(
    await readMigrations(folder),
    await readAppliedMigrations(database.pool),
  )
  return pendingMigrations.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readAppliedMigrations(client: Pick<PoolClient, 'query'>): Promise<AppliedMigrations> {
  try {
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migrations',
    )
    return new Map(rows.map(({ name, digest }) => [name, digest]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return new Map()
    throw error
  }
}

function findPendingMigrations(migrations: Migration[], appliedMigrations: AppliedMigrations): Migration[] {
  const editedMigration = migrations.find(
    ({ name, digest }) => appliedMigrations.has(name) && appliedMigrations.get(name) !== digest,
  )
  if (!editedMigration) return migrations.filter(({ name }) => !appliedMigrations.has(name))
  throw new Error(
    `Migration ${editedMigration.name} was edited after it was applied to this database: restore it and put ` +
      'the change into a new migration (in development, you can start with an empty database instead)',
  )
}

async function applyMigration(client: PoolClient, { name, sql, digest }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(
      `Migration ${name} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}
