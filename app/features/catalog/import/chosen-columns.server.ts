/** What owners have said of columns that were not recognised: remembered for the next file of the same origin. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { headerKey, recogniseHeader, type ChosenColumns } from '#app/features/catalog/csv/columns.ts'

/** Of a header: the heading that it stands for, in the exporter's words; '' leaves the column out. */
export type Choice = { header: string; meaning: string }

export async function readChosenColumns(queries: Queries): Promise<ChosenColumns> {
  const { rows } = await queries.execute<Choice>(sql`select header, meaning from import_columns`)
  return new Map(rows.map(({ header, meaning }) => [header, recogniseHeader(meaning)]))
}

/** Remembers them in the place of what was said before. */
export async function keepChosenColumns(queries: Queries, choices: Choice[]): Promise<void> {
  if (choices.length === 0) return
  const meanings = new Map(choices.map(({ header, meaning }) => [headerKey(header), meaning]))
  const cells = [...meanings].map(([header, meaning]) => ({ header, meaning }))
  await queries.execute(sql`
    insert into import_columns (header, meaning)
    select header, meaning from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cells(header text, meaning text)
    on conflict (header) do update set meaning = excluded.meaning`)
}
