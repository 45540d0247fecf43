import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { openShop } from '#tests/open-shop.ts'
import { runImport, readCommand } from './import-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'hanout-commands-'))
afterAll(() => rm(folder, { recursive: true }))
const { services } = await openShop()

async function run(...args: string[]) {
  const command = readCommand(args)
  if (typeof command === 'string') throw new Error(command)
  return runImport({ services, options: createRowOptions(services.settings.current()) }, command)
}

async function writeInputFile(name: string, content: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

test('a failing row is reported with its row number, name, ID, SKU and invalid value', async () => {
  const file = await writeInputFile('bad.csv', 'ID;SKU;Name;Regular price;Stock\n900;x;X;ten;\n901;y;Y;5;\n')
  const { problems, summary, hasFailed } = await run('products', file, '--delimiter', ';')
  expect(hasFailed).toBe(true)
  expect(problems.join('\n')).toContain('Failed, row 2 (X, ID 900, SKU x): Regular price is "ten"')
  expect(summary).toBe('Imported 1 product and 0 variations, updated 0, skipped 0, failed 1')
})

test('an unknown column is reported, can be mapped with --columns, and the mapping is remembered', async () => {
  const file = await writeInputFile('retail.csv', 'ID,SKU,Name,Type,Published,Retail\n910,r,R,simple,1,12\n')
  const readPrice = async () =>
    (await services.database.db.execute(sql`select regular_price_in_minor from products where id = 910`)).rows
  const firstRun = await run('products', file, '--dry-run')
  expect(firstRun.problems).toEqual([
    'Unknown columns: Retail. Map them with --columns "header=Regular price".',
  ])
  const secondRun = await run('products', file, '--dry-run', '--columns', 'Retail=Regular price')
  expect(secondRun.problems).toEqual([])
  // The dry run above stored nothing.
  expect((await run('products', file, '--dry-run')).problems).toHaveLength(1)
  await run('products', file, '--columns', 'Retail=Regular price')
  expect(await readPrice()).toEqual([{ regular_price_in_minor: 1200 }])
  const changedFile = await writeInputFile('retail.csv', 'ID,Retail\n910,13\n')
  expect(await run('products', changedFile, '--update')).toMatchObject({ problems: [], hasFailed: false })
  expect(await readPrice()).toEqual([{ regular_price_in_minor: 1300 }])
  await run('products', changedFile, '--update', '--columns', 'Retail=')
  expect((await run('products', file, '--update')).problems).toEqual([])
  expect(await readPrice()).toEqual([{ regular_price_in_minor: 1300 }])
})

test.each([
  ['Retail', 'Invalid --columns "Retail": expected "header=column".'],
  ['Retail=Prise', '"Prise" is not a product export column; expected one such as "Regular price"'],
  ['Wholesale=Regular price', 'Invalid --columns: the file has no column "Wholesale".'],
])('--columns “%s” is rejected with a message', async (columns, expectedMessage) => {
  const file = await writeInputFile('retail.csv', 'ID,SKU,Name,Type,Published,Retail\n911,s,S,simple,1,12\n')
  await expect(run('products', file, '--columns', columns)).rejects.toThrow(expectedMessage)
})

test('images with private addresses are fetched only with --allow-private-addresses', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(404).end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const source = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.png`
  const file = await writeInputFile('pictures.csv', `ID,SKU,Name,Images\n950,p,P,${source}\n`)
  expect((await run('products', file)).problems.join('\n')).toContain('--allow-private-addresses')
  expect(requests).toEqual([])
  const { problems, summary } = await run('products', file, '--allow-private-addresses')
  expect(problems.join('\n')).toContain('the server returned status 404')
  expect(summary).not.toContain('completed')
  expect(requests).toEqual(['/a.png'])
})

test('content pages are imported from a file, and a reserved slug is rejected', async () => {
  const pages = '[{"slug": "about", "title": {"en": "About us"}}, {"slug": "care", "title": {"en": "Care"}}]'
  const file = await writeInputFile('pages.json', pages)
  const firstRun = await run('pages', file)
  expect(firstRun).toMatchObject({ problems: [], hasFailed: false })
  expect(firstRun.summary).toContain('Added 2 pages, updated 0, unchanged 0')
  expect((await run('pages', file)).summary).toContain('Added 0 pages, updated 0, unchanged 2')

  const refusedRun = await run(
    'pages',
    await writeInputFile('cart.json', '[{"slug": "cart", "title": {"en": "Cart"}}]'),
  )
  expect(refusedRun.hasFailed).toBe(true)
  expect(refusedRun.problems.join('\n')).toContain('"cart" is an address of the shop itself')
})

test.each([
  [['products'], 'Expected exactly one file.'],
  [['products', 'a.csv', 'b.csv'], 'Expected exactly one file.'],
  [['orders', 'x.csv'], 'Unknown type: expected products, reviews, categories, pages or forms.'],
  [['products', 'x.csv', '--overwrite'], "Unknown option '--overwrite'"],
  [['products', 'x.csv', '--encoding', 'klingon'], 'Unknown --encoding "klingon": expected one of utf-8'],
  [['products', 'x.csv', '--delimiter', ';;'], 'Invalid --delimiter: expected one character.'],
])('the arguments %j are rejected with a message', async (args, expectedMessage) => {
  await expect(run(...args)).rejects.toThrow(expectedMessage)
})

test('a missing file is reported with its name', async () => {
  const { problems, hasFailed } = await run('products', 'nothing.csv')
  expect(problems).toEqual(['There is no file nothing.csv.'])
  expect(hasFailed).toBe(true)
})
