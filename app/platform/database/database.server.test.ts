import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { recordStatements, findFault, openDatabase } from './database.server.ts'

const database = await openTestDatabase()

test('SQL statements of overlapping units of work are counted separately', async () => {
  const [firstUnit, secondUnit] = await Promise.all([
    recordStatements(database, async () => {
      await database.db.execute(sql`select 1`)
      await database.db.execute(sql`select 2`)
      return 'done'
    }),
    recordStatements(database, () => database.db.execute(sql`select 3`)),
  ])
  expect(firstUnit).toEqual({ result: 'done', statements: ['select 1', 'select 2'] })
  expect(secondUnit.statements).toEqual(['select 3'])
})

test('the statements of a transaction include begin and commit', async () => {
  const { statements } = await recordStatements(database, () =>
    database.db.transaction((transaction) => transaction.execute(sql`select 1`)),
  )
  expect(statements).toEqual(['begin', 'select 1', 'commit'])
})

test('a bigint is read as a number, and a value beyond the safe range is an error', async () => {
  const { rows } = await database.db.execute(
    sql`select ${Number.MAX_SAFE_INTEGER}::bigint as largest, count(*) as none from products`,
  )
  expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER, none: 0 }])
  await expect(database.db.execute(sql`select 9007199254740993::bigint`)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('too large') }),
  })
})

test('a statement that exceeds the timeout is canceled', async () => {
  const databaseWithTimeout = await openDatabase({
    databaseUrl: database.connectionString,
    statementTimeoutInMs: 50,
  })
  await expect(databaseWithTimeout.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout')
  await databaseWithTimeout.close()
})

test('closing a database twice does not fail', async () => {
  const otherDatabase = await openDatabase({ databaseUrl: database.connectionString })
  await otherDatabase.close()
  await otherDatabase.close()
})

test('if the server does not respond, the error contains the address and a remedy', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop' })).rejects.toThrow(
    /^No PostgreSQL responds at 127\.0\.0\.1:1 .*: start it, correct DATABASE_URL/,
  )
})

test('if the database does not exist, the error contains its name', async () => {
  const url = new URL(inject('testServer').connectionString)
  url.pathname = '/nowhere'
  await expect(openDatabase({ databaseUrl: url.href })).rejects.toThrow(/has no database nowhere: create it/)
})

test.each([
  [{ version: 150_004, name: '15.4', encoding: 'UTF8' }, 'PostgreSQL 15.4: the shop needs 16 or newer'],
  [{ version: 160_000, name: '16.0', encoding: 'UTF8' }, undefined],
  [{ version: 180_004, name: '18.4', encoding: 'SQL_ASCII' }, "create it with encoding 'UTF8'"],
])('the version and encoding of a server are checked: %o', (server, fault) => {
  if (fault) expect(findFault(server)).toContain(fault)
  else expect(findFault(server)).toBeUndefined()
})
