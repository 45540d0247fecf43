/**
 * MAP  what the importer says of rows, files and pictures → the same in the owner's language. The importer speaks English
 * to commands and their logs; one that is not known here is told as what it is, the importer's own words.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isolated } from '#app/i18n/bidi.ts'
import { cells } from './cell-words.server.ts'
import { headingIn } from './column-words.ts'
import { pictures, type Rule } from './picture-words.server.ts'

/** The sentence in the language of the texts. */
export function reasonIn(i18n: I18n, reason: string): string {
  const [, row, lines = '1'] =
    /^(The row is no CSV: .+); the (?:(\d+) lines|line) after it/.exec(reason) ?? []
  if (row !== undefined) return `${reasonIn(i18n, `${row}.`)} ${i18n._(lostLines(Number(lines)))}`
  for (const [pattern, say] of rules) {
    const match = pattern.exec(reason)
    if (match) return i18n._(say(...match.slice(1).map((part) => partIn(i18n, part ?? ''))))
  }
  return i18n.locale === 'en' ? reason : i18n._(msg`The importer says, in English: “${isolated(reason)}”`)
}

// Dates, codes and addresses of a file would be turned about in an Arabic sentence.
function partIn({ locale }: I18n, part: string): string {
  const words = headingIn(part, locale)
  return locale === 'ar' ? isolated(words) : words
}

function lostLines(count: number): MessageDescriptor {
  return msg`${plural(count, {
    one: 'The line after it is lost with it.',
    other: 'The # lines after it are lost with it.',
  })}`
}

const rows: Rule[] = [
  [/^A product with this ID already exists\.$/, () => msg`A product with this ID already exists.`],
  [/^A product with this SKU already exists\.$/, () => msg`A product with this SKU already exists.`],
  [/^No matching product exists to update\.$/, () => msg`No matching product exists to update.`],
  [
    /^The product lies in the trash: take it out/,
    () => msg`The product lies in the trash. Take it out of there, or delete it for good, and import again.`,
  ],
  [
    /^Variation cannot be imported: Its parent lies in the trash\.$/,
    () => msg`The parent of this variation lies in the trash.`,
  ],
  [
    /^(\S+): the product with (?:ID|SKU) (.+) lies in the trash\.$/,
    (list, which) => msg`${list}: the product ${which} lies in the trash; this reference was left out.`,
  ],
  [
    /^The product with ID (\d+) lies in the trash: what it was found by/,
    (id) =>
      msg`The product with ID ${id} lies in the trash: its SKU, GTIN or address belongs to this one now.`,
  ],
  [
    /^Variation cannot be imported: Missing parent ID/,
    () => msg`This variation names no parent, or one that does not exist.`,
  ],
  [
    /^Variation cannot be imported: Parent product cannot be/,
    () => msg`The parent of a variation cannot be a variation.`,
  ],
  [
    /^Variation cannot be imported: Parent product is (\w+), not variable\.$/,
    (type) => msg`The parent of this variation is of the type ${type}, and has none.`,
  ],
  [
    /^Sale price: Please enter in a value less/,
    () => msg`The sale price is not less than the regular price.`,
  ],
  [/^Name is empty\.$/, () => msg`The name is empty.`],
  [/^Name is empty: /, () => msg`The name is empty: the product keeps the one that it has.`],
  [
    /^The SKU (.+) belongs to the product with ID (\d+)\.$/,
    (sku, id) => msg`The SKU ${sku} belongs to the product with ID ${id}.`,
  ],
  [
    /^The product with ID (\d+) is (\w+) and cannot become (\w+)\.$/,
    (id, was, wish) => msg`The product with ID ${id} is of the type ${was} and cannot become ${wish}.`,
  ],
  // Of imports before such a code was left out alone.
  [/^Another product has the GTIN (.+)\.$/, (gtin) => msg`Another product has the GTIN ${gtin}.`],
  [
    /^(\S+): the product refers to itself\.$/,
    (list) => msg`${list}: the product refers to itself; this reference was left out.`,
  ],
  [
    /^(\S+): there is no product with (?:ID|SKU) (.+)\.$/,
    (list, which) => msg`${list}: there is no product ${which}; this reference was left out.`,
  ],
  [
    /^The parent does not have the attribute "(.+)": it was added there\.$/,
    (name) => msg`The parent does not have the attribute “${name}”: it is added there.`,
  ],
  [
    /^The parent does not have the value "(.+)" of "(.+)": it was added there\.$/,
    (value, name) => msg`The parent does not have the value “${value}” of “${name}”: it is added there.`,
  ],
  [
    /^The default "(.+)" of "(.+)" is none of its values/,
    (value, name) => msg`The default “${value}” of “${name}” is none of its values: it was left out.`,
  ],
  [
    /^A variation has one value of "(.+)": it is "(.+)", and "(.+)" was left out\.$/,
    (name, value, left) =>
      msg`A variation has one value of “${name}”: it is “${value}”, and “${left}” was left out.`,
  ],
  [
    /^The attribute "(.+)" is there twice: its values were put together\.$/,
    (name) => msg`The attribute “${name}” is there twice: it gets the values of both.`,
  ],
  [
    /^The file has no column Parent: this became a variation of (.+), which its SKU begins with\.$/,
    (sku) =>
      msg`The file has no column for parents: this is a variation of ${sku} now, because its SKU begins with that.`,
  ],
  [
    /^Nobody can choose this variation: the one (?:of row|with ID) (\d+)/,
    (other) =>
      msg`Nobody can choose this variation: the one of row or ID ${other} stands before it and fits the same choices.`,
  ],
  [
    /^(.+): a picture was left out: its source "(.*)" is no address and no file name\.$/,
    (column, source) =>
      msg`${column}: a picture was left out. Its source “${source}” is no address and no file name.`,
  ],
  [
    /^(.+): <(\w+)> of "(.*)" was left out: expected text/,
    (column, tag, source) =>
      msg`${column}: what “${source}” shows in the place of ${tag} was left out. Texts hold words, tables, links and pictures.`,
  ],
  [
    /^The library has (\d+) files called "(.+)": the newest was taken\.$/,
    (count, name) => msg`The library has ${count} files called “${name}”: the newest is taken.`,
  ],
  [/^The database refused the row: (.+)$/, (why) => msg`The database refused the row: ${why}`],
]

const csv: Rule[] = [
  [
    /^The row has (\d+) cells where the header has (\d+)\.$/,
    (cells, width) => msg`The row has ${cells} cells, the header ${width}.`,
  ],
  [
    /^The (?:header )?row is no CSV: the cell of "(.+)" holds a quote mark/,
    (cell) =>
      msg`The row cannot be read: the cell of “${cell}” holds a quote mark but does not begin with one.`,
  ],
  [
    /^The (?:header )?row is no CSV: in the cell of "(.+)" text follows/,
    (cell) => msg`The row cannot be read: in the cell of “${cell}” text follows the quote mark that ends it.`,
  ],
  [
    /^The (?:header )?row is no CSV: the quote mark that opens the cell of "(.+)" is never closed/,
    (cell) => msg`The row cannot be read: the quote mark that opens the cell of “${cell}” is never closed.`,
  ],
  [
    /^The row is no CSV: it is larger than (\d+) MB/,
    (megabytes) =>
      msg`The row cannot be read: it is larger than ${megabytes} MB, or a quote mark is never closed.`,
  ],
  [
    /^The row is no CSV: a cell of several lines/,
    () => msg`The row cannot be read: a cell of several lines leaves it with too many or too few cells.`,
  ],
]

const files: Rule[] = [
  [/^The file is empty\.$/, () => msg`The file is empty.`],
  [
    /^The file is a workbook or a zip/,
    () => msg`The file is a workbook or a zip, not a CSV: save the sheet as “CSV UTF-8” first.`,
  ],
  [/^The file holds no text/, () => msg`The file holds no text: a product export as CSV is expected.`],
  [
    /^The file is UTF-8, but some/,
    () => msg`The file is UTF-8, but some of its letters are damaged: save it as “CSV UTF-8” again.`,
  ],
  [
    /^The file is not UTF-8, and/,
    () => msg`The file is not UTF-8, and its encoding cannot be told: save it as “CSV UTF-8”.`,
  ],
  [
    /^This is no product export/,
    () => msg`This is no product export: too few of its columns are known. Say below what they are.`,
  ],
  [
    /^Row (\d+) is larger than (\d+) MB: this is/,
    (row, megabytes) => msg`Row ${row} is larger than ${megabytes} MB: this is no product export.`,
  ],
  [/^The rehearsal came to no end\.$/, () => msg`Looking at the file came to no end.`],
  [/^Another import is running/, () => msg`Another import is running.`],
  [/^There is no file /, () => msg`The file is not on this machine any more: send it again.`],
  [/^The file is not on this machine/, () => msg`The file is not on this machine any more: send it again.`],
  [
    /^The import broke off: its process ended again and again/,
    () =>
      msg`The import broke off, because the shop ended again and again in it: the file may be too large for this machine. Nothing that was written is lost.`,
  ],
  [
    /^The import broke off: (.+)\. Nothing that was written is lost\.$/,
    (why) => msg`The import broke off: ${why}. Nothing that was written is lost: you can go on with it.`,
  ],
]

const rules: Rule[] = [...rows, ...csv, ...cells, ...files, ...pictures]
