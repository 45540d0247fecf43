/**
 * The columns that merchants chose for headers, in addition to or against automatic recognition: stored for
 * the next file of the same origin.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import {
  createColumnIdentity,
  createHeaderKey,
  recognizeHeader,
  type ChosenColumns,
} from '#app/features/catalog/csv/columns.ts'

/** A header and the exporter's heading that it is mapped to; '' leaves the column out. */
export type ColumnChoice = { header: string; meaning: string }

export async function readChosenColumns(queries: Queries): Promise<ChosenColumns> {
  const { rows } = await queries.execute<ColumnChoice>(sql`select header, meaning from import_columns`)
  return new Map(rows.map(({ header, meaning }) => [header, recognizeHeader(meaning)]))
}

/** Stores the choices in place of earlier ones; a header that is recognized as the same column needs no entry. */
export async function storeChosenColumns(queries: Queries, choices: ColumnChoice[]): Promise<void> {
  if (choices.length === 0) return
  const defaultHeaders = choices.filter(isDefaultMeaning).map(({ header }) => createHeaderKey(header))
  await queries.execute(
    sql`delete from import_columns where header = any(${sql.param(defaultHeaders)}::text[])`,
  )
  const storedChoices = choices.filter((choice) => !isDefaultMeaning(choice))
  const meanings = new Map(storedChoices.map(({ header, meaning }) => [createHeaderKey(header), meaning]))
  const cells = [...meanings].map(([header, meaning]) => ({ header, meaning }))
  await queries.execute(sql`
    insert into import_columns (header, meaning)
    select header, meaning from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cells(header text, meaning text)
    on conflict (header) do update set meaning = excluded.meaning`)
}

function isDefaultMeaning({ header, meaning }: ColumnChoice): boolean {
  const [recognizedColumn, chosenColumn] = [recognizeHeader(header), recognizeHeader(meaning)]
  return (
    recognizedColumn !== null &&
    chosenColumn !== null &&
    createColumnIdentity(recognizedColumn) === createColumnIdentity(chosenColumn)
  )
}
