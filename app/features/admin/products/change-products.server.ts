/** What the list does with products: their statuses, several at once, and price and stock of one in its place. */
import type { Services } from '#app/services.server.ts'
import type { AuditAction } from '#app/features/admin/audit/words.ts'
import type { QuickField, QuickValues } from './quick-rules.ts'
import { sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { isCurrencyStill } from '#app/features/catalog/currency.server.ts'
import { deriveStockStatus } from '#app/features/catalog/import/product-columns.server.ts'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { takeBackCodes } from '#app/features/catalog/trash/codes.server.ts'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import { mergeQuick } from './quick-rules.ts'

type World = Pick<Services, 'database' | 'notifications' | 'settings'>

/** MAP  what can be done with the chosen ones → from which statuses it is possible, and what they become. */
export const productMoves = {
  publish: { to: 'publish', from: ['draft', 'pending', 'private', 'future'], action: 'published' },
  draft: { to: 'draft', from: ['publish', 'pending', 'private', 'future'], action: 'withdrawn' },
  trash: { to: 'trash', from: ['publish', 'draft', 'pending', 'private', 'future'], action: 'trashed' },
  // What comes out of the trash is looked at before shoppers see it.
  restore: { to: 'draft', from: ['trash'], action: 'restored' },
} as const satisfies Record<string, { to: string; from: string[]; action: AuditAction }>
export type ProductMove = keyof typeof productMoves

/** How many were moved, and codes that are another product's by the time theirs is taken out of the trash. */
export type Moved = { count: number; lost: string[] }

/** Those that are elsewhere already stay as they are. */
export function moveProducts(
  { database, notifications }: World,
  { by, ids, move }: { by: number; ids: number[]; move: ProductMove },
): Promise<Moved> {
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
    const lost = move === 'restore' ? await takeBackCodes(queries, moved) : []
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

/** Deletes those that are in the trash, with their variations; orders keep what was bought. */
export function deleteProducts(
  { database, notifications }: World,
  { by, ids }: { by: number; ids: number[] },
): Promise<number> {
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; name: unknown; sku: string | null }>(sql`
      select id, name, sku from products
      where id = any(${sql.param(ids)}::int[]) and type <> 'variation' and status = 'trash' order by id for update`)
    const gone = rows.map(({ id }) => id)
    if (gone.length === 0) return 0
    // Before they go: it asks which products link to them.
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
  /** When the list was made. */
  was: Partial<QuickValues>
  /** Null: no price. Absent: not edited, as of a product whose variations have the prices. */
  typed: Partial<QuickValues>
}

export type QuickEdited =
  | { outcome: 'saved' | 'unchanged' | 'gone' | 'other-kind' }
  /** Nothing is written: what was typed would overwrite what somebody else has. */
  | { outcome: 'changed'; now: QuickValues; moved: QuickField[] }

type Stored = QuickValues & { type: string; manage: string }

/** Saves what was touched of price and stock of one product, and leaves the rest as it has become meanwhile. */
export function quickEdit(
  { database, notifications, settings }: World,
  { by, id, was, typed }: QuickEdit,
): Promise<QuickEdited> {
  const { currency } = settings.current().catalog
  return database.db.transaction(async (queries): Promise<QuickEdited> => {
    const isSameMoney = await isCurrencyStill(queries, currency)
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
    const merged = mergeQuick({ was, typed, now })
    if (!merged.ok) return { outcome: 'changed', now, moved: merged.moved }
    const changes = changesBetween(now, merged.values)
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged' }
    // It is of another kind by now, and has no such fields any more.
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
