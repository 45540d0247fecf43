import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openEmptyDatabase } from '#tests/open-database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createReadinessCheck } from './readiness.server.ts'

const migrationsDir = join(import.meta.dirname, '../../db/migrations')

test('a database is ready only with its tables, and migrations are not checked again after that', async () => {
  const database = await openEmptyDatabase()
  const findReadinessProblem = createReadinessCheck({ database }, { migrationsDir })
  expect(await findReadinessProblem()).toMatch(/^migrations: 0001_.*\.sql/)
  await migrateDatabase(database, migrationsDir)
  expect(await findReadinessProblem()).toBeUndefined()
  const query = vi.spyOn(database.pool, 'query')
  expect(await findReadinessProblem()).toBeUndefined()
  expect(query.mock.calls).toEqual([['select 1']])
})

test('a database that does not respond is an error, with and without a check of migrations', async () => {
  const refusingPool = { pool: { query: () => Promise.reject(new Error('connection refused')) } }
  const database = Object.assign(await openEmptyDatabase(), refusingPool)
  for (const options of [{ migrationsDir }, {}]) {
    await expect(createReadinessCheck({ database }, options)()).rejects.toThrow('connection refused')
  }
})
