import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '#tests/open-database.ts'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { migrateDatabase } from './migrate.server.ts'

async function createMigrationFolder(files: Record<string, string>) {
  const folder = await createTemporaryFolder()
  const add = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text)
  }
  await add(files)
  return { folder, add }
}

const capsMigration = { '0001_caps.sql': 'create table caps (id integer);\ninsert into caps values (1);\n' }

test('migration files are applied once, in the order of their names', async () => {
  const database = await openEmptyDatabase()
  const { folder, add } = await createMigrationFolder({
    '0002_hats.sql': 'insert into caps values (2);',
    ...capsMigration,
    'notes.txt': 'not SQL',
  })
  expect(await migrateDatabase(database, folder)).toEqual(['0001_caps.sql', '0002_hats.sql'])
  expect(await migrateDatabase(database, folder)).toEqual([])
  await add({ '0003_more.sql': 'insert into caps values (3)' })
  expect(await migrateDatabase(database, folder)).toEqual(['0003_more.sql'])
  expect((await database.pool.query('select id from caps order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ])
})

test('concurrent processes apply each migration file once', async () => {
  const database = await openEmptyDatabase()
  const { folder } = await createMigrationFolder({
    '0001_caps.sql': `${capsMigration['0001_caps.sql']} select pg_sleep(0.2);`,
  })
  const appliedNames = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database, folder)))
  expect(appliedNames.flat()).toEqual(['0001_caps.sql'])
  expect((await database.pool.query('select id from caps')).rows).toEqual([{ id: 1 }])
})

test('a migration file that was edited after it was applied is rejected', async () => {
  const database = await openEmptyDatabase()
  const { folder, add } = await createMigrationFolder(capsMigration)
  await migrateDatabase(database, folder)
  await add({ '0001_caps.sql': 'create table hats (id integer)' })
  await expect(migrateDatabase(database, folder)).rejects.toThrow(
    '0001_caps.sql was edited after it was applied',
  )
})

test('changed line ends in a migration file are not an edit', async () => {
  const database = await openEmptyDatabase()
  const { folder, add } = await createMigrationFolder(capsMigration)
  await migrateDatabase(database, folder)
  await add({ '0001_caps.sql': capsMigration['0001_caps.sql'].replaceAll('\n', '\r\n') })
  expect(await migrateDatabase(database, folder)).toEqual([])
})

test('a failing migration file is rolled back and named in the error; earlier files stay applied', async () => {
  const database = await openEmptyDatabase()
  const { folder, add } = await createMigrationFolder({
    ...capsMigration,
    '0002_bad.sql': 'insert into caps values (2); select nonsense;',
  })
  await expect(migrateDatabase(database, folder)).rejects.toThrow(/^Migration 0002_bad.sql failed.*nonsense/)
  expect((await database.pool.query('select id from caps')).rows).toEqual([{ id: 1 }])
  await add({ '0002_bad.sql': 'insert into caps values (2)' })
  expect(await migrateDatabase(database, folder)).toEqual(['0002_bad.sql'])
})

test('a database with more applied files than the folder is not changed', async () => {
  const database = await openEmptyDatabase()
  const { folder } = await createMigrationFolder({ ...capsMigration, '0002_hats.sql': 'select 1' })
  await migrateDatabase(database, folder)
  await rm(join(folder, '0002_hats.sql'))
  expect(await migrateDatabase(database, folder)).toEqual([])
})
