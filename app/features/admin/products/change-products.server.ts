/** Actions of the list of products: bulk status changes, and quick edit of price and stock. */
import type { Services } from '#app/services.server.ts'
import type { AuditAction } from '#app/features/admin/audit/labels.ts'
import type { QuickField, QuickValues } from './quick-rules.ts'
import { sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { deriveStockStatus } from '#app/features/catalog/import/product-columns.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { restoreCodes } from '#app/features/catalog/trash/codes.server.ts'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import { mergeQuickEdit } from './quick-rules.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'settings'>

/** MAP  bulk action → the statuses it applies to, and the resulting status. */
export const productStatusActions = {
  publish: { to: 'publish', from: ['draft', 'pending', 'private', 'future'], action: 'published' },
  draft: { to: 'draft', from: ['publish', 'pending', 'private', 'future'], action: 'withdrawn' },
  trash: { to: 'trash', from: ['publish', 'draft', 'pending', 'private', 'future'], action: 'trashed' },
  // A restored product is a draft, to be reviewed before customers see it.
  restore: { to: 'draft', from: ['trash'], action: 'restored' },
} as const satisfies Record<string, { to: string; from: string[]; action: AuditAction }>
export type ProductStatusAction = keyof typeof productStatusActions

/** The number of changed products, and the codes that a restored product lost because another product has them. */
export type StatusChangeResult = { count: number; lostCodes: string[] }

/** Changes the status of products; those to whose status the action does not apply are skipped. */
export function changeProductStatus(
  { database, notifications }: RequiredServices,
  { actorId, ids, statusAction }: { actorId: number; ids: number[]; statusAction: ProductStatusAction },
): Promise<StatusChangeResult> {
  const { to, from, action } = productStatusActions[statusAction]
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; was: string }>(sql`
      with chosen as (
        select id, status from products
        where id = any(${sql.param(ids)}::int[]) and type <> 'variation' and status = any(${sql.param([...from])}::text[])
        order by id for update)
      update products set status = ${to}, updated_at = clock_timestamp()
      from chosen where products.id = chosen.id
      returning products.id, chosen.status as was`)
    const changedIds = rows.map(({ id }) => id)
    if (changedIds.length === 0) return { count: 0, lostCodes: [] }
    const lostCodes = statusAction === 'restore' ? await restoreCodes(transaction, changedIds) : []
    await indexForSearch({ db: transaction }, changedIds)
    await publishWrittenChanges(
      { queries: transaction, notifications },
      { productIds: changedIds, isCatalogChanged: true },
    )
    await audit(
      transaction,
      rows.map(({ id, was }) => ({
        actorId,
        kind: 'product',
        subject: id,
        action,
        changes: {
          status: [was, to],
          ...(findLostCodes(id).length > 0 && { codes: [findLostCodes(id).join(', '), ''] }),
        },
      })),
    )
    return { count: changedIds.length, lostCodes: lostCodes.map(({ code }) => code) }

    function findLostCodes(id: number): string[] {
      return lostCodes.filter(({ productId }) => productId === id).map(({ code }) => code)
    }
  })
}

/** Deletes products in the trash with their variations; orders keep what was bought. */
export function deleteProducts(
  { database, notifications }: RequiredServices,
  { actorId, ids }: { actorId: number; ids: number[] },
): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; name: unknown; sku: string | null }>(sql`
      select id, name, sku from products
      where id = any(${sql.param(ids)}::int[]) and type <> 'variation' and status = 'trash' order by id for update`)
    const deletedIds = rows.map(({ id }) => id)
    if (deletedIds.length === 0) return 0
    // Runs before the deletion, since it reads which products link to the deleted ones.
    await publishWrittenChanges(
      { queries: transaction, notifications },
      { productIds: deletedIds, isCatalogChanged: true },
    )
    await transaction.execute(sql`delete from products where id = any(${sql.param(deletedIds)}::int[])`)
    await audit(
      transaction,
      rows.map(({ id, name, sku }) => {
        return { actorId, kind: 'product', subject: id, action: 'deleted', changes: { name, sku } }
      }),
    )
    return deletedIds.length
  })
}

export type QuickEdit = {
  actorId: number
  id: number
  /** The stored values when the list was loaded. */
  loadedValues: Partial<QuickValues>
  /** Null: no price. Absent: not editable, as in a product whose variations have the prices. */
  input: Partial<QuickValues>
}

export type QuickEditResult =
  | { outcome: 'saved' | 'unchanged' | 'gone' | 'other-kind' }
  /** Nothing is written: the input would overwrite another user's change. */
  | { outcome: 'changed'; currentValues: QuickValues; conflictingFields: QuickField[] }

type StoredFields = QuickValues & { type: string; manage: string }

/** Saves the edited fields of price and stock of one product, and leaves the others at their current values. */
export function quickEdit(
  { database, notifications, settings }: RequiredServices,
  { actorId, id, loadedValues, input }: QuickEdit,
): Promise<QuickEditResult> {
  const { currency } = settings.current().catalog
  return database.db.transaction(async (transaction): Promise<QuickEditResult> => {
    const isSameCurrency = await isCurrencyUnchanged(transaction, currency)
    const { rows } = await transaction.execute<StoredFields>(sql`
      select type, regular_price_in_minor as regular, sale_price_in_minor as sale, manage_stock as manage,
        stock_quantity as stock
      from products where id = ${id} and type <> 'variation' and status <> 'importing' for update`)
    const [storedProduct] = rows
    if (!storedProduct) return { outcome: 'gone' }
    const { type, manage } = storedProduct
    const hasPrice = type === 'simple' || type === 'external'
    const currentValues: QuickValues = {
      regular: storedProduct.regular,
      sale: storedProduct.sale,
      stock: manage === 'yes' ? (storedProduct.stock ?? 0) : null,
    }
    if (!isSameCurrency) return { outcome: 'changed', currentValues, conflictingFields: [] }
    const mergeResult = mergeQuickEdit({ loadedValues, input, currentValues })
    if (!mergeResult.ok)
      return { outcome: 'changed', currentValues, conflictingFields: mergeResult.conflictingFields }
    const changes = computeChanges(currentValues, mergeResult.values)
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged' }
    // The product type was changed, and no longer has these fields.
    if ((!hasPrice && (changes.regular || changes.sale)) || (currentValues.stock === null && changes.stock))
      return { outcome: 'other-kind' }
    const { regular, sale, stock } = mergeResult.values
    await transaction.execute(sql`
      update products set regular_price_in_minor = ${regular}, sale_price_in_minor = ${sale},
        stock_quantity = case when manage_stock = 'yes' then ${stock}::int else stock_quantity end,
        updated_at = clock_timestamp() where id = ${id}`)
    await deriveStockStatus(transaction, [id])
    await publishWrittenChanges({ queries: transaction, notifications }, { productIds: [id] })
    await audit(transaction, { actorId, kind: 'product', subject: id, action: 'changed', changes })
    return { outcome: 'saved' }
  })
}
