/** Converts rows of the file to columns of the table products, and writes many at once. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DownloadCells, ProductCells } from '#app/features/catalog/csv/row.ts'
import { convertEmptyToNull } from './terms/local-cells.ts'
import type { PlannedRow } from './plan.server.ts'
import { sanitize } from '#app/platform/html/sanitize.server.ts'

/** Values that a row alone does not determine. */
export type ResolvedCells = {
  shippingClassId?: number | null
  parentId?: number
  variationAttributes?: Record<string, string>
  defaultAttributes?: Record<string, string>
}

export type ProductColumns = { id: number; type: string } & Partial<Record<RecordColumn, unknown>>

type RecordColumn = Exclude<keyof typeof columns, 'id' | 'type'>

/** The columns an import writes, by their type in the statement; dates are days in the shop's calendar. */
const columns = {
  id: 'int',
  type: 'text',
  status: 'text',
  slug: 'text',
  parent_id: 'int',
  sku: 'text',
  global_unique_id: 'text',
  name: 'jsonb',
  short_description: 'jsonb',
  description: 'jsonb',
  purchase_note: 'jsonb',
  button_text: 'jsonb',
  external_url: 'text',
  featured: 'boolean',
  visibility: 'text',
  regular_price_in_minor: 'bigint',
  sale_price_in_minor: 'bigint',
  sale_from: 'date',
  sale_to: 'date',
  cost_in_minor: 'bigint',
  tax_status: 'text',
  tax_class: 'text',
  manage_stock: 'text',
  stock_quantity: 'int',
  stock_status: 'text',
  backorders: 'text',
  low_stock_amount: 'int',
  sold_individually: 'boolean',
  weight: 'numeric',
  length: 'numeric',
  width: 'numeric',
  height: 'numeric',
  virtual: 'boolean',
  downloadable: 'boolean',
  downloads: 'jsonb',
  download_limit: 'int',
  download_expiry_in_days: 'int',
  reviews_allowed: 'boolean',
  shipping_class_id: 'int',
  variation_attributes: 'jsonb',
  default_attributes: 'jsonb',
  position: 'int',
  total_sales: 'int',
  meta: 'jsonb',
  created_at: 'timestamp',
} as const

/** An update changes only the languages and keys that the file has columns for; null removes one. */
const mergedColumns = ['name', 'short_description', 'description', 'purchase_note', 'button_text', 'meta']
/** Columns that an update leaves unchanged if the row has no value for them. */
const columnsKeptWhenEmpty = ['status', 'slug', 'parent_id', 'created_at']

/** The columns of the file, with the values of this row; columns that it lacks are absent. */
export function createProductColumns(
  plannedRow: PlannedRow,
  row: ProductCells,
  resolvedCells: ResolvedCells,
): ProductColumns {
  const { id, type, slug } = plannedRow
  const record: Record<string, unknown> = {
    slug,
    status: resolveStatus(plannedRow, row),
    // A match in another letter case keeps the shop's spelling.
    sku: row.sku === undefined ? undefined : plannedRow.sku,
    global_unique_id: replaceEmptyWithNull(row.globalUniqueId),
    name: row.name && convertEmptyToNull(row.name, (text) => text),
    short_description: row.shortDescription && convertEmptyToNull(row.shortDescription, sanitize),
    description: row.description && convertEmptyToNull(row.description, sanitize),
    purchase_note: row.purchaseNote && convertEmptyToNull(row.purchaseNote, sanitize),
    button_text: row.buttonText && convertEmptyToNull(row.buttonText, (text) => text),
    external_url: row.externalUrl,
    featured: row.featured,
    visibility: row.visibility,
    regular_price_in_minor: row.regularPriceInMinor,
    sale_price_in_minor: row.salePriceInMinor,
    sale_from: row.saleFrom,
    sale_to: row.saleTo,
    cost_in_minor: row.costInMinor,
    tax_status: row.taxStatus,
    tax_class: resolveTaxClass(plannedRow, row),
    ...createStockColumns(plannedRow, row),
    backorders: row.backorders,
    low_stock_amount: row.lowStockAmount,
    sold_individually: row.soldIndividually,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    virtual: row.types?.virtual,
    downloadable: row.types?.downloadable,
    downloads: row.downloads?.map(addId),
    download_limit: row.downloadLimit,
    download_expiry_in_days: row.downloadExpiryInDays,
    reviews_allowed: row.reviewsAllowed,
    shipping_class_id: resolvedCells.shippingClassId,
    parent_id: resolvedCells.parentId,
    variation_attributes: resolvedCells.variationAttributes,
    default_attributes: resolvedCells.defaultAttributes,
    position: row.position,
    total_sales: row.totalSales,
    meta: row.meta,
    created_at: row.createdAt,
  }
  const presentColumns = Object.entries(record).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(presentColumns), id, type }
}

function resolveStatus({ action, type }: PlannedRow, { status }: ProductCells): string | null {
  // A variation is never a draft on its own: its parent is.
  if (status === 'draft' && type === 'variation') return 'publish'
  if (status || action === 'update') return status ?? null
  // A new product with an empty cell becomes a draft; if the column is missing, it is published.
  return status === null && type !== 'variation' ? 'draft' : 'publish'
}

/** Only a variation can share its parent's class, and does unless the file has a value (shop.md B.1). */
function resolveTaxClass({ action, type }: PlannedRow, { taxClass }: ProductCells): string | undefined {
  if (type !== 'variation') return taxClass === 'parent' ? '' : taxClass
  return taxClass ?? (action === 'insert' ? 'parent' : undefined)
}

function createStockColumns(
  { type }: PlannedRow,
  { stock, stockStatus }: ProductCells,
): Record<string, unknown> {
  if (stock === undefined) return { stock_status: stockStatus }
  const manage = stock.manage === 'parent' && type !== 'variation' ? 'no' : stock.manage
  return {
    manage_stock: manage,
    stock_quantity: stock.manage === 'yes' ? stock.quantity : null,
    stock_status: stockStatus,
  }
}

function replaceEmptyWithNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

function addId({ id, name, file }: DownloadCells): DownloadCells {
  return { id: id || createHash('sha256').update(file).digest('hex').slice(0, 32), name, file }
}

/** Inserts new products; a placeholder with the same id is filled. */
export async function insertProducts(
  queries: Queries,
  records: ProductColumns[],
  timeZone: string,
): Promise<void> {
  for (const group of groupByColumns(records)) {
    const names = listColumns(group)
    const targets = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const values = sql.join(
      names.map((name) => createInsertedValue(name, timeZone)),
      sql`, `,
    )
    const assignments = sql.join(
      names
        .filter((name) => name !== 'id')
        .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )
    await queries.execute(sql`
      insert into products (${targets}) select ${values} from ${createRecordset(group, names)}
      on conflict (id) do update set ${assignments} where products.status = 'importing'`)
  }
}

/** Changes the given columns of existing products. */
export async function updateProducts(
  queries: Queries,
  records: ProductColumns[],
  timeZone: string,
): Promise<void> {
  for (const group of groupByColumns(records)) {
    const names = listColumns(group)
    const changes = names
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.identifier(name)} = ${createUpdatedValue(name, timeZone)}`)
    await queries.execute(sql`
      update products set ${sql.join([...changes, sql`updated_at = now()`], sql`, `)}
      from ${createRecordset(group, names)} where products.id = cells.id`)
  }
}

/** A managed quantity determines the status (shop.md B.4), whatever the file has. */
export async function deriveStockStatus(queries: Queries, ids: number[]): Promise<void> {
  await queries.execute(sql`
    update products set stock_status = case
      when stock_quantity > 0 then 'instock' when backorders = 'no' then 'outofstock' else 'onbackorder' end
    where id = any(${sql.param(ids)}::int[]) and manage_stock = 'yes' and stock_quantity is not null`)
}

// All rows of a file have the same columns, except for attributes of variations.
function groupByColumns(records: ProductColumns[]): ProductColumns[][] {
  return [...Map.groupBy(records, (record) => Object.keys(record).join()).values()]
}

function listColumns([record]: ProductColumns[]): (keyof typeof columns)[] {
  return Object.keys(columns).filter((name): name is keyof typeof columns => name in (record ?? {}))
}

function createRecordset(records: ProductColumns[], names: (keyof typeof columns)[]): SQL {
  const definitions = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name])}`)
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as cells(${sql.join(definitions, sql`, `)})`
}

function createInsertedValue(name: keyof typeof columns, timeZone: string): SQL {
  const value = createCellValue(name, timeZone)
  if (mergedColumns.includes(name)) return sql`jsonb_strip_nulls(${value})`
  return name === 'created_at' ? sql`coalesce(${value}, date_trunc('second', now()))` : value
}

function createUpdatedValue(name: keyof typeof columns, timeZone: string): SQL {
  const value = createCellValue(name, timeZone)
  const storedValue = sql`products.${sql.identifier(name)}`
  if (mergedColumns.includes(name)) return sql`jsonb_strip_nulls(${storedValue} || ${value})`
  return columnsKeptWhenEmpty.includes(name) ? sql`coalesce(${value}, ${storedValue})` : value
}

/** Sales begin with the start of their first day and end with the end of their last, in the shop's time zone. */
function createCellValue(name: keyof typeof columns, timeZone: string): SQL {
  const value = sql`cells.${sql.identifier(name)}`
  if (name === 'sale_from') return sql`(${value}::timestamp at time zone ${timeZone})`
  if (name === 'sale_to')
    return sql`((${value} + 1)::timestamp at time zone ${timeZone} - interval '1 millisecond')`
  return name === 'created_at' ? sql`(${value} at time zone ${timeZone})` : value
}
