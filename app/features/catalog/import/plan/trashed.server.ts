/** Products in the trash: they block no row, and are not updated, because merchants would not see it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Reference } from '#app/features/catalog/csv/cells.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { ImportContext } from '#app/features/catalog/import/context.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { PlanDraft } from './draft.server.ts'
import { findBySku } from '#app/features/catalog/csv/values/sku.ts'
import { releaseCodes } from '#app/features/catalog/trash/codes.server.ts'

/** Whether a row means a product in the trash, by its ID or by its SKU. */
export function isTrashed(draft: PlanDraft, { id, sku }: { id: number | null; sku: string | null }): boolean {
  const productWithSku = sku === null ? undefined : findBySku(draft.trash.bySku, sku)
  return productWithSku !== undefined || (id !== null && (draft.byId.get(id)?.isTrashed ?? false))
}

export function isReferenceTrashed(draft: PlanDraft, reference: Reference): boolean {
  return isTrashed(
    draft,
    'id' in reference ? { id: reference.id, sku: null } : { id: null, sku: reference.sku },
  )
}

/** A variation without an SKU is created with its new parent only, not again by each import. */
export function hasNewParent(draft: PlanDraft, { types, parent }: ProductCells): boolean {
  if (types?.type !== 'variation' || !parent) return false
  if ('id' in parent) return draft.newFileIds.has(parent.id)
  return findBySku(draft.claimedSkus, parent.sku)?.action === 'insert'
}

/** The products in the trash whose codes a row needs. */
export function findReplacedProducts(
  { trash }: PlanDraft,
  { sku, globalUniqueId }: { sku: string | null; globalUniqueId: string | null },
): PlannedRow['replacedProducts'] {
  const ids = [
    sku === null ? undefined : trash.bySku.get(sku)?.id,
    globalUniqueId === null ? undefined : trash.byGlobalUniqueId.get(globalUniqueId),
  ].filter((id) => id !== undefined)
  return ids.length === 0 ? undefined : { ids, globalUniqueId }
}

/** Releases the codes that these rows need. */
export async function releaseTrashedCodes(
  queries: Queries,
  rows: PlannedRow[],
  context?: ImportContext,
): Promise<void> {
  const replacingRows = rows.flatMap(({ replacedProducts, ...row }) =>
    replacedProducts ? [{ ...row, replacedProducts }] : [],
  )
  await releaseCodes(queries, {
    skus: replacingRows.flatMap(({ sku }) => sku ?? []),
    slugs: replacingRows.flatMap(({ slug }) => slug ?? []),
    globalUniqueIds: replacingRows.flatMap(({ replacedProducts }) => replacedProducts.globalUniqueId ?? []),
  })
  for (const row of replacingRows)
    for (const id of new Set(row.replacedProducts.ids))
      context?.note(
        row,
        `The product with ID ${id} is in the trash: its SKU, GTIN or slug now belongs to this product.`,
      )
}
