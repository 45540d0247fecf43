/**
 * Writes one batch of variations: the values each selects of its parent's attributes, and the variations
 * themselves.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import { noteSalePrices } from './sale-prices.server.ts'
import {
  createEmptyParent,
  readParents,
  resolveVariationChoice,
  writeParents,
} from './terms/parent-attributes.server.ts'
import type { ImportContext } from './context.ts'
import { insertKnownPictures } from './pictures/description-pictures.server.ts'
import { messages } from './messages.ts'
import type { ProductColumns } from './product-columns.server.ts'
import {
  deriveStockStatus,
  insertProducts,
  createProductColumns,
  updateProducts,
} from './product-columns.server.ts'
import { findParentBySku } from './plan/parent-by-sku.ts'
import { releaseTrashedCodes } from './plan/trashed.server.ts'
import type { KnownTerms } from './terms/known-terms.server.ts'
import { ensureTerms } from './terms/ensure-terms.server.ts'
import type { ImportItem } from './write-products.server.ts'
import { replaceLinks } from './write-products.server.ts'

export type VariationItem = ImportItem & { parentId: number }
export type ParentResult = { ok: true; parentId: number } | { ok: false; reason: string }

/** The parent a variation names, or the one found by its SKU if the file names none; it must exist by now. */
export function findParent({ plannedRow, row }: ImportItem, context: ImportContext): ParentResult {
  const { plan, writtenIds } = context
  const knownParentId = plan.knownProducts.get(plannedRow.id)?.parentId ?? undefined
  const parentFoundBySku =
    row.parent === undefined && knownParentId === undefined
      ? findParentBySku(plan, plannedRow.sku ?? '')
      : undefined
  if (parentFoundBySku)
    context.note(
      plannedRow,
      `The file has no column Parent: the row became a variation of ${parentFoundBySku.sku}, because its SKU begins with that SKU.`,
    )
  const parentId = row.parent ? plan.resolve(row.parent) : (knownParentId ?? parentFoundBySku?.id)
  if (parentId === undefined) {
    const isInTrash = row.parent ? plan.isInTrash(row.parent) : false
    return { ok: false, reason: isInTrash ? messages.parentInTrash : messages.missingParent }
  }
  const type = plan.findType(parentId)
  if (type === 'variation') return { ok: false, reason: messages.parentIsVariation }
  if (!writtenIds.has(parentId) && !plan.knownProducts.has(parentId))
    return { ok: false, reason: messages.missingParent }
  if (type === 'variable') return { ok: true, parentId }
  return { ok: false, reason: `Variation cannot be imported: Parent product is ${type}, not variable.` }
}

/** Writes variations whose parents were found. */
export async function writeVariations(
  { queries, knownTerms, context }: { queries: Queries; knownTerms: KnownTerms; context: ImportContext },
  items: VariationItem[],
): Promise<void> {
  const { defaultLocale, timeZone } = context
  const parentIds = [...new Set(items.map(({ parentId }) => parentId))]
  const parents = await readParents(queries, parentIds)
  const records: ProductColumns[] = []
  for (const { plannedRow, row, parentId } of items) {
    const parent = parents.get(parentId) ?? createEmptyParent()
    // The parent's own row is already rolled back and may contain the value that seems missing.
    const isParentRowRolledBack = context.isRolledBackPerBatch && context.plan.plannedById.has(parentId)
    const note = (reason: string) => (isParentRowRolledBack ? undefined : context.note(plannedRow, reason))
    const noteSkipped = (reason: string) => context.note(plannedRow, reason)
    const variationAttributes =
      row.attributes &&
      (await resolveVariationChoice(
        { queries, knownTerms, defaultLocale },
        { parentId, parent, cells: row.attributes, note, noteSkipped },
      ))
    const shippingClassId =
      row.shippingClass === undefined ? undefined : await ensureShippingClassId(row.shippingClass)
    records.push(createProductColumns(plannedRow, row, { parentId, variationAttributes, shippingClassId }))
  }
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
  await deriveStockStatus(
    queries,
    items.map(({ plannedRow }) => plannedRow.id),
  )
  await writeParents(queries, parents)
  await replaceLinks(queries, { items, context })
  await noteSalePrices(queries, { items, context })
  // A product is found by the SKUs of its variations.
  await indexForSearch({ db: queries }, parentIds)

  async function ensureShippingClassId(name: string): Promise<number | null> {
    if (name === '') return null
    const path = [{ name: { [defaultLocale]: name } }]
    const [term] = await ensureTerms(queries, knownTerms, [{ taxonomy: 'shipping-class', path }])
    return term?.id ?? null
  }
}
