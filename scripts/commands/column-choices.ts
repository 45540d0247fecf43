/** `--columns "Retail=Regular price"`: what a column is that the importer does not know, or knows as something else. */
import type { Catalog } from './open-catalog.ts'
import type { Choice } from '#app/features/catalog/import/chosen-columns.server.ts'
import { keepChosenColumns, readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import type { CsvOptions } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { headerKey, recogniseHeader, type ChosenColumns } from '#app/features/catalog/csv/columns.ts'
import { openCsv } from '#app/features/catalog/import/reading/read-csv.server.ts'

/** The words behind each `--columns`; nothing behind the sign leaves the column out. Throws a sentence. */
export function readColumnChoices(words: string[]): Choice[] {
  return words.map((text) => {
    // A header may hold the sign; what the shop calls its columns does not.
    const at = text.lastIndexOf('=')
    const [header, meaning] = [headerKey(text.slice(0, Math.max(at, 0))), text.slice(at + 1).trim()]
    if (header === '') throw new Error(`Invalid --columns "${text}": expected "header=column".`)
    if (meaning !== '' && recogniseHeader(meaning) === null)
      throw new Error(
        `Invalid --columns "${text}": "${meaning}" is not a product export column; expected one such as "Regular price", or nothing.`,
      )
    return { header, meaning }
  })
}

type Use = CsvOptions & { source: string; dryRun: boolean }

/** What columns are, with what was said before; remembered for the next file of the same origin, unless nothing shall be written. */
export async function settleColumns(
  { database: { db } }: Pick<Catalog['services'], 'database'>,
  choices: Choice[],
  { source, dryRun, ...options }: Use,
): Promise<ChosenColumns> {
  const opened = await openCsv(source, options)
  const headers = opened.ok ? opened.csv.header.map(headerKey) : []
  const stranger = opened.ok && choices.find(({ header }) => !headers.includes(header))
  if (stranger) throw new Error(`Invalid --columns: the file has no column "${stranger.header}".`)
  if (!dryRun && opened.ok) await keepChosenColumns(db, choices)
  const said = choices.map(({ header, meaning }) => [header, recogniseHeader(meaning)] as const)
  return new Map([...(await readChosenColumns(db)), ...said])
}
