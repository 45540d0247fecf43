import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'hanout-commands-'))
afterAll(() => rm(folder, { recursive: true }))
const database = await openTestDatabase()
// Also runs before a retry.
beforeEach(() => database.db.execute(sql`truncate products, terms, attributes restart identity cascade`))
const fixture = join(import.meta.dirname, '../../app/features/catalog/import/arabic.fixture.csv')

async function run(script: 'import' | 'export', ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${script}.ts`), ...args], {
    env: { ...env, DATABASE_URL: database.connectionString, DATA_DIR: folder },
  })
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<[number | null]>((resolve) => child.on('close', (...args) => resolve([args[0]]))),
  ])
  return { output, problems, code }
}

test('the import and export commands import, skip and export products, and return exit codes', async () => {
  const dryRun = await run('import', 'products', fixture, '--dry-run')
  expect(dryRun).toMatchObject({ code: 0, problems: '' })
  expect(dryRun.output).toContain('Dry run, nothing written. Would have imported 1 product and 2 variations')
  expect((await database.db.execute(sql`select 1 from products`)).rows).toEqual([])

  const firstRun = await run('import', 'products', fixture)
  expect(firstRun).toMatchObject({ code: 0, problems: '' })
  expect(firstRun.output).toContain('Imported 1 product and 2 variations, updated 0, skipped 0, failed 0')

  const secondRun = await run('import', 'products', fixture)
  expect(secondRun.code).toBe(0)
  expect(secondRun.problems).toContain('Skipped 3 rows (2, 3, 4): A product with this ID already exists.')

  const invalidFile = join(folder, 'bad.csv')
  await writeFile(invalidFile, 'ID,SKU,Name,Regular price\n900,x,X,ten\n')
  const failedRun = await run('import', 'products', invalidFile)
  expect(failedRun).toMatchObject({ code: 1, problems: expect.stringContaining('Failed, row 2 (X, ID 900') })

  const unknownOptionRun = await run('import', 'products', fixture, '--overwrite')
  expect(unknownOptionRun).toMatchObject({
    code: 2,
    problems: expect.stringContaining("Unknown option '--overwrite'"),
  })

  const exportFile = join(folder, 'out.csv')
  expect(await run('export', 'products', exportFile)).toMatchObject({ code: 0 })
  expect(await run('export', 'forms')).toMatchObject({ code: 0, output: expect.stringContaining('"forms"') })
  const pipedRun = await run('export', 'products')
  // Reading a stream as text strips the byte order mark.
  expect(await readFile(exportFile, 'utf8')).toBe(`\uFEFF${pipedRun.output}`)
  expect(pipedRun.output.split('\r\n')).toHaveLength(5)
})
