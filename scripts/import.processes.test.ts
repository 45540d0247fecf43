import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'hanout-commands-'))
afterAll(() => rm(folder, { recursive: true }))
const database = await openTestDatabase()
const fixture = join(import.meta.dirname, '../app/features/catalog/import/arabic.fixture.csv')

async function run(script: 'import' | 'export', ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...env, DATABASE_URL: database.connectionString, DATA_DIR: folder },
  })
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<[number | null]>((resolve) => child.on('close', (...args) => resolve([args[0]]))),
  ])
  return { output, problems, code }
}

test('the commands import, skip, update and export a shop', { timeout: 60_000 }, async () => {
  const rehearsal = await run('import', 'products', fixture, '--dry-run')
  expect(rehearsal).toMatchObject({ code: 0, problems: '' })
  expect(rehearsal.output).toContain('Nothing was written. It would be: imported 1 product and 2 variations')
  expect((await database.db.execute(sql`select 1 from products`)).rows).toEqual([])

  const first = await run('import', 'products', fixture)
  expect(first).toMatchObject({ code: 0, problems: '' })
  expect(first.output).toContain('Imported 1 product and 2 variations, updated 0, skipped 0, failed 0')

  const second = await run('import', 'products', fixture)
  expect(second.code).toBe(0)
  expect(second.problems).toContain('Skipped 3 rows (2, 3, 4): A product with this ID already exists.')

  expect((await run('import', 'products', fixture, '--update')).output).toContain('updated 3')

  const file = join(folder, 'out.csv')
  expect(await run('export', 'products', file)).toMatchObject({ code: 0 })
  expect(await run('export', 'forms')).toMatchObject({ code: 0, output: expect.stringContaining('"forms"') })
  const piped = await run('export', 'products')
  // Reading a stream as text takes the mark at the start away.
  expect(await readFile(file, 'utf8')).toBe(`\uFEFF${piped.output}`)
  expect(piped.output.split('\r\n')).toHaveLength(5)
})

test(
  'a row that fails is told on the error output, and the exit code says so',
  { timeout: 60_000 },
  async () => {
    const file = join(folder, 'bad.csv')
    await writeFile(file, 'ID;SKU;Name;Regular price;Stock\n900;x;X;ten;\n901;y;Y;5;\n')
    const result = await run('import', 'products', file, '--delimiter', ';')
    expect(result.code).toBe(1)
    expect(result.problems).toContain('Failed, row 2 (X, ID 900, SKU x): Regular price is "ten"')
    expect(result.output).toContain('Imported 1 product and 0 variations, updated 0, skipped 0, failed 1')
  },
)

test('pictures of the own network are fetched only with the flag', { timeout: 60_000 }, async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const file = join(folder, 'pictures.csv')
  const source = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.png`
  await writeFile(file, `ID,SKU,Name,Images\n950,p,P,${source}\n`)
  expect((await run('import', 'products', file)).problems).toContain('--allow-private-addresses')
  expect(asked).toEqual([])
  const second = await run('import', 'products', file, '--allow-private-addresses')
  expect(second.problems).toContain('the server answered 404')
  expect(second.output).toContain('completed the pictures of 1 product')
  expect(asked).toEqual(['/a.png'])
  server.close()
})

test('pages of words come in from their file', { timeout: 60_000 }, async () => {
  const file = join(folder, 'pages.json')
  await writeFile(
    file,
    '[{"slug": "about", "title": {"en": "About us"}}, {"slug": "care", "title": {"en": "Care"}}]',
  )
  const first = await run('import', 'pages', file)
  expect(first).toMatchObject({ code: 0, problems: '' })
  expect(first.output).toContain('Added 2 pages, changed 0, left 0 as they were')
  expect((await run('import', 'pages', file)).output).toContain(
    'Added 0 pages, changed 0, left 2 as they were',
  )

  await writeFile(file, '[{"slug": "cart", "title": {"en": "Cart"}}]')
  const refused = await run('import', 'pages', file)
  expect(refused.code).toBe(1)
  expect(refused.problems).toContain('"cart" is an address of the shop itself')
})

test.each([
  [['products'], 'Which file? Name one.', 2],
  [['orders', 'x.csv'], 'What to import? products, reviews, categories, pages or forms.', 2],
  [['products', 'x.csv', '--overwrite'], "Unknown option '--overwrite'", 2],
  [['products', 'nothing.csv'], 'There is no file nothing.csv.', 1],
  [['products', 'x.csv', '--encoding', 'klingon'], '--encoding is "klingon": expected one of utf-8', 1],
])('%j is answered with a sentence', { timeout: 60_000 }, async (args, sentence, code) => {
  const result = await run('import', ...args)
  expect(result.problems).toContain(sentence)
  expect(result.code).toBe(code)
})
