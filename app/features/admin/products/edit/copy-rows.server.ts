/** Copies a product's stored rows, so that the copy includes what the form does not show. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import {
  productAttributes,
  productLinks,
  productMedia,
  products,
  productTerms,
} from '#app/features/catalog/tables.server.ts'

/** Columns that are unique to one product, or derived from orders and reviews. */
const excludedColumns = [
  'id',
  'parent_id',
  'slug',
  'sku',
  'global_unique_id',
  'total_sales',
  'average_rating',
].concat(['review_count', 'created_at', 'updated_at'])

/**
 * Copies a product and its variations with their terms, attributes, images and links, as a draft with a
 * meaningless slug; codes, sales and reviews stay with the original. Returns the id of each copy by that of
 * its original.
 */
export async function copyRows(queries: Queries, id: number): Promise<Map<number, number>> {
  const columns = listColumnNames(products).filter((column) => !excludedColumns.includes(column))
  const { rows } = await queries.execute<{ id: number; copy: number }>(sql`
    select id, nextval(pg_get_serial_sequence('products', 'id'))::int as copy from products
    where id = ${id} or parent_id = ${id} order by position, id`)
  const copyIds = new Map(rows.map((row) => [row.id, row.copy]))
  const pairs = sql`unnest(${sql.param([...copyIds.keys()])}::int[], ${sql.param([...copyIds.values()])}::int[]) as pair (id, copy)`
  await queries.execute(sql`
    insert into products (id, parent_id, slug, ${joinIdentifiers(columns)})
    select pair.copy, case when parent_id = ${id} then ${copyIds.get(id) ?? null}::int end,
      case when type <> 'variation' then 'copy-' || pair.copy end, ${joinIdentifiers(columns)}
    from products join ${pairs} using (id)`)
  for (const table of [productTerms, productAttributes, productMedia, productLinks]) {
    const columns = listColumnNames(table).filter((column) => column !== 'id' && column !== 'product_id')
    await queries.execute(sql`
      insert into ${table} (product_id, ${joinIdentifiers(columns)})
      select pair.copy, ${joinIdentifiers(columns)} from ${table} as original join ${pairs} on pair.id = original.product_id`)
  }
  return copyIds
}

function listColumnNames(table: Parameters<typeof getTableColumns>[0]): string[] {
  return Object.values(getTableColumns(table)).map(({ name }) => name)
}

function joinIdentifiers(columns: string[]) {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
}
