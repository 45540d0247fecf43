import { expect, test } from 'vitest'
import { parseRecords, type ParsedRecord } from './read-records.ts'
import { writeRecord } from './write-record.ts'

async function read(text: string, chunkLength = text.length + 1, delimiter = ',') {
  async function* createChunks() {
    for (let offset = 0; offset < text.length; offset += chunkLength)
      yield text.slice(offset, offset + chunkLength)
  }
  const records: ParsedRecord[] = []
  for await (const record of parseRecords(createChunks(), { delimiter, maxCharacters: 200 }))
    records.push(record)
  return records
}

test.each([
  ['plain', 'a,b\n1,2\n', ['a|b', '1|2']],
  ['without a final line end', 'a,b\n1,2', ['a|b', '1|2']],
  ['Windows line ends', 'a,b\r\n1,2\r\n', ['a|b', '1|2']],
  ['classic Mac line ends', 'a,b\r1,2\r', ['a|b', '1|2']],
  ['empty cells', 'a,b\n,\n""," "\n', ['a|b', '|', '| ']],
  ['quotes', 'a,b\n"1, ""x""","2\n3"\n"""",""""""\n', ['a|b', '1, "x"|2\n3', '"|""']],
  ['empty lines', '\na,b\n\n1,2\n\n\n', ['a|b', '1|2']],
  ['a backslash that is not an escape character', 'a,b\n"1\\",2\n', ['a|b', '1\\|2']],
])('CSV text (%s) is parsed the same in chunks of any length', async (_, text, records) => {
  for (const length of [1, 2, 3, 5, 1000]) {
    const parsedRecords = await read(text, length)
    expect(parsedRecords.map((record) => ('cells' in record ? record.cells.join('|') : record))).toEqual(
      records,
    )
  }
})

test('row numbers count empty lines, as in a spreadsheet', async () => {
  expect((await read('a,b\n\n1,2\n3,4\n')).map(({ row }) => row)).toEqual([1, 3, 4])
})

test.each([
  ['a,b\n1,x"y\n3,4\n', { row: 2, fault: 'quote-within', column: 1, linesAfter: 0 }, 3],
  ['a,b\n"1"x,2\n3,4\n', { row: 2, fault: 'text-after-quote', column: 0, linesAfter: 0 }, 3],
  ['a,b\n1,"2\n3,4\n', { row: 2, fault: 'open-quote', column: 1, linesAfter: 0 }, 3],
  ['a,b\n1,"x "y"\nz\n\nw",5\n3,4\n', { row: 2, fault: 'text-after-quote', column: 1, linesAfter: 2 }, 6],
  [`a,b\n1,"\n${'x\n'.repeat(600)}3,4\n`, { row: 2, fault: 'too-long', column: 0, linesAfter: 600 }, 603],
])('the error in %j is reported, and the next whole row is read', async (text, faultRecord, nextRow) => {
  for (const length of [1, 7, 1000])
    expect((await read(text, length)).slice(1)).toEqual([faultRecord, { row: nextRow, cells: ['3', '4'] }])
})

test('a row with another number of cells is returned unchanged, on one line or on several', async () => {
  expect(await read('a,b\n1\n1,2,3\n"1\n2"\n3,4\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['1'] },
    { row: 3, cells: ['1', '2', '3'] },
    { row: 4, cells: ['1\n2'] },
    { row: 5, cells: ['3', '4'] },
  ])
})

test('if a quote mark is closed rows later, the rows in between are still read', async () => {
  expect((await read('a,b,c,d\n1,x,"2\n3,4,5,6\n7,"\n8,9,10,11\n')).slice(1)).toEqual([
    { row: 2, fault: 'width', column: 0, linesAfter: 0 },
    { row: 3, cells: ['3', '4', '5', '6'] },
    { row: 4, fault: 'open-quote', column: 1, linesAfter: 0 },
    { row: 5, cells: ['8', '9', '10', '11'] },
  ])
})

const quotedList = 'sugar, water, salt, tea, mint, honey'

test('a list with many commas in a quoted text is not mistaken for rows', async () => {
  const text = `a,b,c,d,e,f\nA,1,5,"Of:\n${quotedList}"\nB,2,6,x,1,2\nC,3,7,"Of:\n${quotedList}"\nD,4,8,y\n`
  expect((await read(text)).slice(1)).toEqual([
    { row: 2, cells: ['A', '1', '5', `Of:\n${quotedList}`] },
    { row: 3, cells: ['B', '2', '6', 'x', '1', '2'] },
    { row: 4, cells: ['C', '3', '7', `Of:\n${quotedList}`] },
    { row: 5, cells: ['D', '4', '8', 'y'] },
  ])
})

test('in a table with spaces after commas, rows between an open quote mark and its closing are still read', async () => {
  expect((await read('a, b, c\n1,"2\n3, 4, 5\n6"\n8, 9, 10\n')).slice(1)).toEqual([
    { row: 2, fault: 'width', column: 0, linesAfter: 0 },
    { row: 3, cells: ['3', ' 4', ' 5'] },
    { row: 4, fault: 'quote-within', column: 0, linesAfter: 0 },
    { row: 5, cells: ['8', ' 9', ' 10'] },
  ])
})

test('after a row with one cell, lines of a quoted text are not read as rows', async () => {
  expect((await read('a,b,c\nx\ny,"one\ntwo"\nz,"b "c"\nd\n"\ne,f\n')).slice(1)).toEqual([
    { row: 2, cells: ['x'] },
    { row: 3, cells: ['y', 'one\ntwo'] },
    { row: 4, fault: 'text-after-quote', column: 1, linesAfter: 2 },
    { row: 7, cells: ['e', 'f'] },
  ])
})

test('two invalid rows in succession are both reported', async () => {
  expect((await read('a,b\n1,x"y\n2,z"w\n3,4\n')).slice(1)).toEqual([
    { row: 2, fault: 'quote-within', column: 1, linesAfter: 0 },
    { row: 3, fault: 'quote-within', column: 1, linesAfter: 0 },
    { row: 4, cells: ['3', '4'] },
  ])
})

// As in WooCommerce's exports, columns that a later batch of rows adds appear in the header alone.
const wideHeader = Array.from({ length: 40 }, (_, column) => `c${column}`).join(',')
const createShortRow = (id: number, text: string) => `${id},${text}${',x'.repeat(25)}\n`

test.each([
  ['damaged text in the first row', '', 1],
  ['damaged text in a later row', createShortRow(1, 'a'), 2],
])(
  'short rows after a damaged text are read, and lines of the text are not read as rows: %s',
  async (_, precedingRows, id) => {
    const text = `${wideHeader}\n${precedingRows}${createShortRow(id, '"b "c"\n12, or so, "perhaps"\nd"')}${createShortRow(8, 'e')}${createShortRow(9, '"f\ng"')}`
    const parsedRecords = (await read(text)).filter((record) => 'cells' in record).slice(1)
    expect(parsedRecords.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ...(precedingRows ? [['1', 'a']] : []),
      ['8', 'e'],
      ['9', 'f\ng'],
    ])
  },
)

test('a long text without a line end is reported as endless', async () => {
  expect(await read(`a,b\n${'x'.repeat(500)}`, 50)).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, endless: true },
  ])
})

test('written records are read back unchanged, with any special characters', async () => {
  const specialCharacters = ['a', '"', ',', '\n', '\r', ' ', 'ع', "'", '']
  const cells = specialCharacters.flatMap((one) => specialCharacters.map((other) => `x${one}${other}x${one}`))
  const rows = Array.from({ length: 27 }, (_, row) => cells.slice(row * 3, row * 3 + 3))
  for (const length of [1, 4, 64]) {
    const parsedRecords = await read(rows.map(writeRecord).join(''), length)
    expect(parsedRecords).toEqual(rows.map((row, index) => ({ row: index + 1, cells: row })))
  }
})
