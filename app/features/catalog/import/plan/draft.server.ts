/** An import plan while its file is being read. */
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { SlugRow } from '#app/features/catalog/import/slugs/settle-slugs.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { openSkuIndex, type SkuIndex } from '#app/features/catalog/csv/values/sku.ts'
import { indexBySku, type KnownProduct } from './existing.server.ts'

export type DraftRow = Omit<PlannedRow, 'id'> & SlugRow

export type PlanDraft = {
  rows: DraftRow[]
  skipped: RowNote[]
  failed: RowNote[]
  existingIdsByRow: Map<number, number>
  earlierRowCount: number
  namedCategories: Set<string>
  byId: Map<number, KnownProduct>
  bySku: SkuIndex<KnownProduct>
  byGlobalUniqueId: Map<string, number>
  /** Products in the trash are found in `byId` and here only. */
  trash: { bySku: SkuIndex<KnownProduct>; byGlobalUniqueId: Map<string, number> }
  claimedIds: Set<number>
  claimedSkus: SkuIndex<DraftRow>
  /** IDs of rows that create products. */
  newFileIds: Set<number>
  claimedGlobalUniqueIds: Set<string>
  /** The tax classes with a rate, and the built-in ones; the standard class is ''. */
  taxClasses: ReadonlySet<string>
}

export function openDraft(existingProducts: KnownProduct[], taxClasses: ReadonlySet<string>): PlanDraft {
  const liveProducts = existingProducts.filter((product) => !product.isTrashed)
  const trashedProducts = existingProducts.filter((product) => product.isTrashed)
  return {
    rows: [],
    skipped: [],
    failed: [],
    existingIdsByRow: new Map(),
    earlierRowCount: 0,
    namedCategories: new Set(),
    byId: new Map(existingProducts.map((product) => [product.id, product])),
    bySku: indexBySku(liveProducts),
    byGlobalUniqueId: indexByGlobalUniqueId(liveProducts),
    trash: { bySku: indexBySku(trashedProducts), byGlobalUniqueId: indexByGlobalUniqueId(trashedProducts) },
    claimedIds: new Set(),
    claimedSkus: openSkuIndex(),
    newFileIds: new Set(),
    claimedGlobalUniqueIds: new Set(),
    taxClasses,
  }
}

function indexByGlobalUniqueId(products: KnownProduct[]): Map<string, number> {
  return new Map(
    products.flatMap(({ id, globalUniqueId }) => (globalUniqueId ? [[globalUniqueId, id] as const] : [])),
  )
}
