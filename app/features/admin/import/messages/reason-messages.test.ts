import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import { recognizeHeader } from '#app/features/catalog/csv/columns.ts'
import { messages } from '#app/features/catalog/import/messages.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { removeRawMessage } from './failure-messages.server.ts'
import { translateImportReason } from './reason-messages.server.ts'

const i18n = await openTexts('en', 'latn')
const arabicI18n = await openTexts('ar', 'latn')
const options = { defaultLocale: 'en', priceDecimals: 2, weightUnit: 'kg', dimensionUnit: 'cm' } as const

test.each(Object.values(messages))('the importer message "%s" has a translated text', (reason) => {
  expect(isTranslated(reason)).toBe(true)
})

test.each([
  ['Type', 'subscription'],
  ['Published', '7'],
  ['Visibility in catalog', 'far'],
  ['Tax status', 'odd'],
  ['Stock', 'many'],
  ['Stock', '99999999999'],
  ['Stock', '-99999999999'],
  ['ID', '-1'],
  ['ID', '1.5'],
  ['ID', '7,000'],
  ['Stock', '1,000'],
  ['Weight (kg)', '1,800'],
  ['GTIN, UPC, EAN, or ISBN', 'x y'],
  ['Is featured?', 'maybe'],
  ['In stock?', 'maybe'],
  ['Backorders allowed?', 'maybe'],
  ['Date sale price starts', '12/01/2030'],
  ['Date sale price ends', '2030-01-12 13:00'],
  ['Date created', '2030-13-01'],
  ['Weight (kg)', 'heavy'],
  ['Weight (stone)', '2'],
  ['GTIN, UPC, EAN, or ISBN', '0000'],
  ['Regular price', 'ten'],
  ['Regular price', '1,234'],
  ['Sale price', '99999999999999999'],
  ['GTIN, UPC, EAN, or ISBN', '6111 2585 20013'],
  ['External URL', 'javascript:x'],
  ['External URL', 'www.example.com/x'],
  ['Download 1 URL', 'file:///etc/passwd'],
  ['Position', 'first'],
])('the error for %s “%s” has a translated text that quotes the cell', (header, cell) => {
  const readResult = readRow([recognizeHeader(header)], [cell], options)
  const reason = readResult.ok ? (readResult.notes[0] ?? 'it was read') : `${readResult.reason}.`
  expect(isTranslated(reason)).toBe(true)
  expect(translateImportReason(i18n, reason, 'import-7')).toContain(cell)
})

test.each([
  'The row has 3 cells, but the header has 4.',
  'The row is not valid CSV: the cell of "Name" contains a quotation mark but does not start with one.',
  'The row is not valid CSV: in the cell of "Name" text follows the closing quotation mark; the 2 lines after it also failed.',
  'The row is not valid CSV: the quotation mark that opens the cell of "Name" is never closed.',
  'The row is not valid CSV: it is larger than 8 MB, or a quotation mark is never closed.',
  'The row is not valid CSV: a multi-line cell gives it the wrong number of cells.',
  'Sale price is "8": it was left out, because a day of the sale cannot be read.',
  'upsell: the product refers to itself.',
  'grouped: there is no product with SKU mug.',
  'The parent does not have the value "Green" of "Colour": it was added there.',
  'Description: an image was removed: its source "data:image/gif;base64,R0lG" is not a URL or file name.',
  'Description: <iframe> of "https://www.youtube.com/embed/x" was removed: expected text, tables, links and images.',
  'The media library has 2 files named "cup.png": the newest was used.',
  'upsell: the product with SKU mug is in the trash.',
  'The product with ID 5 is in the trash: its SKU, GTIN or slug now belongs to this product.',
  'GTIN, UPC, EAN, or ISBN is "6111258520013": another product has it.',
  'Name is empty: the current name was kept.',
  'The default "Large" of "Size" is not one of its values: it was skipped.',
  'A variation has one value of "Size": "S" was used, and "M, L" was skipped.',
  'Attribute 1 value(s) is "S, M": the attribute has no name, it was left out.',
  'The SKU a belongs to the product with ID 4.',
  'The file has no column Parent: the row became a variation of R-3, because its SKU begins with that SKU.',
  'The attribute "Colour" appears twice: its values were combined.',
  'The import broke off: its process ended again and again. Nothing that was written is lost.',
  'The import broke off (unknown). Nothing that was written is lost.',
  'The file is empty.',
  'the server returned status 404',
  'the file could not be saved',
  'The dry run did not finish.',
  'Another import is running: wait until it has ended.',
  'There is no file /data/imports/1/products.csv.',
  'a.example (10.0.0.1) is not a public address: allow it with --allow-private-addresses',
])('the importer message “%s” has a translated text', (reason) => {
  expect(isTranslated(reason)).toBe(true)
})

test('the number of lines skipped after a malformed row is reported in the language of the reader', () => {
  const createReason = (lines: string) =>
    `The row is not valid CSV: a multi-line cell gives it the wrong number of cells; ${lines} after it also failed.`
  expect(translateImportReason(i18n, createReason('the line'), 'import-7')).toMatch(
    /number of cells\. The following line was skipped too\.$/,
  )
  expect(translateImportReason(i18n, createReason('the 900 lines'), 'import-7')).toMatch(
    /number of cells\. The following 900 lines were skipped too\.$/,
  )
  expect(translateImportReason(arabicI18n, createReason('the 2 lines'), 'import-7')).toMatch(
    /تُخطّي السطران التاليان أيضًا\.$/,
  )
})

test('dates, codes and URLs are isolated from the text direction in an Arabic sentence', () => {
  const translation = translateImportReason(
    arabicI18n,
    'Date sale price ends is "12/01/2030": expected a day such as 2030-01-12.',
    'import-7',
  )
  expect(translation).toContain('\u20682030-01-12\u2069')
  expect(translation).toContain('\u206812/01/2030\u2069')
  expect(
    translateImportReason(
      arabicI18n,
      'External URL is "see": expected an address that begins with https://.',
      'import-7',
    ),
  ).toContain('\u2066https://\u2069')
})

test('a column is named in the language of the reader', () => {
  expect(
    translateImportReason(arabicI18n, 'Regular price is "ten": expected a price such as 49.95.', 'import-7'),
  ).toContain('السعر الافتراضي')
})

const rawMessage = 'duplicate key value violates unique constraint "products_slug_key"'

test.each([
  [`The database refused the row (duplicate): ${rawMessage}.`, 'already uses its SKU, GTIN, slug or ID'],
  ['The database refused the row (constraint).', 'refers to something that was deleted'],
  ['The database refused the row (too long).', 'is too long'],
  ['The database refused the row (out of range).', 'out of range'],
  ['The database refused the row (timeout).', 'took too long'],
  ['The import broke off (disk full). Nothing that was written is lost.', 'disk is full'],
  ['The import broke off (connection lost). Nothing that was written is lost.', 'was lost'],
  ['The import broke off (timeout). Nothing that was written is lost.', 'took too long'],
])('%s is explained without the raw error', (reason, text) => {
  const translation = translateImportReason(i18n, reason, 'import-7')
  expect(translation).toContain(text)
  expect(translation).not.toContain('import-7')
  for (const currentI18n of [i18n, arabicI18n])
    expect(translateImportReason(currentI18n, reason, '')).not.toMatch(/products_slug_key/)
})

test.each([
  'The database refused the row (unknown): function f() does not exist.',
  // Stored by imports of earlier versions.
  'The database refused the row: function f() does not exist.',
  'The import broke off: function f() does not exist. Nothing that was written is lost.',
  'The import broke off (unknown). Nothing that was written is lost.',
])('%s is shown as an unexpected error with its reference', (reason) => {
  for (const currentI18n of [i18n, arabicI18n]) {
    const translation = translateImportReason(currentI18n, reason, 'import-7')
    expect(translation).toContain('import-7')
    expect(translation).not.toContain('f()')
  }
})

test('the raw error is removed before a reason is stored', () => {
  expect(removeRawMessage(`The database refused the row (duplicate): ${rawMessage}.`)).toBe(
    'The database refused the row (duplicate).',
  )
  expect(removeRawMessage('Name is empty.')).toBe('Name is empty.')
})

test('link lists and product types are named as in the admin', () => {
  const crossSellTranslation = translateImportReason(
    i18n,
    'cross-sell: there is no product with SKU mug.',
    '',
  )
  expect(crossSellTranslation).toMatch(/^Cross-sells: the product mug/)
  const parentReason = 'Variation cannot be imported: Parent product is simple, not variable.'
  expect(translateImportReason(i18n, parentReason, '')).toContain('Simple')
  const embedReason =
    'Description: <iframe> of "https://www.youtube.com/embed/x" was removed: expected text, tables, links and images.'
  expect(translateImportReason(i18n, embedReason, '')).toMatch(/^Description: embedded content from/)
  const translation = [parentReason, embedReason]
    .map((reason) => translateImportReason(arabicI18n, reason, ''))
    .join(' ')
  expect(translation).not.toMatch(/iframe|simple/)
})

test('B.8: an unknown reason is shown as a quotation of the importer message', () => {
  expect(translateImportReason(i18n, 'Something new.', 'import-7')).toBe('Something new.')
  const requestedIds: string[] = []
  const spy = setupI18n({
    locale: 'ar',
    messages: { ar: {} },
    missing: (_, id) => (requestedIds.push(id), 'يقول المستورد'),
  })
  expect([translateImportReason(spy, 'Something new.', 'import-7'), requestedIds]).toEqual([
    'يقول المستورد',
    [expect.any(String)],
  ])
})

/** Whether a message of the importer is translated instead of quoted. */
function isTranslated(reason: string): boolean {
  const requestedIds: string[] = []
  const spy = setupI18n({
    locale: 'en',
    messages: { en: {} },
    missing: (_, id) => (requestedIds.push(id), id),
  })
  translateImportReason(spy, reason, 'import-7')
  return requestedIds.length > 0
}
