/**
 * MAP  the importer's messages about rows, files and images → the same in the merchant's language. The
 * importer writes English for commands and their logs; an unknown message is shown as a quotation of the
 * importer.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { cellRules } from './cell-messages.server.ts'
import { translateHeading } from '#app/features/admin/import/preview/column-labels.ts'
import { findFailureMessage } from './failure-messages.server.ts'
import { linkLabels, rowTypeLabels } from './labels.ts'
import { pictureRules, type PartLabels, type MessageRule } from './picture-messages.server.ts'

/**
 * The message in the language of `i18n`. `reference` is shown with unexpected errors: their own texts are in
 * the log only.
 */
export function translateImportReason(i18n: I18n, reason: string, reference: string): string {
  const failure = findFailureMessage(reason, reference)
  if (failure) return i18n._(failure)
  const [, row, lines = '1'] =
    /^(The row is (?:no|not valid) CSV: .+); the (?:(\d+) lines|line) after it/.exec(reason) ?? []
  if (row !== undefined)
    return `${translateImportReason(i18n, `${row}.`, reference)} ${i18n._(createLostLinesMessage(Number(lines)))}`
  for (const [pattern, toMessage, labels = {}] of rules) {
    const match = pattern.exec(reason)
    if (match)
      return i18n._(toMessage(...match.slice(1).map((part) => translatePart(i18n, part ?? '', labels))))
  }
  return i18n.locale === 'en' ? reason : i18n._(msg`Importer message: “${isolate(reason)}”`)
}

// Isolates dates, codes and URLs of the file, which bidi reordering would scramble in an Arabic sentence.
function translatePart(i18n: I18n, part: string, labels: PartLabels): string {
  const label = Object.hasOwn(labels, part) ? labels[part] : undefined
  if (label) return i18n._(label)
  const { locale } = i18n
  const text = translateHeading(part, locale)
  return locale === 'ar' ? isolate(text) : text
}

function createLostLinesMessage(count: number): MessageDescriptor {
  return msg`${plural(count, {
    one: 'The following line was skipped too.',
    other: 'The following # lines were skipped too.',
  })}`
}

const rowRules: MessageRule[] = [
  [/^A product with this ID already exists\.$/, () => msg`A product with this ID already exists.`],
  [/^A product with this SKU already exists\.$/, () => msg`A product with this SKU already exists.`],
  [/^No matching product exists to update\.$/, () => msg`No matching product exists to update.`],
  [
    /^The product (?:is|lies) in the trash: /,
    () => msg`The product is in the trash. Restore it or delete it permanently, then import again.`,
  ],
  [
    /^Variation cannot be imported: Its parent (?:is|lies) in the trash\.$/,
    () => msg`The parent product is in the trash. Restore it, then import again.`,
  ],
  [
    /^(\S+): the product with (?:ID|SKU) (.+) (?:is|lies) in the trash\.$/,
    (list, which) => msg`${list}: the product ${which} is in the trash, so this entry was skipped.`,
    linkLabels,
  ],
  [
    /^The product with ID (\d+) (?:is|lies) in the trash: /,
    (id) => msg`The product with ID ${id} is in the trash, so this product took its SKU, GTIN or slug.`,
  ],
  [
    /^Variation cannot be imported: Missing parent ID/,
    () => msg`The parent product is missing or does not exist. Check the “Parent” column, then import again.`,
  ],
  [
    /^Variation cannot be imported: Parent product cannot be/,
    () => msg`The parent of a variation cannot be a variation.`,
  ],
  [
    /^Variation cannot be imported: Parent product is (\w+), not variable\.$/,
    (type) => msg`The parent is of the type ${type}, which has no variations.`,
    rowTypeLabels,
  ],
  [
    /^Sale price: Please enter in a value less/,
    () => msg`The sale price must be lower than the regular price.`,
  ],
  [/^Name is empty\.$/, () => msg`The name is empty.`],
  [/^Name is empty: /, () => msg`The name is empty. The current name was kept.`],
  [
    /^The SKU (.+) belongs to the product with ID (\d+)\.$/,
    (sku, id) => msg`The SKU ${sku} belongs to the product with ID ${id}.`,
  ],
  [
    /^The product with ID (\d+) is (\w+) and cannot become (\w+)\.$/,
    (id, was, requestedType) =>
      msg`The product with ID ${id} is of the type ${was} and can’t be changed to ${requestedType}.`,
    rowTypeLabels,
  ],
  // Written by imports from before duplicate GTINs were skipped on their own.
  [/^Another product has the GTIN (.+)\.$/, (gtin) => msg`Another product already uses the GTIN ${gtin}.`],
  [
    /^(\S+): the product refers to itself\.$/,
    (list) => msg`${list}: a product can’t link to itself, so this entry was skipped.`,
    linkLabels,
  ],
  [
    /^(\S+): there is no product with (?:ID|SKU) (.+)\.$/,
    (list, which) => msg`${list}: the product ${which} was not found, so this entry was skipped.`,
    linkLabels,
  ],
  [
    /^The parent does not have the attribute "(.+)": it was added there\.$/,
    (name) => msg`The parent did not have the attribute “${name}”, so it was added.`,
  ],
  [
    /^The parent does not have the value "(.+)" of "(.+)": it was added there\.$/,
    (value, name) => msg`The parent did not have the value “${value}” of “${name}”, so it was added.`,
  ],
  [
    /^The default "(.+)" of "(.+)" is (?:not one|none) of its values/,
    (value, name) => msg`The default “${value}” is not a value of “${name}”, so this default was skipped.`,
  ],
  [
    /^A variation has one value of "(.+)": (?:it is )?"(.+?)"(?: was used)?, and "(.+)" was (?:skipped|left out)\.$/,
    (name, value, left) =>
      msg`A variation can have only one value of “${name}”. “${value}” was used and “${left}” was skipped.`,
  ],
  [
    /^The attribute "(.+)" (?:appears|is there) twice: /,
    (name) => msg`The attribute “${name}” appears twice. The values were combined.`,
  ],
  [
    /^The file has no column Parent: (?:the row|this) became a variation of (.+?), (?:because|which) its SKU begins/,
    (sku) =>
      msg`The file has no parent column. This row was added as a variation of ${sku} because its SKU begins with that SKU.`,
  ],
  [
    /^(?:Customers cannot select|Nobody can choose) this variation: the one (?:of row|with ID) (\d+)/,
    (other) =>
      msg`Customers can’t select this variation, because another one (${other}) has the same options and comes first.`,
  ],
  [
    /^(.+): (?:an image was removed|a picture was left out): its source "(.*)" is no/,
    (column, source) =>
      msg`${column}: an image was removed, because its source “${source}” is not a URL or file name.`,
  ],
  [
    /^(.+): <\w+> of "(.*)" was (?:removed|left out): expected text/,
    (column, source) =>
      msg`${column}: embedded content from “${source}” was removed. Only text, tables, links and images are supported.`,
  ],
  [
    /^The (?:media )?library has (\d+) files (?:named|called) "(.+)": the newest was /,
    (count, name) => msg`The media library has ${count} files named “${name}”. The newest was used.`,
  ],
]

const csvRules: MessageRule[] = [
  [
    /^The row has (\d+) cells(?:, but| where) the header has (\d+)\.$/,
    (cells, width) => msg`The row has ${cells} cells, but the header has ${width}.`,
  ],
  [
    /^The (?:header )?row is (?:no|not valid) CSV: the cell of "(.+)" (?:contains|holds) a quot/,
    (cell) =>
      msg`The row can’t be read: the cell “${cell}” contains a quotation mark but does not start with one.`,
  ],
  [
    /^The (?:header )?row is (?:no|not valid) CSV: in the cell of "(.+)" text follows/,
    (cell) => msg`The row can’t be read: in the cell “${cell}”, text follows the closing quotation mark.`,
  ],
  [
    /^The (?:header )?row is (?:no|not valid) CSV: the (?:quote|quotation) mark that opens the cell of "(.+)" is never closed/,
    (cell) =>
      msg`The row can’t be read: the quotation mark at the start of the cell “${cell}” is not closed.`,
  ],
  [
    /^The row is (?:no|not valid) CSV: it is larger than (\d+) MB/,
    (megabytes) =>
      msg`The row can’t be read: it is larger than ${megabytes} MB, or a quotation mark is not closed.`,
  ],
  [
    /^The row is (?:no|not valid) CSV: a (?:multi-line cell|cell of several lines)/,
    () => msg`The row can’t be read: a multi-line cell gives it the wrong number of cells.`,
  ],
]

const fileRules: MessageRule[] = [
  [/^The file is empty\.$/, () => msg`The file is empty.`],
  [
    /^The file is a workbook or a zip/,
    () => msg`The file is a spreadsheet or ZIP file, not a CSV. Save it as “CSV UTF-8” and upload it again.`,
  ],
  [/^The file (?:contains|holds) no text/, () => msg`The file contains no text. Upload a product CSV.`],
  [
    /^The file is UTF-8, but some/,
    () => msg`Some characters in the file are damaged. Save it as “CSV UTF-8” and upload it again.`,
  ],
  [
    /^The file is not UTF-8, and/,
    () => msg`The file encoding is not recognized. Save it as “CSV UTF-8” and upload it again.`,
  ],
  [/^This is (?:not a|no) product export/, () => msg`Not enough columns were recognized. Map them below.`],
  [
    /^Row (\d+) is larger than (\d+) MB: this is/,
    (row, megabytes) => msg`Row ${row} is larger than ${megabytes} MB. Upload a product export.`,
  ],
  [
    /^(?:The dry run did not finish|The rehearsal came to no end)\.$/,
    () => msg`The preview did not finish. Try again.`,
  ],
  [/^Another import is running/, () => msg`Another import is running. Wait until it finishes, or stop it.`],
  [/^There is no file /, () => msg`The file is no longer available. Upload it again.`],
  [/^The file is not on this machine/, () => msg`The file is no longer available. Upload it again.`],
  [
    /^The import broke off: its process ended again and again/,
    () =>
      msg`The import failed because the shop restarted repeatedly. Imported products are kept. The file may be too large for this server: split it and import it again.`,
  ],
]

const rules: MessageRule[] = [...rowRules, ...csvRules, ...cellRules, ...fileRules, ...pictureRules]
