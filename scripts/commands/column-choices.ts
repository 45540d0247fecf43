/** `--columns "Retail=Regular price"`: maps a column that is not recognized, or recognized as another one. */
import type { Catalog } from './open-catalog.ts'
import type { ColumnChoice } from '#app/features/catalog/import/chosen-columns.server.ts'
import { storeChosenColumns, readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import type { CsvOptions } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { createHeaderKey, recognizeHeader, type ChosenColumns } from '#app/features/catalog/csv/columns.ts'
import { openCsv } from '#app/features/catalog/import/reading/read-csv.server.ts'

/** Parses the `--columns` options; an empty right side skips the column. Throws an error with a readable message. */
export function readColumnChoices(options: string[]): ColumnChoice[] {
  return options.map((text) => {
    // A header may contain "="; the shop's column names do not.
    const separatorIndex = text.lastIndexOf('=')
    const [header, meaning] = [
      createHeaderKey(text.slice(0, Math.max(separatorIndex, 0))),
      text.slice(separatorIndex + 1).trim(),
    ]
    if (header === '') throw new Error(`Invalid --columns "${text}": expected "header=column".`)
    if (meaning !== '' && recognizeHeader(meaning) === null)
      throw new Error(
        `Invalid --columns "${text}": "${meaning}" is not a product export column; expected one such as "Regular price", or nothing.`,
      )
    return { header, meaning }
  })
}

type ColumnOptions = CsvOptions & { source: string; dryRun: boolean }

/** The column mapping, earlier choices included; stored for the next file of the same origin, except in a dry run. */
export async function resolveColumns(
  { database: { db } }: Pick<Catalog['services'], 'database'>,
  choices: ColumnChoice[],
  { source, dryRun, ...options }: ColumnOptions,
): Promise<ChosenColumns> {
  const csvResult = await openCsv(source, options)
  const headers = csvResult.ok ? csvResult.csv.header.map(createHeaderKey) : []
  const unknownColumn = csvResult.ok && choices.find(({ header }) => !headers.includes(header))
  if (unknownColumn) throw new Error(`Invalid --columns: the file has no column "${unknownColumn.header}".`)
  if (!dryRun && csvResult.ok) await storeChosenColumns(db, choices)
  const newEntries = choices.map(({ header, meaning }) => [header, recognizeHeader(meaning)] as const)
  return new Map([...(await readChosenColumns(db)), ...newEntries])
}
