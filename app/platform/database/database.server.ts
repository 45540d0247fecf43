/** The shop's database: the PostgreSQL of DATABASE_URL, or the embedded one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, types } from 'pg'
import { openEmbedded } from './embedded.server.ts'
import type { Log } from '#app/platform/log.server.ts'

export type Database = {
  db: NodePgDatabase
  pool: Pool
  connectionString: string
  /** The statements of the unit of work that runs inside `recordStatements`. */
  statements: AsyncLocalStorage<string[]>
  /** Closes all connections and leaves the server; the last process to leave stops it. */
  close(): Promise<void>
}

/** The executor that store functions need: the database or a transaction of it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

export type DatabaseOptions = ({ databaseUrl: string } | { databaseUrl?: undefined; dataDir: string }) & {
  log?: Pick<Log, 'info' | 'warn'>
  /** 15 s suits pages; long-running commands pass 0, which means no limit. */
  statementTimeoutInMs?: number
  poolSize?: number
  applicationName?: string
}

/** Opens the database; throws an actionable error when it is unreachable or too old. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return connect(options.databaseUrl, options)
  const server = await openEmbedded({ dataDir: options.dataDir, log: options.log })
  try {
    const database = await connect(server.connectionString, options)
    return {
      ...database,
      close: once(async () => {
        await database.close()
        await server.leave()
      }),
    }
  } catch (error) {
    await server.leave()
    throw error
  }
}

/** Runs `work` and returns the SQL statements that it sent through `database.db`. */
export async function recordStatements<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  // Drizzle sends a query when it is awaited, so the await must happen inside.
  const result = await database.statements.run(statements, async () => await work())
  return { result, statements }
}

async function connect(connectionString: string, options: DatabaseOptions): Promise<Database> {
  types.setTypeParser(types.builtins.INT8, readBigint)
  const statementTimeoutInMs = options.statementTimeoutInMs ?? 15_000
  const pool = new Pool({
    connectionString,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'hanout',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // The timeout is set by a statement: poolers reject or ignore settings in the startup packet. The pool
    // awaits this promise, despite its types.
    onConnect: (client): unknown =>
      client.query(`set statement_timeout = ${Math.trunc(statementTimeoutInMs)}`),
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'Database connection lost'))
  const statements = new AsyncLocalStorage<string[]>()
  const logQuery = (query: string) => void statements.getStore()?.push(query)
  try {
    await checkServer(pool, connectionString)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool, { logger: { logQuery } }),
    pool,
    connectionString,
    statements,
    close: once(() => pool.end()),
  }
}

type ServerDetails = { version: number; name: string; encoding: string }

async function checkServer(pool: Pool, connectionString: string): Promise<void> {
  const { rows } = await pool
    .query<ServerDetails>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
              current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new Error(explainFailure(error, connectionString), { cause: error })
    })
  const fault = rows[0] && findFault(rows[0])
  if (fault) throw new Error(fault)
}

/** Why the shop cannot use such a server, as a sentence. */
export function findFault({ version, name, encoding }: ServerDetails): string | undefined {
  if (version < 160_000) return `DATABASE_URL points to PostgreSQL ${name}: the shop needs 16 or newer`
  if (encoding === 'UTF8') return undefined
  return `DATABASE_URL points to a database with encoding ${encoding}: create it with encoding 'UTF8'`
}

function explainFailure(error: unknown, connectionString: string): string {
  const { host, username, pathname } = new URL(connectionString)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const name = pathname.slice(1)
  // A pooler passes on the server's message under a code of its own.
  const isMissing =
    code === '3D000' || (code === '08P01' && String(error).includes(`"${name}" does not exist`))
  const remedy = 'correct DATABASE_URL, or remove it to use the bundled PostgreSQL'
  if (code === '28P01' || code === '28000')
    return `The PostgreSQL at ${host} rejects the user ${username}: ${remedy}`
  if (isMissing) return `The PostgreSQL at ${host} has no database ${name}: create it, or ${remedy}`
  const reason = error instanceof Error ? error.message || String(code) : String(error)
  return `No PostgreSQL responds at ${host || 'localhost'} (${reason}): start it, ${remedy}`
}

// int8 holds counts and prices; a number beyond 2^53 would silently change.
function readBigint(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be read as a number`)
  return number
}

function once(work: () => Promise<void>): () => Promise<void> {
  let runPromise: Promise<void> | undefined
  return () => (runPromise ??= work())
}
