/** Reads products for clients that page through all of them: one statement finds a page, one reads its products. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, asc, desc, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { locales } from '#app/platform/i18n/locales.ts'
import { storedProductColumns } from '#app/features/catalog/product/product.server.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { products, productTerms } from '#app/features/catalog/tables.server.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'vocabulary' | 'wordIndexes'>
}

export const productOrderings = [
  'date',
  'id',
  'include',
  'menu_order',
  'modified',
  'relevance',
  'slug',
  'title',
] as const

export type ProductQuery = {
  search?: string
  include?: number[]
  exclude?: number[]
  slug?: string[]
  /** Groups of terms; a product must have one of each group. */
  terms: number[][]
  orderby: (typeof productOrderings)[number]
  order: 'asc' | 'desc'
  locale: Locale
}

type ProductsResult = { products: StoredProduct[]; total: number }

/** A page of the published products that lists may show; at most three statements. */
export async function listProducts(
  services: Services,
  query: ProductQuery,
  paging: Paging,
): Promise<ProductsResult> {
  const { db } = services.database
  const foundIds = query.search ? await findSearchedIds(services, query.search) : undefined
  const where = createWhere(query, foundIds)
  const page = await db
    .select({ id: products.id, total: sql<number>`count(*) over ()::int` })
    .from(products)
    .where(where)
    .orderBy(...createOrderBy(query, foundIds))
    .limit(paging.perPage)
    .offset(paging.offset)
  const [first] = page
  if (!first) return { products: [], total: paging.offset === 0 ? 0 : await db.$count(products, where) }
  const ids = page.map(({ id }) => id)
  return { products: await readListedProducts(services, ids), total: first.total }
}

/** Those of the products that lists may show, in the order of the ids. */
export async function readListedProducts({ database }: Services, ids: number[]): Promise<StoredProduct[]> {
  const rows = await database.db
    .select(storedProductColumns)
    .from(products)
    .where(and(inArray(products.id, ids), listedCondition))
  const byId = new Map(rows.map(({ product, ...rest }) => [product.id, { ...product, ...rest }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const listedCondition = and(
  eq(products.status, 'publish'),
  ne(products.type, 'variation'),
  ne(products.visibility, 'hidden'),
)

// The best match first.
async function findSearchedIds(services: Services, text: string): Promise<number[]> {
  const { tiers } = await searchProducts(services, text, { allowsCorrections: false })
  return [...new Set(tiers.flat())]
}

function createWhere(
  { include, exclude, slug, terms }: ProductQuery,
  foundIds: number[] | undefined,
): SQL | undefined {
  return and(
    listedCondition,
    foundIds && sql`${products.id} = any(${sql.param(foundIds)}::int[])`,
    include && inArray(products.id, include),
    exclude && notInArray(products.id, exclude),
    slug && inArray(products.slug, slug),
    ...terms.map((group) => createTermCondition(group)),
  )
}

function createTermCondition(termIds: number[]): SQL {
  return sql`exists (
    select from ${productTerms} pt where pt.product_id = ${products.id} and pt.term_id = any(${sql.param(termIds)}::int[])
  )`
}

function createOrderBy(
  { orderby, order, include, locale }: ProductQuery,
  foundIds: number[] | undefined,
): SQL[] {
  const direction = order === 'asc' ? asc : desc
  const idOrder = orderby === 'include' ? include : foundIds
  if (idOrder && (orderby === 'include' || orderby === 'relevance')) {
    return [sql`array_position(${sql.param(idOrder)}::int[], ${products.id})`]
  }
  const column = {
    date: products.createdAt,
    id: products.id,
    include: products.createdAt,
    menu_order: products.position,
    modified: products.updatedAt,
    relevance: products.createdAt,
    slug: products.slug,
    title: createNameColumn(locale),
  }[orderby]
  // Sorted by id last: pages must not overlap if many products have the same time, as after an import.
  return [direction(column), direction(products.id)]
}

function createNameColumn(locale: Locale): SQL {
  const localesInOrder = [locale, ...locales.filter((other) => other !== locale)]
  const names = localesInOrder.map((language) => sql`nullif(${products.name} ->> ${language}, '')`)
  return sql`coalesce(${sql.join(names, sql`, `)}, '')`
}
