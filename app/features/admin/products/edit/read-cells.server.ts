/** Reads a submitted draft as cells of the importer, and finds the problems that only the database shows. */
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Draft, Problems } from './draft.ts'
import { sql } from 'drizzle-orm'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { createProductCells, createVariationCells, type FindTerm } from './cells.ts'
import { openWriteContext } from './write-context.server.ts'

/** A draft as cells of an import row, with the problems of its fields. */
export type CellsResult = {
  cells: ProductCells
  variations: { id: number; cells: ProductCells }[]
  removedIds: number[]
  problems: Problems
}

/** Reads the draft of a product; `id` 0 is a new one. Locks its stored variations. */
export async function readCells(
  { settings }: Pick<Services, 'settings'>,
  transaction: Queries,
  { id, draft }: { id: number; draft: Draft },
): Promise<CellsResult> {
  const { catalog, shop } = settings.current()
  const options = { defaultLocale: shop.defaultLocale, decimals: findCurrencyDecimals(catalog.currency) }
  const findTerm = await createTermFinder(transaction, [...draft.categoryIds, ...draft.brandIds])
  const { cells, problems } = createProductCells(await keepKnownAttributes(transaction, draft), {
    ...options,
    findTerm,
  })
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select id from products where parent_id = ${id} and type = 'variation' for update`,
  )
  const ownIds = new Set(rows.map((row) => row.id))
  const submittedVariations = draft.variations.filter((variation) => ownIds.has(variation.id))
  const removedIds = submittedVariations.filter(({ isRemoved }) => isRemoved).map((variation) => variation.id)
  const remainingVariations = submittedVariations.filter(({ isRemoved }) => !isRemoved)
  const variations = remainingVariations.map((variation) => ({
    id: variation.id,
    ...createVariationCells(variation, options),
  }))
  Object.assign(problems, ...variations.map((variation) => variation.problems))
  await findDuplicateCodes(transaction, { id, cells, variations, problems, removedIds })
  await findUnknownReferences(transaction, { cells, problems })
  return { cells, variations, removedIds, problems }
}

/** Keeps only existing attributes and values: a form cannot create them by slug alone. */
async function keepKnownAttributes(transaction: Queries, draft: Draft): Promise<Draft> {
  const { rows } = await transaction.execute<{ slug: string; values: string[] }>(sql`
    select slug, coalesce((select jsonb_agg(terms.slug) from terms where taxonomy = 'pa_' || attributes.slug), '[]') as values
    from attributes`)
  const knownValues = new Map(rows.map(({ slug, values }) => [slug, new Set(values)]))
  const attributes = draft.attributes
    .filter(({ global, slug }) => !global || knownValues.has(slug))
    .map((each) => ({
      ...each,
      chosen: each.global ? each.chosen.filter((slug) => knownValues.get(each.slug)?.has(slug)) : [],
    }))
  return { ...draft, attributes }
}

async function createTermFinder(transaction: Queries, ids: number[]): Promise<FindTerm> {
  const { rows } = await transaction.execute<{ id: number; slug: string }>(
    sql`select id, slug from terms where id = any(${sql.param(ids)}::int[])`,
  )
  const termsById = new Map(rows.map(({ id, slug }) => [id, { slug, name: {} }]))
  return (id) => termsById.get(id)
}

/** Reports codes that another product has, or that are used twice in this one. */
async function findDuplicateCodes(
  transaction: Queries,
  { id, cells, variations, problems, removedIds }: { id: number } & CellsResult,
): Promise<void> {
  const submittedCodes = [{ id, field: 'sku', sku: cells.sku }].concat(
    variations.map((variation) => ({
      id: variation.id,
      field: `variation.${variation.id}.sku`,
      sku: variation.cells.sku,
    })),
  )
  const skus = submittedCodes.flatMap(({ sku }) => (sku ? [sku] : []))
  const { rows } = await transaction.execute<{ id: number; sku: string | null; gtin: string | null }>(sql`
    select p.id, p.sku, p.global_unique_id as gtin from products p left join products parent on parent.id = p.parent_id
    where (p.sku = any(${sql.param(skus)}::text[]) or p.global_unique_id = ${cells.globalUniqueId || null})
      and p.status <> 'trash' and coalesce(parent.status <> 'trash', true)`)
  for (const [index, { id: itemId, field, sku }] of submittedCodes.entries()) {
    if (!sku) continue
    const isDuplicate = submittedCodes.some((other, otherIndex) => otherIndex < index && other.sku === sku)
    const isTakenByOther = rows.some(
      (row) => row.sku === sku && row.id !== itemId && !removedIds.includes(row.id),
    )
    if (isDuplicate || isTakenByOther) problems[field] = 'taken'
  }
  if (cells.globalUniqueId && rows.some((row) => row.gtin === cells.globalUniqueId && row.id !== id))
    problems.gtin = 'taken'
}

async function findUnknownReferences(
  transaction: Queries,
  { cells, problems }: Pick<CellsResult, 'cells' | 'problems'>,
): Promise<void> {
  const lists = {
    upsells: cells.upsells ?? [],
    crossSells: cells.crossSells ?? [],
    grouped: cells.grouped ?? [],
  }
  const allReferences = Object.values(lists).flat()
  if (allReferences.length === 0) return
  const { plan } = await openWriteContext(transaction, {
    ...{ plannedRow: [], references: allReferences, defaultLocale: 'ar', timeZone: 'UTC' },
  })
  for (const [field, references] of Object.entries(lists))
    if (references.some((reference) => plan.resolve(reference) === undefined))
      problems[field] = 'unknown-product'
}
