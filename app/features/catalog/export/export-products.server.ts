/**
 * The catalog as a WooCommerce product export (shop.md B.8), with the columns that WooCommerce ignores at its
 * end.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { formatHeader, type ColumnKey } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import type { ExportShape } from '#app/features/catalog/csv/write-row.ts'
import { listExportColumns, writeCell } from '#app/features/catalog/csv/write-row.ts'
import { readExportRows } from './read-rows.server.ts'
import { readExportTerms } from './terms.server.ts'

export type ExportInput = RowOptions & {
  timeZone: string
  /** A condition on products, with alias `p`; all of them when absent. Variations are exported with their product. */
  condition?: SQL
  /** The columns to write; all of them when absent. */
  keys?: readonly ColumnKey[]
  /** Receives the text in chunks and resolves when it can accept more. */
  write: (text: string) => Promise<void>
  onProgress?: (writtenCount: number, total: number) => void
}

const batchSize = 500

/** Writes all products, each followed by its variations, from one snapshot; returns the number of rows. */
export async function exportProducts(
  { database }: { database: Pick<Database, 'db'> },
  input: ExportInput,
): Promise<number> {
  return database.db.transaction((transaction) => writeAll(transaction, input), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function writeAll(transaction: Queries, input: ExportInput): Promise<number> {
  const { keys, condition = sql`true` } = input
  const { total, ...sizes } = await measureExport(transaction, condition)
  const shape: ExportShape = { ...input, ...sizes }
  const columns = listExportColumns(shape).filter(
    ({ key, locale }) => !keys || (!locale && keys.includes(key)),
  )
  const exportTerms = await readExportTerms(transaction)
  // The byte order mark lets spreadsheets read Arabic correctly.
  await input.write(`\uFEFF${writeRecord(columns.map(formatHeader))}`)
  let [writtenCount, lastId] = [0, 0]
  for (;;) {
    const ids = await readNextIds(transaction, { afterId: lastId, condition })
    lastId = ids.at(-1) ?? 0
    if (ids.length === 0) return writtenCount
    const rows = await readExportRows(transaction, { ids, exportTerms, ...input })
    await input.write(
      rows.map((row) => writeRecord(columns.map((column) => writeCell(row, column, shape)))).join(''),
    )
    writtenCount += rows.length
    input.onProgress?.(writtenCount, total)
  }
}

async function readNextIds(
  transaction: Queries,
  { afterId, condition }: { afterId: number; condition: SQL },
): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select p.id from products p
    where p.id > ${afterId} and p.type <> 'variation' and p.status not in ('trash', 'importing') and ${condition}
    order by p.id limit ${batchSize}`)
  return rows.map(({ id }) => id)
}

type Sizes = { attributes: number; downloads: number; metaKeys: string[]; total: number }

/** The number of numbered columns that the header needs. */
async function measureExport(transaction: Queries, condition: SQL): Promise<Sizes> {
  const { rows } = await transaction.execute<Omit<Sizes, 'metaKeys'> & { meta_keys: string[] }>(sql`
    with picked as (select p.id from products p where p.type <> 'variation' and ${condition}),
    exported as (
      select * from products
      where status not in ('trash', 'importing') and coalesce(parent_id, id) in (select id from picked))
    select
      (select count(*)::int from exported) as total,
      greatest(
        (select coalesce(max(own.count), 0) from (
          select count(*) from product_attributes join exported on exported.id = product_id group by product_id) own),
        (select coalesce(max(own.count), 0) from (
          select count(*) from exported, jsonb_object_keys(variation_attributes) group by exported.id) own)
      )::int as attributes,
      (select coalesce(max(jsonb_array_length(downloads)), 0)::int from exported) as downloads,
      array(select distinct key collate "C" from exported, jsonb_object_keys(meta) as key order by 1) as meta_keys`)
  const [sizes] = rows
  if (!sizes) throw new Error('Could not determine the size of the export: the query returned no row')
  return { ...sizes, metaKeys: sizes.meta_keys }
}
