import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from './open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const header = 'ID,SKU,Name,Regular price,Stock'

async function readReason(content: string | Uint8Array): Promise<string> {
  const result = await shop.importFile(await shop.saveFile('odd.csv', content))
  return result.ok ? 'imported' : result.reason
}

test.each([
  ['an empty file', '', 'The file is empty.'],
  [
    'an HTML page',
    '<!doctype html>\n<p>Not found</p>\n',
    'This is not a product export: none of its columns is known.',
  ],
  [
    'a CSV file that is not a product export',
    'Name,Age,Town\nLayla,30,Amman\n',
    'This is not a product export: only "Name" are known.',
  ],
  ['a workbook or ZIP file', 'PK\x03\x04rest', 'The file is a workbook or a zip'],
  ['a binary file', new Uint8Array([1, 0, 0, 2, 0, 0, 0, 3]), 'The file contains no text'],
  [
    'a header with text after a closing quotation mark',
    `ID,"SK"U,Name,Regular price,Stock\n1,a,A,1,\n`,
    'The header row is not valid CSV: in the cell of "column 2" text follows the closing quotation mark.',
  ],
])('%s is rejected with a message', async (_, content, sentence) => {
  expect(await readReason(content)).toContain(sentence)
  expect(await shop.queryRows(sql`select 1 from products`)).toEqual([])
})

test('a missing import file is rejected with a message', async () => {
  const result = await shop.importFile(join(shop.folder, 'nothing.csv'))
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('There is no file') })
})

test('a line of two gigabytes is rejected without loading the line into memory', async () => {
  const path = await shop.saveFile('long.csv', `${header}\n1,a,A,"`)
  const file = await open(path, 'r+')
  // A sparse file: two gigabytes that occupy no disk space.
  await file.truncate(2 * 1024 ** 3)
  await file.close()
  const memoryBefore = process.memoryUsage.rss()
  const result = await shop.importFile(path)
  expect(result).toMatchObject({ ok: false })
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(300 * 1024 ** 2)
})

test('an unterminated row larger than 8 MB is rejected', async () => {
  expect(await readReason(`${header}\n1,a,"${'x'.repeat(9 * 1024 * 1024)}`)).toContain(
    'Row 2 is larger than 8 MB',
  )
})

const laterRows = '3,c,C,1,\n4,d,"D, ""d""\nd",1,\n'
const invalidCsvPrefix = 'The row is not valid CSV: '
test.each([
  [
    'text after a closing quotation mark',
    `2,b,"B"x,1,\n${laterRows}`,
    `${invalidCsvPrefix}in the cell of "Name" text follows the closing quotation mark.`,
  ],
  [
    'a quotation mark inside an unquoted cell',
    `2,b,B 15",1,\n${laterRows}`,
    `${invalidCsvPrefix}the cell of "Name" contains a quotation mark but does not start with one.`,
  ],
  [
    'an unclosed quotation mark',
    `2,b,"B,1,\n${laterRows}`,
    `${invalidCsvPrefix}in the cell of "Name" text follows the closing quotation mark.`,
  ],
  [
    'a quotation mark closed by a mark in a later row',
    `2,b,"B,1,\n${laterRows}5,e,", e",1,\n`.replace(/\n4.*\n.*\n/, '\n'),
    `${invalidCsvPrefix}the cell of "Regular price" contains a quotation mark but does not start with one.`,
  ],
  [
    'a quotation mark closed at the end of a later line',
    `2,b,"one\n${laterRows.replace('"D, ""d""\nd"', 'D 15"')}`.replace('15",1,', '15"'),
    `${invalidCsvPrefix}a multi-line cell gives it the wrong number of cells.`,
  ],
  [
    'a quotation mark left open for more than 8 MB',
    `2,b,"B,1,\n${`${'x'.repeat(999)}\n`.repeat(9000)}${laterRows}`,
    `${invalidCsvPrefix}it is larger than 8 MB, or a quotation mark is never closed; the 9000 lines after it also failed.`,
  ],
])('a row with %s fails, and other rows are imported', async (_, rows, reason) => {
  const summary = await shop.importText(`${header}\n1,a,A,1,\n${rows}`)
  expect(summary.failed[0]).toEqual({ row: 3, label: '', reason })
  const skus = (await shop.readProducts()).map(({ sku }) => sku)
  expect(skus).toEqual(expect.arrayContaining(['a', 'c']))
  expect(skus).not.toContain('b')
})

test('complete rows of a file that is truncated in its last row are imported', async () => {
  const summary = await shop.importText(`${header}\n1,a,A,1,\n2,b,"B`)
  expect(summary.failed).toEqual([
    {
      row: 3,
      label: '',
      reason: 'The row is not valid CSV: the quotation mark that opens the cell of "Name" is never closed.',
    },
  ])
  expect((await shop.readProducts()).map(({ sku }) => sku)).toEqual(['a'])
})

const names = ['قهوة عربية مطحونة', 'فنجان خزف']
const arabicCsv = `${header}\n1,a,${names[0]},1,\n2,b,${names[1]},2,\n`

test.each([
  ['UTF-8', Buffer.from(arabicCsv)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${arabicCsv}`)],
  ['UTF-16 little-endian', Buffer.from(`\uFEFF${arabicCsv}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(arabicCsv.replace(/[^\0-\x7f]/g, 'x'), 'utf16le')],
  ['UTF-16 big-endian', Buffer.from(`\uFEFF${arabicCsv}`, 'utf16le').swap16()],
  ['Windows-1256', encodeWindows1256(arabicCsv)],
])('a file in %s is decoded correctly', async (encoding, bytes) => {
  const result = await shop.importFile(await shop.saveFile('encoded.csv', bytes))
  expect(result).toMatchObject({ ok: true, summary: { imported: 2 } })
  if (encoding === 'UTF-16 without a mark') return
  const rows = await shop.queryRows<{ name: { en: string } }>(sql`select name from products order by id`)
  expect(rows.map(({ name }) => name.en)).toEqual(names)
})

test('Windows-1252 is distinguished from Windows-1256 by isolated accented letters', async () => {
  const bytes = Buffer.from(`${header}\n1,a,Café crème,1,\n2,b,Señor,2,\n`, 'latin1')
  const result = await shop.importFile(await shop.saveFile('encoded.csv', bytes))
  expect(result).toMatchObject({ ok: true, summary: { imported: 2, encoding: 'windows-1252' } })
  expect(await shop.queryRows(sql`select name from products where id = 1`)).toEqual([
    { name: { en: 'Café crème' } },
  ])
})

test('a file in an ambiguous encoding is rejected with a message', async () => {
  const bytes = Buffer.from(`${header}\n1,a,\xd0\xd1 \xc1 x \xc9,1,\n`, 'latin1')
  expect(await readReason(bytes)).toContain('save it as "CSV UTF-8" or name it with --encoding')
})

test('UTF-8 with a truncated character is rejected unless the encoding is set', async () => {
  const bytes = Buffer.concat([Buffer.from(arabicCsv), Buffer.from('3,c,Caf\xe9,3,\n', 'latin1')])
  expect(await readReason(bytes)).toContain('save it as "CSV UTF-8" again')
  const file = await shop.saveFile('damaged.csv', bytes)
  const result = await shop.importFile(file, { encoding: 'utf-8' })
  expect(result).toMatchObject({ ok: true, summary: { imported: 3 } })
  const rows = await shop.queryRows<{ name: { en: string } }>(sql`select name from products order by id`)
  expect(rows.map(({ name }) => name.en)).toEqual([...names, 'Caf\uFFFD'])
})

test.each([';', '\t', ','])('cells may be separated by "%s"', async (delimiter) => {
  const text = `${header}\n1,a,"A, b; c\td",1,\n`
  const textParts = text.split('"').map((part, index) => (index % 2 ? part : part.replaceAll(',', delimiter)))
  const summary = await shop.importText(textParts.join('"'))
  expect(summary.imported).toBe(1)
  expect(await shop.queryRows(sql`select name from products`)).toEqual([{ name: { en: 'A, b; c\td' } }])
})

test('empty rows and rows of separators are skipped', async () => {
  const summary = await shop.importText(`${header}\r\n\r\n1,a,A,1,\r\n,,,,\r\n`)
  expect(summary).toMatchObject({ imported: 1, failed: [] })
})

function encodeWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const bytesByLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]),
  )
  return Buffer.from([...text].map((letter) => bytesByLetter.get(letter) ?? 63))
}
