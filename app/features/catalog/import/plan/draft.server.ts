/** An import plan while its file is being read. */
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import type { SlugRow } from '#app/features/catalog/import/slugs/settle-slugs.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { openSkuIndex, type SkuIndex } from '#app/features/catalog/csv/values/sku.ts'
import { bySkuOf, type KnownProduct } from './existing.server.ts'

export type DraftRow = Omit<PlannedRow, 'id'> & SlugRow

export type PlanDraft = {
  rows: DraftRow[]
  skipped: RowNote[]
  failed: RowNote[]
  there: Map<number, number>
  before: number
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

export function openDraft(existing: KnownProduct[], taxClasses: ReadonlySet<string>): PlanDraft {
  const live = existing.filter((product) => !product.isTrashed)
  const trashed = existing.filter((product) => product.isTrashed)
  return {
    rows: [],
    skipped: [],
    failed: [],
    there: new Map(),
    before: 0,
    namedCategories: new Set(),
    byId: new Map(existing.map((product) => [product.id, product])),
    bySku: bySkuOf(live),
    byGlobalUniqueId: byGlobalUniqueIdOf(live),
    trash: { bySku: bySkuOf(trashed), byGlobalUniqueId: byGlobalUniqueIdOf(trashed) },
    claimedIds: new Set(),
    claimedSkus: openSkuIndex(),
    newFileIds: new Set(),
    claimedGlobalUniqueIds: new Set(),
    taxClasses,
  }
}

function byGlobalUniqueIdOf(products: KnownProduct[]): Map<string, number> {
  return new Map(
    products.flatMap(({ id, globalUniqueId }) => (globalUniqueId ? [[globalUniqueId, id] as const] : [])),
  )
}
