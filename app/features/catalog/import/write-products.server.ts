/** Writes one batch of products other than variations: their terms, attributes, links and the products themselves. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import type { Reference } from '#app/features/catalog/csv/cells.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { AttributeRecord, ProductTerm } from './terms/attributes.server.ts'
import {
  markUsedForVariations,
  resolveProductAttributes,
  writeAttributes,
} from './terms/attributes.server.ts'
import type { ImportContext } from './context.ts'
import { insertKnownPictures } from './pictures/description-pictures.server.ts'
import { noteSalePrices } from './sale-prices.server.ts'
import { readSlugs, redirectFormerPaths, redirectProducts } from './slugs/moved-paths.server.ts'
import type { PlannedRow } from './plan.server.ts'
import { releaseTrashedCodes } from './plan/trashed.server.ts'
import type { ProductColumns } from './product-columns.server.ts'
import {
  deriveStockStatus,
  insertProducts,
  createProductColumns,
  updateProducts,
} from './product-columns.server.ts'
import type { TermRequest, KnownTerms } from './terms/known-terms.server.ts'
import { ensureTerms } from './terms/ensure-terms.server.ts'

/** `notes` report the parts of its cells that were left out. */
export type ImportItem = {
  plannedRow: PlannedRow
  row: ProductCells
  notes?: string[]
  sizeInCharacters: number
}

const linkKinds = { grouped: 'grouped', upsells: 'upsell', crossSells: 'cross-sell' } as const

/** Writes the batch in the given transaction; created and changed terms are added to `knownTerms`. */
export async function writeProducts(
  { queries, knownTerms, context }: { queries: Queries; knownTerms: KnownTerms; context: ImportContext },
  items: ImportItem[],
): Promise<void> {
  const { defaultLocale, timeZone } = context
  const ids = items.map(({ plannedRow }) => plannedRow.id)
  const productTerms = await ensureProductTerms(queries, knownTerms, items)
  const shippingClassIds = await ensureShippingClassIds(queries, knownTerms, { items, context })
  const attributeRecords: AttributeRecord[] = []
  const records: ProductColumns[] = []
  for (const [index, { plannedRow, row }] of items.entries()) {
    const cells = row.attributes
    const note = (reason: string) => context.note(plannedRow, reason)
    const attributeResult = cells
      ? await resolveProductAttributes(
          { queries, knownTerms, defaultLocale },
          { productId: plannedRow.id, cells, note },
        )
      : null
    attributeRecords.push(...(attributeResult?.records ?? []))
    productTerms.push(...(attributeResult?.terms ?? []))
    const resolvedCells = {
      shippingClassId: shippingClassIds[index],
      defaultAttributes: attributeResult?.defaults,
    }
    records.push(createProductColumns(plannedRow, row, resolvedCells))
  }
  const previousSlugs = await readSlugs(queries, ids)
  const isNew = (record: ProductColumns) => context.plan.plannedById.get(record.id)?.action === 'insert'
  await releaseTrashedCodes(
    queries,
    items.map(({ plannedRow }) => plannedRow),
    context,
  )
  await insertKnownPictures(queries, records)
  await insertProducts(queries, records.filter(isNew), timeZone)
  await updateProducts(
    queries,
    records.filter((record) => !isNew(record)),
    timeZone,
  )
  await redirectProducts(queries, { previousSlugs, ids })
  await redirectFormerPaths(
    queries,
    items.map(({ plannedRow: { id, formerSlug } }) => ({ id, formerSlug })),
  )
  await deriveStockStatus(queries, ids)
  await replaceTerms(queries, items, productTerms)
  await replaceAttributes(queries, items, attributeRecords)
  await replaceLinks(queries, { items, context })
  await noteSalePrices(queries, { items, context })
  await indexForSearch({ db: queries }, ids)
}

async function ensureProductTerms(
  queries: Queries,
  knownTerms: KnownTerms,
  items: ImportItem[],
): Promise<ProductTerm[]> {
  const requests: (TermRequest & { productId: number })[] = items.flatMap(
    ({ plannedRow: { id: productId }, row }) => [
      ...(row.categories ?? []).map((path) => ({ productId, taxonomy: 'category', path })),
      ...(row.tags ?? []).map((tag) => ({ productId, taxonomy: 'tag', path: [tag] })),
      ...(row.brands ?? []).map((path) => ({ productId, taxonomy: 'brand', path })),
    ],
  )
  const leaves = await ensureTerms(queries, knownTerms, requests)
  const lastPositionByProduct = new Map<number, number>()
  return requests.flatMap(({ productId }, index) => {
    const leaf = leaves[index]
    if (!leaf) return []
    const position = (lastPositionByProduct.get(productId) ?? -1) + 1
    lastPositionByProduct.set(productId, position)
    return [{ product_id: productId, term_id: leaf.id, position }]
  })
}

async function ensureShippingClassIds(
  queries: Queries,
  knownTerms: KnownTerms,
  { items, context }: { items: ImportItem[]; context: ImportContext },
): Promise<(number | null | undefined)[]> {
  const namedClasses = items.flatMap(({ row }, index) =>
    row.shippingClass ? [{ index, name: row.shippingClass }] : [],
  )
  const requests = namedClasses.map(({ name }) => ({
    taxonomy: 'shipping-class',
    path: [{ name: { [context.defaultLocale]: name } }],
  }))
  const classes = await ensureTerms(queries, knownTerms, requests)
  const classIdByIndex = new Map(
    namedClasses.map(({ index }, position) => [index, classes[position]?.id ?? null]),
  )
  return items.map(({ row }, index) =>
    row.shippingClass === undefined ? undefined : (classIdByIndex.get(index) ?? null),
  )
}

/** Replaces terms of the taxonomies that the file has columns for; the others are unchanged. */
async function replaceTerms(queries: Queries, items: ImportItem[], terms: ProductTerm[]): Promise<void> {
  const [firstItem] = items
  if (!firstItem) return
  const { categories, tags, brands, attributes } = firstItem.row
  const taxonomies = [categories && 'category', tags && 'tag', brands && 'brand'].filter(Boolean)
  const updatedIds = items
    .filter(({ plannedRow }) => plannedRow.action === 'update')
    .map(({ plannedRow }) => plannedRow.id)
  if (updatedIds.length > 0) {
    await queries.execute(sql`
      delete from product_terms using terms
      where terms.id = term_id and product_id = any(${sql.param(updatedIds)}::int[])
        and (taxonomy = any(${sql.param(taxonomies)}::text[]) or (${attributes !== undefined} and taxonomy like 'pa\_%'))`)
  }
  if (terms.length === 0) return
  await queries.execute(sql`
    insert into product_terms (product_id, term_id, position)
    select product_id, term_id, position
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as cells(product_id int, term_id int, position int)
    on conflict do nothing`)
}

async function replaceAttributes(
  queries: Queries,
  items: ImportItem[],
  records: AttributeRecord[],
): Promise<void> {
  const itemsWithAttributes = items.filter(({ row }) => row.attributes !== undefined)
  const updatedIds = itemsWithAttributes
    .filter(({ plannedRow }) => plannedRow.action === 'update')
    .map(({ plannedRow }) => plannedRow.id)
  const deletedAttributes = await queries.execute<{ product_id: number; key: string }>(sql`
    delete from product_attributes where product_id = any(${sql.param(updatedIds)}::int[])
    returning product_id, case when for_variations then key end as key`)
  const keysUsedForVariations = new Set(
    deletedAttributes.rows.map(({ product_id, key }) => `${product_id} ${key}`),
  )
  const idsWithoutVariationFlag = new Set(
    itemsWithAttributes
      .filter(({ row }) => row.attributes?.every(({ forVariations }) => forVariations === undefined))
      .map(({ plannedRow }) => plannedRow.id),
  )
  await writeAttributes(
    queries,
    records.map((record) => {
      // WooCommerce's own files do not contain whether an attribute is used for variations, so that is kept.
      const keepsVariations =
        idsWithoutVariationFlag.has(record.product_id) &&
        keysUsedForVariations.has(`${record.product_id} ${record.key}`)
      return keepsVariations ? { ...record, for_variations: true } : record
    }),
  )
  await markUsedForVariations(queries, updatedIds)
}

type Link = { product_id: number; kind: string; linked_id: number; position: number }

/** Links to later rows get a placeholder, so that a product is complete once it is committed. */
export async function replaceLinks(
  queries: Queries,
  { items, context }: { items: ImportItem[]; context: ImportContext },
): Promise<void> {
  const links = items.flatMap((item) => resolveLinks(item, context))
  const kinds = Object.entries(linkKinds).flatMap(([key, kind]) =>
    items.some(({ row }) => row[key as keyof typeof linkKinds] !== undefined) ? [kind] : [],
  )
  const updatedIds = items
    .filter(({ plannedRow }) => plannedRow.action === 'update')
    .map(({ plannedRow }) => plannedRow.id)
  if (updatedIds.length > 0 && kinds.length > 0) {
    await queries.execute(sql`
      delete from product_links
      where product_id = any(${sql.param(updatedIds)}::int[]) and kind = any(${sql.param(kinds)}::text[])`)
  }
  if (links.length === 0) return
  const targets = [...new Set(links.map(({ linked_id }) => linked_id))]
  const laterRows = targets
    .flatMap((id) => context.plan.plannedById.get(id) ?? [])
    .filter(({ action }) => action === 'insert')
  await releaseTrashedCodes(queries, laterRows)
  const placeholders = laterRows.map(({ id, sku }) => ({ id, sku }))
  await queries.execute(sql`
    insert into products (id, type, status, sku)
    select id, 'variation', 'importing', sku
    from jsonb_to_recordset(${JSON.stringify(placeholders)}::jsonb) as cells(id int, sku text)
    on conflict do nothing`)
  await queries.execute(sql`
    insert into product_links (product_id, kind, linked_id, position)
    select product_id, kind, linked_id, position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as cells(product_id int, kind text, linked_id int, position int)
    where exists (select 1 from products where id = linked_id)
    on conflict do nothing`)
}

function resolveLinks({ plannedRow, row }: ImportItem, context: ImportContext): Link[] {
  return Object.entries(linkKinds).flatMap(([key, kind]) => {
    const references = row[key as keyof typeof linkKinds] ?? []
    return references.flatMap((reference, position): Link[] => {
      const linkedId = context.plan.resolve(reference)
      if (linkedId === undefined && context.plan.isInTrash(reference))
        return context.warn(
          plannedRow,
          `${kind}: the product ${describeReference(reference)} is in the trash.`,
        )
      if (linkedId === undefined)
        return context.warn(plannedRow, `${kind}: there is no product ${describeReference(reference)}.`)
      if (linkedId === plannedRow.id)
        return context.warn(plannedRow, `${kind}: the product refers to itself.`)
      return [{ product_id: plannedRow.id, kind, linked_id: linkedId, position }]
    })
  })
}

function describeReference(reference: Reference): string {
  return 'id' in reference ? `with ID ${reference.id}` : `with SKU ${reference.sku}`
}
