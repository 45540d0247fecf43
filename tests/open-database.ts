/** A separate database for a test file, dropped when the file is done. */
import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '#app/platform/database/database.server.ts'
import { createDatabaseUrl } from './database-server.ts'

/**
 * Opens a copy of the template with all migrations applied. Call it once at the top of a test file: `const
 * database = await openTestDatabase()`.
 */
export async function openTestDatabase(): Promise<Database> {
  return openCopy(inject('testServer').template, afterAll)
}

/** Opens a database without tables, for one test. */
export async function openEmptyDatabase(): Promise<Database> {
  return openCopy('template0', onTestFinished)
}

// One connection for all files of a worker, which share modules; it ends with the worker process.
let sharedClient: Promise<Client> | undefined

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

async function openCopy(
  template: string,
  registerCleanup: (work: () => Promise<void>) => void,
): Promise<Database> {
  const { connectionString, directConnectionString, prefix } = inject('testServer')
  const name = `${prefix}_${shortenFileName()}_${randomBytes(3).toString('hex')}`
  const adminClient = await (sharedClient ??= connect(directConnectionString))
  // Copying files takes half the time of copying their blocks through the WAL.
  await adminClient.query(`create database ${name} template ${template} encoding 'UTF8' strategy file_copy`)
  // Each connection costs a server process and catalog lookups: four suffice for races of three plus a
  // watcher.
  const database = await openDatabase({ databaseUrl: createDatabaseUrl(connectionString, name), poolSize: 4 })
  registerCleanup(async () => {
    await database.close()
    await adminClient.query(`drop database ${name} with (force)`)
  })
  return database
}

// PostgreSQL limits database names to 63 bytes.
function shortenFileName(): string {
  const [file = ''] = basename(expect.getState().testPath ?? '').split('.test.')
  return file.replaceAll(/\W/g, '_').slice(0, 30)
}
