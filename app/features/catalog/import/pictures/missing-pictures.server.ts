/** Completes an import that ended before its pictures: products whose rows are skipped may have none yet. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import { readPendingSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import { normalizeSku } from '#app/features/catalog/csv/values/sku.ts'
import type { AttributeCells, ProductCells } from '#app/features/catalog/csv/row.ts'
import { pendingPictureStart } from '#app/platform/html/pending-pictures.ts'
import type { ParsedImport } from '#app/features/catalog/import/context.ts'
import { listMedia, createPictureJob, type PictureJob } from './picture-jobs.server.ts'
import { findAttribute } from '#app/features/catalog/import/terms/ensure-attributes.server.ts'
import { noteSwatch } from '#app/features/catalog/import/terms/ensure-terms.server.ts'
import type { KnownTerms } from '#app/features/catalog/import/terms/known-terms.server.ts'
import type { Plan } from '#app/features/catalog/import/plan.server.ts'
import { readDataRecords } from '#app/features/catalog/import/reading/read-csv.server.ts'

type IncompleteProduct = {
  id: number
  sku: string | null
  name: LocalText
  isBare: boolean
  pendingSources: Set<string>
}
type StoredIncompleteProduct = Omit<IncompleteProduct, 'pending'> & { texts: LocalText[] | null }

/** The media to fetch for existing products that have no picture at all, or unfetched ones in their texts. */
export async function findMissingPictures(
  queries: Queries,
  { job, plan, knownTerms }: { job: ParsedImport; plan: Plan; knownTerms: KnownTerms },
): Promise<PictureJob[]> {
  const { csv, columns, input } = job
  const incompleteProducts = await readIncompleteProducts(queries, [...plan.existingIdsByRow.values()])
  if (incompleteProducts.size === 0) return []
  const jobs: PictureJob[] = []
  for await (const record of readDataRecords(csv)) {
    const product = incompleteProducts.get(plan.existingIdsByRow.get(record.row) ?? 0)
    if (!product || !('cells' in record)) continue
    const row = readRow(columns, record.cells, input)
    if (!row.ok || !isSameProduct(product, row.value, input.defaultLocale)) continue
    const type = plan.findType(product.id) ?? 'simple'
    const label = product.sku ?? `ID ${product.id}`
    const plannedRow = { id: product.id, row: record.row, label, type, action: 'insert' } as const
    const rowJob = createPictureJob({ plannedRow, row: row.value })
    noteSwatches(knownTerms, row.value.attributes ?? [])
    const { textPictures, ...mediaLists } = rowJob ?? { textPictures: [] }
    const pendingTextPictures = textPictures.filter((source) => product.pendingSources.has(source))
    const missingMedia = { ...(product.isBare ? mediaLists : {}), textPictures: pendingTextPictures }
    if (listMedia([{ ...missingMedia, label }]).length > 0)
      jobs.push({ ...missingMedia, productId: product.id, row: record.row, label, isMissing: true })
  }
  return jobs
}

async function readIncompleteProducts(
  queries: Queries,
  ids: number[],
): Promise<Map<number, IncompleteProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<StoredIncompleteProduct>(sql`
    select * from (
      select id, sku, name, not exists (select 1 from product_media where product_id = products.id) as "isBare",
        case when concat(short_description, description, purchase_note) like ${`%${pendingPictureStart}%`}
          then jsonb_build_array(short_description, description, purchase_note) end as texts
      from products where id = any(${sql.param(ids)}::int[])) found
    where "isBare" or texts is not null`)
  return new Map(
    rows.map(({ texts, ...product }) => [
      product.id,
      { ...product, pendingSources: collectPendingSources(texts) },
    ]),
  )
}

function collectPendingSources(texts: LocalText[] | null): Set<string> {
  return new Set((texts ?? []).flatMap((text) => Object.values(text).flatMap(readPendingSources)))
}

function noteSwatches(knownTerms: KnownTerms, attributes: AttributeCells[]): void {
  for (const { values, ...attribute } of attributes) {
    const taxonomy = `pa_${findAttribute(knownTerms, attribute)?.slug}`
    for (const cell of values) noteSwatch(knownTerms, { taxonomy, cell, parentId: null })
  }
}

/** An ID alone is no proof: in another shop's file it is another product. */
function isSameProduct(
  { sku, name }: IncompleteProduct,
  cells: ProductCells,
  locale: keyof LocalText,
): boolean {
  if (sku !== null || cells.sku) return normalizeSku(sku ?? '') === cells.sku
  return name[locale] !== undefined && name[locale] === cells.name?.[locale]
}
