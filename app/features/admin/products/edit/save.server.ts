/** Saves a product with its variations and images atomically, through the importer's writer. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { Draft, Problems } from './draft.ts'
import type { CellsResult } from './read-cells.server.ts'
import { sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { lockTermsShared } from '#app/features/admin/terms/stored-terms.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { loadKnownTerms } from '#app/features/catalog/import/terms/known-terms.server.ts'
import { normalizeSlug } from '#app/features/catalog/import/terms/term-keys.ts'
import { writeProducts } from '#app/features/catalog/import/write-products.server.ts'
import { writeVariations } from '#app/features/catalog/import/write-variations.server.ts'
import { releaseCodes } from '#app/features/catalog/trash/codes.server.ts'
import { copyRows } from './copy-rows.server.ts'
import { attachImages } from './attach-images.server.ts'
import { readCells } from './read-cells.server.ts'
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
  return services.database.db.transaction(async (transaction): Promise<SaveResult> => {
    const { currency } = services.settings.current().catalog
    if (!(await isCurrencyUnchanged(transaction, currency))) return { ok: false, reason: 'changed' }
    await lockTermsShared(transaction)
    const storedProduct = requestedId === 0 ? undefined : await lockProduct(transaction, requestedId)
    if (requestedId !== 0 && !storedProduct) return { ok: false, reason: 'gone' }
    const previousProduct = isCopy ? undefined : storedProduct
    if (previousProduct && previousProduct.version !== version) return { ok: false, reason: 'changed' }
    const submittedInput = { draft: input.draft, cellsResult: await readCells(services, transaction, input) }
    const { problems } = submittedInput.cellsResult
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'problems', problems }
    const copyIds = isCopy ? await copyRows(transaction, requestedId) : undefined
    const { draft, cellsResult } = copyIds ? applyToCopy(submittedInput, copyIds) : submittedInput
    const guardedCells = previousProduct
      ? await guardStockUpdate(transaction, { id: previousProduct.id, draft, ...cellsResult })
      : cellsResult
    if (!guardedCells) return { ok: false, reason: 'changed' }
    const [id = 0] = previousProduct
      ? [previousProduct.id]
      : (copyIds?.values() ?? (await reserveProductIds(transaction, 1)))
    const rowState = { isStored: Boolean(previousProduct ?? copyIds), hasSlug: Boolean(previousProduct) }
    await writeProduct(services, transaction, {
      id,
      rowState,
      cellsResult: { ...cellsResult, ...guardedCells },
      draft,
    })
    const savedProduct = await lockProduct(transaction, id)
    const { notifications } = services
    await publishWrittenChanges(
      { queries: transaction, notifications },
      { productIds: [id], isCatalogChanged: true },
    )
    await audit(transaction, {
      ...{ actorId, kind: 'product', subject: id, action: previousProduct ? 'changed' : 'created' },
      changes:
        previousProduct && savedProduct
          ? computeChanges(previousProduct.snapshot, savedProduct.snapshot)
          : { name: savedProduct?.snapshot.name },
    })
    return { ok: true, id }
  })
}

/**
 * The input for the original's variations applies to their copies; variations added in the meantime are
 * copied as they are.
 */
function applyToCopy(
  { draft, cellsResult }: { draft: Draft; cellsResult: CellsResult },
  copyIds: Map<number, number>,
) {
  const findCopyId = (id: number) => copyIds.get(id) ?? 0
  const replaceIds = <Item extends { id: number }>(list: Item[]) =>
    list.map((item) => ({ ...item, id: findCopyId(item.id) }))
  return {
    draft: { ...draft, variations: replaceIds(draft.variations) },
    cellsResult: {
      ...cellsResult,
      variations: replaceIds(cellsResult.variations),
      removedIds: cellsResult.removedIds.map(findCopyId),
    },
  }
}

type StoredProduct = { id: number; version: string; snapshot: Record<string, unknown> }

async function lockProduct(transaction: Queries, id: number): Promise<StoredProduct | undefined> {
  const { rows } = await transaction.execute<StoredProduct>(sql`
    select id, ${productVersion} as version,
      (to_jsonb(p) - '{updated_at,created_at,meta,search_text,description,short_description,purchase_note}'::text[])
        || jsonb_build_object('descriptions', md5(description::text || short_description::text || purchase_note::text),
          'variations', (select md5(string_agg(concat_ws(' ', v.id, v.sku, v.regular_price_in_minor, v.sale_price_in_minor,
            v.stock_quantity, v.stock_status, v.status), ',' order by v.id)) from products v where v.parent_id = p.id)) as snapshot
    from products p where id = ${id} and type <> 'variation' and status not in ('importing', 'trash') for update`)
  return rows[0]
}

async function writeProduct(
  { settings }: RequiredServices,
  transaction: Queries,
  {
    id,
    rowState: { isStored, hasSlug },
    cellsResult,
    draft,
  }: {
    id: number
    rowState: { isStored: boolean; hasSlug: boolean }
    cellsResult: CellsResult
    draft: Draft
  },
): Promise<void> {
  const { catalog, shop } = settings.current()
  const { cells, variations, removedIds } = cellsResult
  const type = cells.types?.type ?? 'simple'
  const label = cells.name?.[shop.defaultLocale] ?? ''
  const slug = await findFreeSlug(transaction, {
    id,
    requestedSlug: draft.texts.slug ?? '',
    name: label,
    isNew: !hasSlug,
  })
  const plannedRow: PlannedRow = {
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
  const context = await openWriteContext(transaction, {
    plannedRow: [plannedRow, ...plannedVariations],
    references: [...(cells.upsells ?? []), ...(cells.crossSells ?? []), ...(cells.grouped ?? [])],
    ...{ defaultLocale: shop.defaultLocale, timeZone: catalog.timeZone },
  })
  const knownTerms = await loadKnownTerms(transaction, {
    overwritesExisting: false,
    namedCategories: new Set(),
  })
  if (removedIds.length > 0)
    await transaction.execute(
      sql`delete from products where id = any(${sql.param(removedIds)}::int[]) and parent_id = ${id}`,
    )
  await releaseCodes(transaction, {
    skus: [cells.sku, ...variations.map((variation) => variation.cells.sku)].flatMap((sku) => sku || []),
    globalUniqueIds: cells.globalUniqueId ? [cells.globalUniqueId] : [],
    slugs: slug === null ? [] : [slug],
  })
  // Swapping SKUs between two variations would temporarily violate their uniqueness.
  await transaction.execute(sql`
    update products set sku = null where id = any(${sql.param(variations.map((variation) => variation.id))}::int[])`)
  const tools = { queries: transaction, knownTerms, context }
  await writeProducts(tools, [{ plannedRow, row: cells, sizeInCharacters: 0 }])
  await writeVariations(
    tools,
    variations.map((variation, index) => {
      const plannedVariation = plannedVariations[index] ?? plannedRow
      return { plannedRow: plannedVariation, row: variation.cells, sizeInCharacters: 0, parentId: id }
    }),
  )
  await attachImages(transaction, [
    { productId: id, imageIds: draft.pictureIds },
    ...draft.variations
      .filter((variation) => variations.some((retained) => retained.id === variation.id))
      .map((variation) => ({
        productId: variation.id,
        imageIds: variation.pictureId > 0 ? [variation.pictureId] : [],
      })),
  ])
}

async function findFreeSlug(
  transaction: Queries,
  { id, requestedSlug, name, isNew }: { id: number; requestedSlug: string; name: string; isNew: boolean },
): Promise<string | null> {
  const base = normalizeSlug(requestedSlug) || (isNew ? slugify(name) || `product-${id}` : '')
  if (base === '') return null
  const { rows } = await transaction.execute<{ slug: string }>(
    sql`select slug from products where id <> ${id} and status <> 'trash' and starts_with(slug, ${base})`,
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  return createUniqueSlug(base, (slug) => takenSlugs.has(slug))
}
