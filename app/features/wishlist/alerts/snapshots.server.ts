/** The state of products now and at the last check. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { CheckedProduct, ProductState } from '#app/features/catalog/pricing/product-states.server.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import { sql } from 'drizzle-orm'
import { readProductStates } from '#app/features/catalog/pricing/product-states.server.ts'

/** `previousState`: at the last check; `undefined`: not checked before. */
export type ProductSnapshot = CheckedProduct & { previousState: ProductState | undefined }

/** The published ones of these products, with their variations: three statements for any number of them. */
export async function readSnapshots(
  transaction: Queries,
  ids: readonly number[],
  rule: OfferRule & { now: Date },
): Promise<ProductSnapshot[]> {
  const checkedProducts = await readProductStates(transaction, ids, rule)
  const { rows } = await transaction.execute<{ id: number; isOut: boolean; price: number | null }>(sql`
    select product_id as id, is_out as "isOut", price_in_minor::float8 as price from wishlist_seen_products
    where product_id = any(${sql.param(checkedProducts.map(({ productId }) => productId))}::int[])`)
  const previousStateById = new Map(
    rows.map(({ id, isOut, price }) => [id, { isOutOfStock: isOut, priceInMinor: price }]),
  )
  return checkedProducts.map((product) => ({
    ...product,
    previousState: previousStateById.get(product.productId),
  }))
}

/** Stores the current state. */
export async function saveSnapshots(
  transaction: Queries,
  snapshots: readonly ProductSnapshot[],
): Promise<void> {
  const values = snapshots.map(({ productId, state, version, changesAt }) => ({
    product_id: productId,
    is_out: state.isOutOfStock,
    price_in_minor: state.priceInMinor,
    seen_version: version,
    changes_at: changesAt,
  }))
  await transaction.execute(sql`
    insert into wishlist_seen_products
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as kept(
      product_id int, is_out boolean, price_in_minor bigint, seen_version timestamptz, changes_at timestamptz)
    on conflict (product_id) do update set is_out = excluded.is_out, price_in_minor = excluded.price_in_minor,
      seen_version = excluded.seen_version, changes_at = excluded.changes_at`)
}

/** Published products written since their last check, or whose sale began or ended: the next batch by id. */
export async function findChangedIds(
  transaction: Queries,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select distinct shown.id
    from products p
    join products shown on shown.id = case when p.type = 'variation' then p.parent_id else p.id end
    left join wishlist_seen_products s on s.product_id = p.id
    where p.status = 'publish' and shown.status = 'publish' and shown.id > ${afterId}
      and (s.product_id is null or s.seen_version <> p.updated_at or s.changes_at <= ${now.toISOString()}::timestamptz)
    order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}
