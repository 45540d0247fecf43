/** Loads a cart and the products of its lines in one statement. */
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { ProductSnapshot, CartProducts } from '#app/features/cart/model/sellable-item.ts'
import type { CartLine, RemovedLine } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'

export type StoredCart = {
  id: number
  owner: string
  lines: CartLine[]
  removed: RemovedLine[]
  version: number
  /** null: the cart belongs to a customer. */
  expiresAt: Date | null
  /** `CheckoutSelections`, as far as the cart needs them. */
  selections: { coupons?: string[]; place?: { country: string; state: string; postcode: string } }
}

export type CartsWithProducts = { carts: StoredCart[]; cartProducts: CartProducts }

type CartQuery = {
  owners: string[]
  /** Products and variations to load in addition to those of the lines. */
  productIds: number[]
  now: Date
  /** The language in which values of local attributes are compared. */
  comparisonLocale: Locale
}

/** Loads carts and products outside of transactions; in one, use `loadCartProductsInTransaction`. */
export async function loadCartProducts(
  database: Pick<Database, 'db'>,
  query: CartQuery,
): Promise<CartsWithProducts> {
  const [row] = await prepareCartQuery(database).execute(createQueryValues(query))
  return parseRow(row, query)
}

export async function loadCartProductsInTransaction(
  queries: Queries,
  query: CartQuery,
): Promise<CartsWithProducts> {
  const [row] = await createCartProductsQuery(queries).execute(createQueryValues(query))
  return parseRow(row, query)
}

const prepareCartQuery = memoizePerDatabase((db) => createCartProductsQuery(db))

function createCartProductsQuery(queries: Queries) {
  return queries
    .select({ carts: sql<CartRow[] | null>`carts`, snapshots: sql<ProductSnapshotRow[] | null>`goods` })
    .from(sql`(${cartProductsSql}) found`)
    .prepare('cart_products')
}

function createQueryValues({ owners, productIds, now }: CartQuery) {
  return { owners, productIds, now: now.toISOString() }
}

type CartRow = Omit<StoredCart, 'expiresAt'> & { expiresAt: string | null }
type ProductSnapshotRow = Omit<ProductSnapshot, 'price' | 'attributes' | 'picture'> & {
  /** Dates are strings in JSON. */
  price: Omit<Price, 'saleFrom' | 'saleTo'> & Record<'saleFrom' | 'saleTo', string | null>
  attributes: AttributeRow[] | null
  picture: { renditions: Rendition[]; widthInPixels: number; heightInPixels: number } | null
}
type AttributeRow = {
  key: string
  name: LocalText
  /** Terms of a global attribute; null: a local attribute of the product. */
  terms: { value: string; name: LocalText; former: string[] }[] | null
  values: LocalText[]
}

const attributesSql = sql`(
  select json_agg(json_build_object(
    'key', 'attribute_' || pa.key, 'name', coalesce(a.name, pa.name), 'values', pa.values,
    'terms', case when pa.attribute_id is not null then (
      select coalesce(json_agg(json_build_object('value', t.slug, 'name', t.name, 'former', t.former_slugs)), '[]')
      from product_terms pt join terms t on t.id = pt.term_id
      where pt.product_id = p.id and t.taxonomy = pa.key) end
  ) order by pa.position, pa.id)
  from product_attributes pa left join attributes a on a.id = pa.attribute_id
  where pa.product_id = p.id and pa.for_variations)`

const pictureSql = sql`(
  select json_build_object('renditions', m.renditions, 'widthInPixels', m.width_in_pixels,
                           'heightInPixels', m.height_in_pixels)
  from product_media pm join media m on m.id = pm.media_id and m.kind = 'image'
  where pm.product_id = p.id order by pm.position limit 1)`

const snapshotSql = sql`json_build_object(
  'id', p.id, 'type', p.type, 'isPublished', p.status = 'publish', 'parentId', p.parent_id,
  'slug', coalesce(p.slug, ''), 'sku', coalesce(p.sku, ''), 'name', p.name,
  'isVirtual', p.virtual,
  'price', json_build_object('regularInMinor', p.regular_price_in_minor, 'saleInMinor', p.sale_price_in_minor,
                             'saleFrom', p.sale_from, 'saleTo', p.sale_to),
  'stock', json_build_object('status', p.stock_status, 'manage', p.manage_stock, 'quantity', p.stock_quantity,
                             'backorders', p.backorders, 'soldIndividually', p.sold_individually,
                             'lowStockAmount', p.low_stock_amount),
  'reservedByOthers', (select coalesce(sum(quantity), 0) from stock_reservations
                   where product_id = p.id and expires_at > ${sql.placeholder('now')}::timestamptz
                     and cart_id not in (select id from cart)),
  'variationAttributes', coalesce(p.variation_attributes, '{}'),
  'attributes', case when p.type = 'variable' then ${attributesSql} end,
  'picture', ${pictureSql})`

const cartProductsSql = sql`
  with cart as (
    select * from carts
    where owner = any(${sql.placeholder('owners')}::text[])
      and (expires_at is null or expires_at > ${sql.placeholder('now')}::timestamptz)
  ), line as (
    select jsonb_array_elements(lines || removed) as line from cart
  ), wanted as (
    select (line ->> 'productId')::int as id from line
    union select (line ->> 'variationId')::int from line
    union select unnest(${sql.placeholder('productIds')}::int[])
  ), known as (
    select id from wanted
    union select parent_id from products where id = any(array(select id from wanted)) and parent_id is not null
  )
  select
    (select json_agg(json_build_object(
       'id', id, 'owner', owner, 'lines', lines, 'removed', removed, 'version', version, 'expiresAt', expires_at,
       'selections', selections
     )) from cart) as carts,
    (select json_agg(${snapshotSql}) from products p where p.id = any(array(select id from known))) as goods`

type CartQueryRow = { carts: CartRow[] | null; snapshots: ProductSnapshotRow[] | null }

function parseRow(row: CartQueryRow | undefined, { comparisonLocale }: CartQuery): CartsWithProducts {
  const carts = (row?.carts ?? []).map((cart) => ({ ...cart, expiresAt: parseDate(cart.expiresAt) }))
  return {
    carts,
    cartProducts: new Map(row?.snapshots?.map((one) => [one.id, createSnapshot(one, comparisonLocale)])),
  }
}

function createSnapshot(
  { price, attributes, picture, ...row }: ProductSnapshotRow,
  comparisonLocale: Locale,
): ProductSnapshot {
  return {
    ...row,
    price: { ...price, saleFrom: parseDate(price.saleFrom), saleTo: parseDate(price.saleTo) },
    picture: (picture && createPicture(picture)) ?? null,
    attributes: (attributes ?? []).map(({ key, name, terms, values }) => ({
      key,
      name,
      values: terms ?? values.map((value) => ({ value: localizeText(value, comparisonLocale), name: value })),
    })),
  }
}

function parseDate(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
