/** What owners have said of columns, against or beside what their headers say: remembered for the next file of the same origin. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import {
  columnIdentity,
  headerKey,
  recogniseHeader,
  type ChosenColumns,
} from '#app/features/catalog/csv/columns.ts'

/** Of a header: the heading that it stands for, in the exporter's words; '' leaves the column out. */
export type Choice = { header: string; meaning: string }

export async function readChosenColumns(queries: Queries): Promise<ChosenColumns> {
  const { rows } = await queries.execute<Choice>(sql`select header, meaning from import_columns`)
  return new Map(rows.map(({ header, meaning }) => [header, recogniseHeader(meaning)]))
}

/** Remembers them in the place of what was said before; a header that says the same itself needs no memory. */
export async function keepChosenColumns(queries: Queries, choices: Choice[]): Promise<void> {
  if (choices.length === 0) return
  const plain = choices.filter(saysItself).map(({ header }) => headerKey(header))
  await queries.execute(sql`delete from import_columns where header = any(${sql.param(plain)}::text[])`)
  const others = choices.filter((choice) => !saysItself(choice))
  const meanings = new Map(others.map(({ header, meaning }) => [headerKey(header), meaning]))
  const cells = [...meanings].map(([header, meaning]) => ({ header, meaning }))
  await queries.execute(sql`
    insert into import_columns (header, meaning)
    select header, meaning from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cells(header text, meaning text)
    on conflict (header) do update set meaning = excluded.meaning`)
}

function saysItself({ header, meaning }: Choice): boolean {
  const [said, chosen] = [recogniseHeader(header), recogniseHeader(meaning)]
  return said !== null && chosen !== null && columnIdentity(said) === columnIdentity(chosen)
}
