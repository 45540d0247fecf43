/** Actions of the list of products: bulk status changes, and quick edit of price and stock. */
import type { Services } from '#app/services.server.ts'
import type { AuditAction } from '#app/features/admin/audit/labels.ts'
import type { QuickField, QuickValues } from './quick-rules.ts'
import { sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { deriveStockStatus } from '#app/features/catalog/import/product-columns.server.ts'
import { publishWritten } from '#app/features/catalog/import/publish-changes.server.ts'
import { restoreCodes } from '#app/features/catalog/trash/codes.server.ts'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import { mergeQuick } from './quick-rules.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'settings'>

/** MAP  bulk action → the statuses it applies to, and the resulting status. */
export const productMoves = {
  publish: { to: 'publish', from: ['draft', 'pending', 'private', 'future'], action: 'published' },
  draft: { to: 'draft', from: ['publish', 'pending', 'private', 'future'], action: 'withdrawn' },
  trash: { to: 'trash', from: ['publish', 'draft', 'pending', 'private', 'future'], action: 'trashed' },
  // A restored product is a draft, to be reviewed before customers see it.
  restore: { to: 'draft', from: ['trash'], action: 'restored' },
} as const satisfies Record<string, { to: string; from: string[]; action: AuditAction }>
export type ProductMove = keyof typeof productMoves

/** The number of changed products, and the codes that a restored product lost because another product has them. */
export type MoveResult = { count: number; lost: string[] }

/** Changes the status of products; those to whose status the action does not apply are skipped. */
export function moveProducts(
  { database, notifications }: RequiredServices,
  { by, ids, move }: { by: number; ids: number[]; move: ProductMove },
): Promise<MoveResult> {
  const { to, from, action } = productMoves[move]
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; was: string }>(sql`
      with chosen as (
        select id, status from products
        where id = any(${sql.param(ids)}::int[]) and type <> 'variation' and status = any(${sql.param([...from])}::text[])
        order by id for update)
      update products set status = ${to}, updated_at = clock_timestamp()
      from chosen where products.id = chosen.id
      returning products.id, chosen.status as was`)
    const moved = rows.map(({ id }) => id)
    if (moved.length === 0) return { count: 0, lost: [] }
    const lost = move === 'restore' ? await restoreCodes(queries, moved) : []
    await indexForSearch({ db: queries }, moved)
    await publishWritten({ queries, notifications }, { productIds: moved, isCatalogChanged: true })
    await audit(
      queries,
      rows.map(({ id, was }) => ({
        by,
        kind: 'product',
        subject: id,
        action,
        changes: {
          status: [was, to],
          ...(codesOf(id).length > 0 && { codes: [codesOf(id).join(', '), ''] }),
        },
      })),
    )
    return { count: moved.length, lost: lost.map(({ code }) => code) }

    function codesOf(id: number): string[] {
      return lost.filter(({ productId }) => productId === id).map(({ code }) => code)
    }
  })
}

/** Deletes products in the trash with their variations; orders keep what was bought. */
export function deleteProducts(
  { database, notifications }: RequiredServices,
  { by, ids }: { by: number; ids: number[] },
): Promise<number> {
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; name: unknown; sku: string | null }>(sql`
      select id, name, sku from products
      where id = any(${sql.param(ids)}::int[]) and type <> 'variation' and status = 'trash' order by id for update`)
    const gone = rows.map(({ id }) => id)
    if (gone.length === 0) return 0
    // Runs before the deletion, since it reads which products link to the deleted ones.
    await publishWritten({ queries, notifications }, { productIds: gone, isCatalogChanged: true })
    await queries.execute(sql`delete from products where id = any(${sql.param(gone)}::int[])`)
    await audit(
      queries,
      rows.map(({ id, name, sku }) => {
        return { by, kind: 'product', subject: id, action: 'deleted', changes: { name, sku } }
      }),
    )
    return gone.length
  })
}

export type QuickEdit = {
  by: number
  id: number
  /** The stored values when the list was loaded. */
  was: Partial<QuickValues>
  /** Null: no price. Absent: not editable, as in a product whose variations have the prices. */
  input: Partial<QuickValues>
}

export type QuickEditResult =
  | { outcome: 'saved' | 'unchanged' | 'gone' | 'other-kind' }
  /** Nothing is written: the input would overwrite another user's change. */
  | { outcome: 'changed'; now: QuickValues; moved: QuickField[] }

type Stored = QuickValues & { type: string; manage: string }

/** Saves the edited fields of price and stock of one product, and leaves the others at their current values. */
export function quickEdit(
  { database, notifications, settings }: RequiredServices,
  { by, id, was, input }: QuickEdit,
): Promise<QuickEditResult> {
  const { currency } = settings.current().catalog
  return database.db.transaction(async (queries): Promise<QuickEditResult> => {
    const isSameMoney = await isCurrencyUnchanged(queries, currency)
    const { rows } = await queries.execute<Stored>(sql`
      select type, regular_price_in_minor as regular, sale_price_in_minor as sale, manage_stock as manage,
        stock_quantity as stock
      from products where id = ${id} and type <> 'variation' and status <> 'importing' for update`)
    const [stored] = rows
    if (!stored) return { outcome: 'gone' }
    const { type, manage } = stored
    const isPriced = type === 'simple' || type === 'external'
    const now: QuickValues = {
      regular: stored.regular,
      sale: stored.sale,
      stock: manage === 'yes' ? (stored.stock ?? 0) : null,
    }
    if (!isSameMoney) return { outcome: 'changed', now, moved: [] }
    const merged = mergeQuick({ was, input, now })
    if (!merged.ok) return { outcome: 'changed', now, moved: merged.moved }
    const changes = changesBetween(now, merged.values)
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged' }
    // The product type was changed, and no longer has these fields.
    if ((!isPriced && (changes.regular || changes.sale)) || (now.stock === null && changes.stock))
      return { outcome: 'other-kind' }
    const { regular, sale, stock } = merged.values
    await queries.execute(sql`
      update products set regular_price_in_minor = ${regular}, sale_price_in_minor = ${sale},
        stock_quantity = case when manage_stock = 'yes' then ${stock}::int else stock_quantity end,
        updated_at = clock_timestamp() where id = ${id}`)
    await deriveStockStatus(queries, [id])
    await publishWritten({ queries, notifications }, { productIds: [id] })
    await audit(queries, { by, kind: 'product', subject: id, action: 'changed', changes })
    return { outcome: 'saved' }
  })
}
