/** Data of a quote besides the cart lines, in one statement: selections, products, coupons and their uses. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Coupon } from './coupons/coupon.ts'
import type { CheckoutSelections } from './selections.ts'
import { sql } from 'drizzle-orm'

/** What a quote needs to know about a product or a variation. */
export type ProductQuoteData = {
  id: number
  taxStatus: 'taxable' | 'shipping' | 'none'
  /** '': the standard class; 'parent': that of the product. */
  taxClass: string
  isVirtual: boolean
  isDownloadable: boolean
  /** Slug; '': none. */
  shippingClass: string
  categoryIds: number[]
}

export type StoredCoupon = { coupon: Coupon; usedByAll: number; usedByShopper: number }

export type QuoteData = {
  selections: CheckoutSelections
  products: Map<number, ProductQuoteData>
  coupons: StoredCoupon[]
}

type QuoteDataQuery = {
  /** Owner of the cart; absent: none. */
  owner: string | undefined
  productIds: number[]
  /** Coupon codes, in addition to those of the cart. */
  codes?: string[]
  /** 'user:7' and e-mail addresses whose coupon uses count. */
  couponUsers: string[]
}

export async function loadQuoteData(
  { database }: { database: Pick<Database, 'db'> },
  { owner = '', productIds, codes = [], couponUsers }: QuoteDataQuery,
): Promise<QuoteData> {
  const { rows } = await database.db.execute<Row>(sql`
    with chosen as (
      select coalesce((select selections from carts where owner = ${owner}), '{}') as selections
    )
    select selections,
      (select json_agg(json_build_object(
         'id', p.id, 'taxStatus', p.tax_status, 'taxClass', p.tax_class, 'isVirtual', p.virtual,
         'isDownloadable', p.downloadable, 'shippingClass', coalesce(class.slug, ''),
         'categoryIds', (select coalesce(json_agg(t.id), '[]') from product_terms pt join terms t on t.id = pt.term_id
                         where pt.product_id = p.id and t.taxonomy = 'category')))
       from products p left join terms class on class.id = p.shipping_class_id
       where p.id = any(${sql.param(productIds)}::int[])) as products,
      (select json_agg(json_build_object(
         'coupon', to_json(c),
         'usedByAll', (select count(*) from coupon_uses u where u.coupon_id = c.id),
         'usedByShopper', (select count(*) from coupon_uses u
                           where u.coupon_id = c.id and u.used_by && ${sql.param(couponUsers)}::text[])))
       from coupons c
       where c.status = 'publish' and (c.code = any(${sql.param(codes)}::text[])
          or c.code in (select jsonb_array_elements_text(selections -> 'coupons')))) as coupons
    from chosen`)
  const row = rows[0]
  return {
    selections: toSelections(row?.selections),
    products: new Map(row?.products?.map((product) => [product.id, product])),
    coupons: (row?.coupons ?? []).map(({ coupon, ...uses }) => ({ ...uses, coupon: toCoupon(coupon) })),
  }
}

type Row = {
  selections: Partial<CheckoutSelections>
  products: ProductQuoteData[] | null
  coupons: (Omit<StoredCoupon, 'coupon'> & { coupon: CouponRow })[] | null
}

/** JSON has no dates, and PostgreSQL has its own column names. */
type CouponRow = {
  id: number
  code: string
  type: Coupon['type']
  amount: number
  expires_at: string | null
  is_individual: boolean
  gives_free_shipping: boolean
  excludes_sale_items: boolean
  product_ids: number[]
  excluded_product_ids: number[]
  category_ids: number[]
  excluded_category_ids: number[]
  usage_limit: number | null
  usage_limit_per_shopper: number | null
  most_items: number | null
  minimum_in_minor: number | null
  maximum_in_minor: number | null
  emails: string[]
}

function toCoupon(row: CouponRow): Coupon {
  return {
    ...{ id: row.id, code: row.code, type: row.type, amount: row.amount, emails: row.emails },
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    isIndividual: row.is_individual,
    givesFreeShipping: row.gives_free_shipping,
    excludesSaleItems: row.excludes_sale_items,
    productIds: row.product_ids,
    excludedProductIds: row.excluded_product_ids,
    categoryIds: row.category_ids,
    excludedCategoryIds: row.excluded_category_ids,
    usageLimit: row.usage_limit,
    usageLimitPerShopper: row.usage_limit_per_shopper,
    mostItems: row.most_items,
    minimumInMinor: row.minimum_in_minor,
    maximumInMinor: row.maximum_in_minor,
  }
}

function toSelections(storedSelections: Partial<CheckoutSelections> | undefined): CheckoutSelections {
  return { ...storedSelections, coupons: storedSelections?.coupons ?? [] }
}
