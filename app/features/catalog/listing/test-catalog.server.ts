/** Writes small and large catalogs for the tests of lists and search. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import {
  attributes,
  productAttributes,
  productLinks,
  products,
  productTerms,
  terms,
} from '#app/features/catalog/tables.server.ts'

type Db = Database['db']
type ProductValues = Partial<typeof products.$inferInsert>

export async function writeTerm(
  db: Db,
  taxonomy: string,
  { slug, ...values }: { slug: string; name?: LocalText; parentId?: number; swatch?: { color: string } },
): Promise<number> {
  const [row] = await db
    .insert(terms)
    .values({ taxonomy, slug, name: { en: slug }, ...values })
    .returning({ id: terms.id })
  return row?.id ?? 0
}

async function writeAttribute(db: Db, slug: string, type: 'color' | 'button' = 'button'): Promise<number> {
  const [row] = await db
    .insert(attributes)
    .values({ slug, type, name: { en: slug } })
    .returning({ id: attributes.id })
  return row?.id ?? 0
}

/** Writes a published product that costs 10.00; `termIds` are assigned in their order. */
export async function writeProduct(
  db: Db,
  { slug, termIds = [], ...values }: ProductValues & { slug: string; termIds?: number[] },
): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({
      type: 'simple',
      status: 'publish',
      slug,
      name: { en: slug },
      regularPriceInMinor: 1000,
      ...values,
    })
    .returning({ id: products.id })
  const productId = row?.id ?? 0
  if (termIds.length > 0) {
    await db.insert(productTerms).values(termIds.map((termId, position) => ({ productId, termId, position })))
  }
  return productId
}

export async function writeVariation(db: Db, parentId: number, values: ProductValues = {}): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({ type: 'variation', status: 'publish', parentId, regularPriceInMinor: 1000, ...values })
    .returning({ id: products.id })
  return row?.id ?? 0
}

async function writeVariationAttribute(
  db: Db,
  { productId, attributeId, key }: { productId: number; attributeId: number; key: string },
): Promise<void> {
  await db.insert(productAttributes).values({ productId, attributeId, key, forVariations: true })
}

/** Writes a variable product in red and blue, without variations. */
export async function writeShirt(
  db: Db,
): Promise<{ id: number; color: string; redId: number; blueId: number }> {
  const attributeId = await writeAttribute(db, 'color', 'color')
  const redId = await writeTerm(db, 'pa_color', {
    slug: 'red',
    name: { ar: 'أحمر', en: 'Red' },
    swatch: { color: '#ff0000' },
  })
  const blueId = await writeTerm(db, 'pa_color', {
    slug: 'blue',
    name: { ar: 'أزرق' },
    swatch: { color: '#0000ff' },
  })
  const id = await writeProduct(db, {
    slug: 'shirt',
    type: 'variable',
    regularPriceInMinor: null,
    termIds: [redId, blueId],
  })
  await writeVariationAttribute(db, { productId: id, attributeId, key: 'pa_color' })
  return { id, color: 'attribute_pa_color', redId, blueId }
}

export async function writeGroupMember(db: Db, productId: number, linkedId: number): Promise<void> {
  await db.insert(productLinks).values({ productId, linkedId, kind: 'grouped' })
}

/**
 * Writes many simple products in 20 categories and 12 brands, with 3 attributes of 10 values. The database
 * generates them.
 */
export async function writeManyProducts(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into attributes (slug, name) select 'facet' || n, '{}' from generate_series(1, 3) n on conflict do nothing`)
  await db.execute(sql`
    insert into terms (taxonomy, slug, name)
    select 'category', 'category-' || n, '{}'::jsonb from generate_series(1, 20) n
    union all select 'brand', 'brand-' || n, '{}' from generate_series(1, 12) n
    union all select 'pa_facet' || a, 'value-' || n, '{}' from generate_series(1, 3) a, generate_series(1, 10) n
    on conflict do nothing`)
  await db.execute(sql`
    insert into products (type, status, slug, sku, name, short_description, description, regular_price_in_minor, total_sales)
    select 'simple', 'publish', 'many-' || n, 'MANY-' || n,
           jsonb_build_object('ar', 'منتج رقم ' || n, 'en', 'Product number ' || n),
           jsonb_build_object('ar', 'وصف قصير ' || n % 100, 'en', 'Short words ' || n % 100),
           jsonb_build_object('ar', 'وصف طويل للمنتج ' || n % 1000, 'en', 'Long words of it ' || n % 1000),
           1000 + n * 7919 % 90000, n * 31 % 1000
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into product_terms (product_id, term_id)
    select products.id, terms.id
    from products join lateral (
      values ('category', 'category-' || 1 + products.id % 20), ('brand', 'brand-' || 1 + products.id % 12),
             ('pa_facet1', 'value-' || 1 + products.id % 10), ('pa_facet2', 'value-' || 1 + products.id / 3 % 10),
             ('pa_facet3', 'value-' || 1 + products.id / 7 % 10)
    ) as assigned (term_taxonomy, term_slug) on true
    join terms on taxonomy = term_taxonomy and terms.slug = term_slug
    where products.slug like 'many-%' on conflict do nothing`)
  await db.execute(sql`analyze`)
}
