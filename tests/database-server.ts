/** Vitest's global set-up: one PostgreSQL and one template database with all migrations for the whole run. */
import { randomBytes } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openEmbedded } from '#app/platform/database/embedded.server.ts'
import { tryLock } from '#app/platform/database/file-lock.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'

/**
 * The server on which test files create their databases: names start with `prefix`, and `template` contains
 * the tables. `directConnectionString` bypasses a pooler, whose connections outlive those of the tests: a
 * database with open connections can be neither copied nor dropped.
 */
export type TestServer = {
  connectionString: string
  directConnectionString: string
  prefix: string
  template: string
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    testServer: TestServer
  }
}

const folderPrefix = 'hanout-tests-'

// Hundreds of databases of a thousand files each are created and dropped: in memory if there is enough space.
const memoryFolder = '/dev/shm'
const serverParentFolder = hasEnoughSpace(memoryFolder) ? memoryFolder : tmpdir()

let closeServer = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const server = process.env.DATABASE_URL
    ? describeConfiguredServer(process.env.DATABASE_URL)
    : await openTemporaryServer()
  const prefix = `hanout_test_${randomBytes(4).toString('hex')}`
  closeServer = async () => {
    await dropDatabases(server.directConnectionString, prefix)
    await server.leave()
  }
  const { connectionString, directConnectionString } = server
  const testServer = {
    connectionString,
    directConnectionString,
    prefix,
    template: `${prefix}_template`,
  }
  await createTemplate(testServer).catch(async (error: unknown) => {
    await closeServer()
    throw error
  })
  project.provide('testServer', testServer)
}

export async function teardown(): Promise<void> {
  await closeServer()
}

function describeConfiguredServer(connectionString: string) {
  const directConnectionString = process.env.DATABASE_DIRECT_URL ?? connectionString
  return { connectionString, directConnectionString, leave: async () => {} }
}

async function openTemporaryServer() {
  await removeAbandonedServers()
  const dataDir = await mkdtemp(join(serverParentFolder, folderPrefix))
  // Under root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  const server = await openEmbedded({ dataDir, isDurable: false })
  const leave = async () => {
    const log = await readFile(join(dataDir, 'postgres/server.log'), 'utf8')
    await server.leave()
    await rm(dataDir, { recursive: true, force: true })
    throwIfConnectionsLeft(log)
  }
  const { connectionString } = server
  return { connectionString, directConnectionString: connectionString, leave }
}

// What a test left open keeps connecting to its dropped database, and takes CPU time from other tests.
function throwIfConnectionsLeft(log: string): void {
  const failedConnections = log.matchAll(/FATAL: {2}database "hanout_test_[^_]+_(\w+)_[^_]+" does not exist/g)
  const names = [...new Set([...failedConnections].map(([, file]) => file))]
  if (names.length === 0) return
  throw new Error(
    `These test files left something open, which looked for its database when it was dropped: ${names.join(', ')}. What a test opens, onTestFinished closes`,
  )
}

function hasEnoughSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4e9
}

// Stops and removes the server of an earlier run that was killed.
async function removeAbandonedServers(): Promise<void> {
  for (const name of (await readdir(serverParentFolder)).filter((name) => name.startsWith(folderPrefix))) {
    const dataDir = join(serverParentFolder, name)
    const usersLock = join(dataDir, 'postgres', 'users.lock')
    const exclusiveLock = existsSync(usersLock) && tryLock(usersLock, 'exclusive')
    if (!exclusiveLock) continue
    exclusiveLock.release()
    const server = await openEmbedded({ dataDir, isDurable: false }).catch(() => undefined)
    await server?.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createTemplate({ directConnectionString, template }: TestServer): Promise<void> {
  await runWithClient(directConnectionString, (client) =>
    client.query(`create database ${template} template template0 encoding 'UTF8'`),
  )
  const database = await openDatabase({
    databaseUrl: createDatabaseUrl(directConnectionString, template),
    poolSize: 1,
  })
  await migrateDatabase(database, join(import.meta.dirname, '../db/migrations'))
  await database.close()
}

async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  await runWithClient(connectionString, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

export async function runWithClient<T>(
  connectionString: string,
  callback: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await callback(client)
  } finally {
    await client.end()
  }
}

/** Connection string of another database on the same server. */
export function createDatabaseUrl(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
