/** Saves a product with its variations and images atomically, through the importer's writer. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { Draft, Problems } from './draft.ts'
import { sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { lockTermsShared } from '#app/features/admin/terms/stored-terms.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { loadKnownTerms } from '#app/features/catalog/import/terms/known-terms.server.ts'
import { normalizeSlug } from '#app/features/catalog/import/terms/term-keys.ts'
import { writeProducts } from '#app/features/catalog/import/write-products.server.ts'
import { writeVariations } from '#app/features/catalog/import/write-variations.server.ts'
import { releaseCodes } from '#app/features/catalog/trash/codes.server.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { createProductCells, createVariationCells, type FindTerm } from './cells.ts'
import { copyRows } from './copy-rows.server.ts'
import { attachImages } from './attach-images.server.ts'
import { guardStockUpdate } from './stock-update-guard.server.ts'
import { productVersion } from './version.server.ts'
import { reserveProductIds, openWriteContext } from './write-context.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'settings'>

/** `id` 0 creates a product; with `isCopy` the draft is that of a copy of `id`. */
export type SaveInput = { actorId: number; id: number; version: string; draft: Draft; isCopy?: boolean }
export type SaveResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'gone' | 'changed' }
  | { ok: false; reason: 'problems'; problems: Problems }

/** Validation errors are reported for all fields at once. */
export async function saveProduct(services: RequiredServices, input: SaveInput): Promise<SaveResult> {
  const { actorId, id: requestedId, version, isCopy = false } = input
  return services.database.db.transaction(async (queries): Promise<SaveResult> => {
    const { currency } = services.settings.current().catalog
    if (!(await isCurrencyUnchanged(queries, currency))) return { ok: false, reason: 'changed' }
    await lockTermsShared(queries)
    const stored = requestedId === 0 ? undefined : await lockProduct(queries, requestedId)
    if (requestedId !== 0 && !stored) return { ok: false, reason: 'gone' }
    const before = isCopy ? undefined : stored
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const submitted = { draft: input.draft, cellsResult: await readCells(services, queries, input) }
    const { problems } = submitted.cellsResult
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'problems', problems }
    const copies = isCopy ? await copyRows(queries, requestedId) : undefined
    const { draft, cellsResult } = copies ? applyToCopy(submitted, copies) : submitted
    const guardedCells = before
      ? await guardStockUpdate(queries, { id: before.id, draft, ...cellsResult })
      : cellsResult
    if (!guardedCells) return { ok: false, reason: 'changed' }
    const [id = 0] = before ? [before.id] : (copies?.values() ?? (await reserveProductIds(queries, 1)))
    const rowState = { isStored: Boolean(before ?? copies), hasSlug: Boolean(before) }
    await writeProduct(services, queries, {
      id,
      rowState,
      cellsResult: { ...cellsResult, ...guardedCells },
      draft,
    })
    const after = await lockProduct(queries, id)
    const { notifications } = services
    await publishWrittenChanges({ queries, notifications }, { productIds: [id], isCatalogChanged: true })
    await audit(queries, {
      ...{ actorId, kind: 'product', subject: id, action: before ? 'changed' : 'created' },
      changes:
        before && after ? changesBetween(before.snapshot, after.snapshot) : { name: after?.snapshot.name },
    })
    return { ok: true, id }
  })
}

/**
 * The input for the original's variations applies to their copies; variations added in the meantime are
 * copied as they are.
 */
function applyToCopy(
  { draft, cellsResult }: { draft: Draft; cellsResult: ReadResult },
  copies: Map<number, number>,
) {
  const findCopyId = (id: number) => copies.get(id) ?? 0
  const replaceIds = <Own extends { id: number }>(list: Own[]) =>
    list.map((own) => ({ ...own, id: findCopyId(own.id) }))
  return {
    draft: { ...draft, variations: replaceIds(draft.variations) },
    cellsResult: {
      ...cellsResult,
      variations: replaceIds(cellsResult.variations),
      removedIds: cellsResult.removedIds.map(findCopyId),
    },
  }
}

type Stored = { id: number; version: string; snapshot: Record<string, unknown> }

async function lockProduct(queries: Queries, id: number): Promise<Stored | undefined> {
  const { rows } = await queries.execute<Stored>(sql`
    select id, ${productVersion} as version,
      (to_jsonb(p) - '{updated_at,created_at,meta,search_text,description,short_description,purchase_note}'::text[])
        || jsonb_build_object('descriptions', md5(description::text || short_description::text || purchase_note::text),
          'variations', (select md5(string_agg(concat_ws(' ', v.id, v.sku, v.regular_price_in_minor, v.sale_price_in_minor,
            v.stock_quantity, v.stock_status, v.status), ',' order by v.id)) from products v where v.parent_id = p.id)) as snapshot
    from products p where id = ${id} and type <> 'variation' and status not in ('importing', 'trash') for update`)
  return rows[0]
}

type ReadResult = {
  cells: ProductCells
  variations: { id: number; cells: ProductCells }[]
  removedIds: number[]
  problems: Problems
}

async function readCells(
  { settings }: RequiredServices,
  queries: Queries,
  { id, draft }: Pick<SaveInput, 'id' | 'draft'>,
): Promise<ReadResult> {
  const { catalog, shop } = settings.current()
  const options = { defaultLocale: shop.defaultLocale, decimals: findCurrencyDecimals(catalog.currency) }
  const findTerm = await createTermFinder(queries, [...draft.categories, ...draft.brands])
  const { cells, problems } = createProductCells(await keepKnownAttributes(queries, draft), {
    ...options,
    findTerm,
  })
  const { rows } = await queries.execute<{ id: number }>(
    sql`select id from products where parent_id = ${id} and type = 'variation' for update`,
  )
  const ownIds = new Set(rows.map((row) => row.id))
  const submitted = draft.variations.filter((variation) => ownIds.has(variation.id))
  const removedIds = submitted.filter(({ isRemoved }) => isRemoved).map((variation) => variation.id)
  const remainingVariations = submitted.filter(({ isRemoved }) => !isRemoved)
  const variations = remainingVariations.map((variation) => ({
    id: variation.id,
    ...createVariationCells(variation, options),
  }))
  Object.assign(problems, ...variations.map((variation) => variation.problems))
  await findDuplicateCodes(queries, { id, cells, variations, problems, removedIds })
  await findUnknownReferences(queries, { cells, problems })
  return { cells, variations, removedIds, problems }
}

/** Keeps only existing attributes and values: a form cannot create them by slug alone. */
async function keepKnownAttributes(queries: Queries, draft: Draft): Promise<Draft> {
  const { rows } = await queries.execute<{ slug: string; values: string[] }>(sql`
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

async function createTermFinder(queries: Queries, ids: number[]): Promise<FindTerm> {
  const { rows } = await queries.execute<{ id: number; slug: string }>(
    sql`select id, slug from terms where id = any(${sql.param(ids)}::int[])`,
  )
  const termsById = new Map(rows.map(({ id, slug }) => [id, { slug, name: {} }]))
  return (id) => termsById.get(id)
}

/** Reports codes that another product has, or that are used twice in this one. */
async function findDuplicateCodes(
  queries: Queries,
  { id, cells, variations, problems, removedIds }: { id: number } & ReadResult,
): Promise<void> {
  const submittedCodes = [{ id, field: 'sku', sku: cells.sku }].concat(
    variations.map((variation) => ({
      id: variation.id,
      field: `variation.${variation.id}.sku`,
      sku: variation.cells.sku,
    })),
  )
  const skus = submittedCodes.flatMap(({ sku }) => (sku ? [sku] : []))
  const { rows } = await queries.execute<{ id: number; sku: string | null; gtin: string | null }>(sql`
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
  queries: Queries,
  { cells, problems }: Pick<ReadResult, 'cells' | 'problems'>,
): Promise<void> {
  const lists = {
    upsells: cells.upsells ?? [],
    crossSells: cells.crossSells ?? [],
    grouped: cells.grouped ?? [],
  }
  const all = Object.values(lists).flat()
  if (all.length === 0) return
  const { plan } = await openWriteContext(queries, {
    ...{ planned: [], references: all, defaultLocale: 'ar', timeZone: 'UTC' },
  })
  for (const [field, references] of Object.entries(lists))
    if (references.some((reference) => plan.resolve(reference) === undefined))
      problems[field] = 'unknown-product'
}

async function writeProduct(
  { settings }: RequiredServices,
  queries: Queries,
  {
    id,
    rowState: { isStored, hasSlug },
    cellsResult,
    draft,
  }: { id: number; rowState: { isStored: boolean; hasSlug: boolean }; cellsResult: ReadResult; draft: Draft },
): Promise<void> {
  const { catalog, shop } = settings.current()
  const { cells, variations, removedIds } = cellsResult
  const type = cells.types?.type ?? 'simple'
  const label = cells.name?.[shop.defaultLocale] ?? ''
  const slug = await findFreeSlug(queries, {
    id,
    requested: draft.texts.slug ?? '',
    name: label,
    isNew: !hasSlug,
  })
  const planned: PlannedRow = {
    ...{ row: 0, label, id, action: isStored ? 'update' : 'insert', type, slug, sku: cells.sku || null },
  }
  const plannedVariations = variations.map((variation, index): PlannedRow => {
    const { sku } = variation.cells
    return {
      row: index + 1,
      label,
      id: variation.id,
      action: 'update',
      type: 'variation',
      slug: null,
      sku: sku || null,
    }
  })
  const context = await openWriteContext(queries, {
    planned: [planned, ...plannedVariations],
    references: [...(cells.upsells ?? []), ...(cells.crossSells ?? []), ...(cells.grouped ?? [])],
    ...{ defaultLocale: shop.defaultLocale, timeZone: catalog.timeZone },
  })
  const knownTerms = await loadKnownTerms(queries, { overwrite: false, namedCategories: new Set() })
  if (removedIds.length > 0)
    await queries.execute(
      sql`delete from products where id = any(${sql.param(removedIds)}::int[]) and parent_id = ${id}`,
    )
  await releaseCodes(queries, {
    skus: [cells.sku, ...variations.map((variation) => variation.cells.sku)].flatMap((sku) => sku || []),
    globalUniqueIds: cells.globalUniqueId ? [cells.globalUniqueId] : [],
    slugs: slug === null ? [] : [slug],
  })
  // Swapping SKUs between two variations would temporarily violate their uniqueness.
  await queries.execute(sql`
    update products set sku = null where id = any(${sql.param(variations.map((variation) => variation.id))}::int[])`)
  const tools = { queries, knownTerms, context }
  await writeProducts(tools, [{ planned, row: cells, sizeInCharacters: 0 }])
  await writeVariations(
    tools,
    variations.map((variation, index) => {
      const plannedVariation = plannedVariations[index] ?? planned
      return { planned: plannedVariation, row: variation.cells, sizeInCharacters: 0, parentId: id }
    }),
  )
  await attachImages(queries, [
    { productId: id, pictures: draft.pictures },
    ...draft.variations
      .filter((variation) => variations.some((retained) => retained.id === variation.id))
      .map((variation) => ({
        productId: variation.id,
        pictures: variation.picture > 0 ? [variation.picture] : [],
      })),
  ])
}

async function findFreeSlug(
  queries: Queries,
  { id, requested, name, isNew }: { id: number; requested: string; name: string; isNew: boolean },
): Promise<string | null> {
  const base = normalizeSlug(requested) || (isNew ? slugify(name) || `product-${id}` : '')
  if (base === '') return null
  const { rows } = await queries.execute<{ slug: string }>(
    sql`select slug from products where id <> ${id} and status <> 'trash' and starts_with(slug, ${base})`,
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  return createUniqueSlug(base, (slug) => takenSlugs.has(slug))
}
