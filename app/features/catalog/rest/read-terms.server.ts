/**
 * Reads categories, tags and brands for clients that page through all of them: one statement, or two for a
 * page past the end.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, asc, desc, eq, gt, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { locales } from '#app/platform/i18n/locales.ts'
import { terms } from '#app/features/catalog/tables.server.ts'

export const termOrderings = ['id', 'include', 'name', 'slug', 'count', 'menu_order'] as const

export type TermQuery = {
  taxonomy: 'category' | 'tag' | 'brand'
  search?: string
  include?: number[]
  exclude?: number[]
  slug?: string[]
  /** 0: top-level terms. */
  parent?: number
  /** Only those of this product. */
  post?: number
  hideEmpty: boolean
  orderby: (typeof termOrderings)[number]
  order: 'asc' | 'desc'
  locale: Locale
}

export type TermRecord = {
  id: number
  slug: string
  name: LocalText
  description: LocalText
  parentId: number | null
  /** The number of listed products. */
  count: number
}

type Services = { database: Pick<Database, 'db'> }

// Raw SQL: in a select from a single table Drizzle would omit the table name, and `id` would refer to another
// table's.
const productCount = sql<number>`(
  select count(*)::int from product_terms pt join products p on p.id = pt.product_id
  where pt.term_id = terms.id and p.status = 'publish' and p.visibility <> 'hidden')`

const columns = {
  id: terms.id,
  slug: terms.slug,
  name: terms.name,
  description: terms.description,
  parentId: terms.parentId,
  count: productCount,
}

export async function listTerms(
  { database }: Services,
  query: TermQuery,
  paging: Paging,
): Promise<{ terms: TermRecord[]; total: number }> {
  const where = createWhere(query)
  const rows = await database.db
    .select({ ...columns, total: sql<number>`count(*) over ()::int` })
    .from(terms)
    .where(where)
    .orderBy(...createOrderBy(query))
    .limit(paging.perPage)
    .offset(paging.offset)
  const [first] = rows
  if (!first) return { terms: [], total: paging.offset === 0 ? 0 : await database.db.$count(terms, where) }
  return { terms: rows.map(({ total: _, ...term }) => term), total: first.total }
}

export async function findTerm(
  { database }: Services,
  { taxonomy, id }: Pick<TermQuery, 'taxonomy'> & { id: number },
): Promise<TermRecord | undefined> {
  const [term] = await database.db
    .select(columns)
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.id, id)))
  return term
}

/** The terms with these ids, in any of the three taxonomies. */
export async function findTerms(
  { database }: Services,
  ids: number[],
): Promise<(TermRecord & Pick<TermQuery, 'taxonomy'>)[]> {
  return database.db
    .select({ ...columns, taxonomy: sql<TermQuery['taxonomy']>`${terms.taxonomy}` })
    .from(terms)
    .where(and(inArray(terms.id, [...new Set(ids)]), inArray(terms.taxonomy, ['category', 'tag', 'brand'])))
}

function createWhere({
  taxonomy,
  search,
  include,
  exclude,
  slug,
  parent,
  post,
  hideEmpty,
}: TermQuery): SQL | undefined {
  return and(
    eq(terms.taxonomy, taxonomy),
    search ? createSearchCondition(search) : undefined,
    include && inArray(terms.id, include),
    exclude && notInArray(terms.id, exclude),
    slug && inArray(terms.slug, slug),
    parent === undefined ? undefined : sql`coalesce(${terms.parentId}, 0) = ${parent}`,
    post === undefined ? undefined : createProductCondition(post),
    hideEmpty ? gt(productCount, 0) : undefined,
  )
}

// A product that is not public has no terms here.
function createProductCondition(productId: number): SQL {
  return sql`exists (
    select from product_terms pt join products p on p.id = pt.product_id
    where pt.term_id = terms.id and p.id = ${productId} and p.status = 'publish' and p.visibility <> 'hidden')`
}

function createSearchCondition(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(terms.slug, pattern),
    ...locales.map((locale) => ilike(sql`${terms.name} ->> ${locale}`, pattern)),
  )
}

function createOrderBy({ orderby, order, include, locale }: TermQuery): SQL[] {
  if (orderby === 'include' && include)
    return [sql`array_position(${sql.param(include)}::int[], ${terms.id})`]
  const direction = order === 'asc' ? asc : desc
  const otherNames = locales
    .filter((other) => other !== locale)
    .map((other) => sql`${terms.name} ->> ${other}`)
  const name = sql`coalesce(${sql.join([sql`${terms.name} ->> ${locale}`, ...otherNames], sql`, `)}, '')`
  const column = {
    id: terms.id,
    include: terms.id,
    name,
    slug: terms.slug,
    count: productCount,
    menu_order: terms.position,
  }[orderby]
  return [direction(column), direction(terms.id)]
}
