/** Reads a cart and all that its lines stand for in one statement. */
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Goods, Shelf } from '#app/features/cart/model/article.ts'
import type { CartLine, RemovedLine } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'

export type StoredCart = {
  id: number
  owner: string
  lines: CartLine[]
  removed: RemovedLine[]
  version: number
  /** null: a shopper's. */
  expiresAt: Date | null
  /** `CheckoutSelections`, as far as the cart needs them. */
  selections: { coupons?: string[]; place?: { country: string; state: string; postcode: string } }
}

export type CartsAndShelf = { carts: StoredCart[]; shelf: Shelf }

type Wanted = {
  owners: string[]
  /** Products and variations that somebody asks for beside those of the lines. */
  productIds: number[]
  now: Date
  /** In which the values of local attributes are compared. */
  comparedIn: Locale
}

/** For calls; inside a transaction `readInside` reads the same. */
export async function readShelf(database: Pick<Database, 'db'>, wanted: Wanted): Promise<CartsAndShelf> {
  const [row] = await prepared(database).execute(valuesOf(wanted))
  return understood(row, wanted)
}

export async function readInside(queries: Queries, wanted: Wanted): Promise<CartsAndShelf> {
  const [row] = await shelfQuery(queries).execute(valuesOf(wanted))
  return understood(row, wanted)
}

const prepared = oncePerDatabase((db) => shelfQuery(db))

function shelfQuery(queries: Queries) {
  return queries
    .select({ carts: sql<CartRow[] | null>`carts`, goods: sql<GoodsRow[] | null>`goods` })
    .from(sql`(${found}) found`)
    .prepare('cart_shelf')
}

function valuesOf({ owners, productIds, now }: Wanted) {
  return { owners, productIds, now: now.toISOString() }
}

type CartRow = Omit<StoredCart, 'expiresAt'> & { expiresAt: string | null }
type GoodsRow = Omit<Goods, 'price' | 'attributes' | 'picture'> & {
  /** JSON knows no dates. */
  price: Omit<Price, 'saleFrom' | 'saleTo'> & Record<'saleFrom' | 'saleTo', string | null>
  attributes: AttributeRow[] | null
  picture: { renditions: Rendition[]; widthInPixels: number; heightInPixels: number } | null
}
type AttributeRow = {
  key: string
  name: LocalText
  /** Of a global attribute; null: it is the product's own. */
  terms: { value: string; name: LocalText; former: string[] }[] | null
  values: LocalText[]
}

const attributesOf = sql`(
  select json_agg(json_build_object(
    'key', 'attribute_' || pa.key, 'name', coalesce(a.name, pa.name), 'values', pa.values,
    'terms', case when pa.attribute_id is not null then (
      select coalesce(json_agg(json_build_object('value', t.slug, 'name', t.name, 'former', t.former_slugs)), '[]')
      from product_terms pt join terms t on t.id = pt.term_id
      where pt.product_id = p.id and t.taxonomy = pa.key) end
  ) order by pa.position, pa.id)
  from product_attributes pa left join attributes a on a.id = pa.attribute_id
  where pa.product_id = p.id and pa.for_variations)`

const pictureOfProduct = sql`(
  select json_build_object('renditions', m.renditions, 'widthInPixels', m.width_in_pixels,
                           'heightInPixels', m.height_in_pixels)
  from product_media pm join media m on m.id = pm.media_id and m.kind = 'image'
  where pm.product_id = p.id order by pm.position limit 1)`

const goods = sql`json_build_object(
  'id', p.id, 'type', p.type, 'isPublished', p.status = 'publish', 'parentId', p.parent_id,
  'slug', coalesce(p.slug, ''), 'sku', coalesce(p.sku, ''), 'name', p.name,
  'isVirtual', p.virtual,
  'price', json_build_object('regularInMinor', p.regular_price_in_minor, 'saleInMinor', p.sale_price_in_minor,
                             'saleFrom', p.sale_from, 'saleTo', p.sale_to),
  'stock', json_build_object('status', p.stock_status, 'manage', p.manage_stock, 'quantity', p.stock_quantity,
                             'backorders', p.backorders, 'soldIndividually', p.sold_individually,
                             'lowStockAmount', p.low_stock_amount),
  'heldByOthers', (select coalesce(sum(quantity), 0) from stock_holds
                   where product_id = p.id and expires_at > ${sql.placeholder('now')}::timestamptz
                     and cart_id not in (select id from cart)),
  'variationAttributes', coalesce(p.variation_attributes, '{}'),
  'attributes', case when p.type = 'variable' then ${attributesOf} end,
  'picture', ${pictureOfProduct})`

const found = sql`
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
    (select json_agg(${goods}) from products p where p.id = any(array(select id from known))) as goods`

type FoundRow = { carts: CartRow[] | null; goods: GoodsRow[] | null }

function understood(row: FoundRow | undefined, { comparedIn }: Wanted): CartsAndShelf {
  const carts = (row?.carts ?? []).map((cart) => ({ ...cart, expiresAt: dateOf(cart.expiresAt) }))
  return { carts, shelf: new Map(row?.goods?.map((one) => [one.id, goodsOf(one, comparedIn)])) }
}

function goodsOf({ price, attributes, picture, ...row }: GoodsRow, comparedIn: Locale): Goods {
  return {
    ...row,
    price: { ...price, saleFrom: dateOf(price.saleFrom), saleTo: dateOf(price.saleTo) },
    picture: (picture && pictureOf(picture)) ?? null,
    attributes: (attributes ?? []).map(({ key, name, terms, values }) => ({
      key,
      name,
      values: terms ?? values.map((value) => ({ value: textIn(value, comparedIn), name: value })),
    })),
  }
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
