/** Reads content pages for clients that paginate: one statement, or two for a page past the end. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContentPage } from './rules.ts'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { locales } from '#app/platform/i18n/locales.ts'
import { pages } from './tables.server.ts'

type Services = { database: Pick<Database, 'db'> }

export const pageOrderings = ['date', 'id', 'include', 'menu_order', 'modified', 'slug', 'title'] as const

export type PageQuery = {
  search?: string
  include?: number[]
  exclude?: number[]
  slug?: string[]
  orderby: (typeof pageOrderings)[number]
  order: 'asc' | 'desc'
  locale: Locale
}

export async function listPages(
  { database }: Services,
  query: PageQuery,
  paging: Paging,
): Promise<{ pages: ContentPage[]; total: number }> {
  const condition = createCondition(query)
  const rows = await database.db
    .select({ ...getTableColumns(pages), total: sql<number>`count(*) over ()::int` })
    .from(pages)
    .where(condition)
    .orderBy(...createOrderByColumns(query))
    .limit(paging.perPage)
    .offset(paging.offset)
  const [firstRow] = rows
  if (!firstRow)
    return { pages: [], total: paging.offset === 0 ? 0 : await database.db.$count(pages, condition) }
  return { pages: rows.map(({ total: _, ...page }) => page), total: firstRow.total }
}

/** The published page with an id. */
export async function findPageById({ database }: Services, id: number): Promise<ContentPage | undefined> {
  const [page] = await database.db
    .select()
    .from(pages)
    .where(and(publishedCondition, eq(pages.id, id)))
  return page
}

const publishedCondition = eq(pages.status, 'publish')

function createCondition({ search, include, exclude, slug }: PageQuery): SQL | undefined {
  return and(
    publishedCondition,
    search ? createSearchCondition(search) : undefined,
    include && inArray(pages.id, include),
    exclude && notInArray(pages.id, exclude),
    slug && inArray(pages.slug, slug),
  )
}

function createSearchCondition(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ...locales.flatMap((locale) => [
      ilike(sql`${pages.title} ->> ${locale}`, pattern),
      ilike(sql`${pages.body} ->> ${locale}`, pattern),
    ]),
  )
}

function createOrderByColumns({ orderby, order, include, locale }: PageQuery): SQL[] {
  if (orderby === 'include' && include)
    return [sql`array_position(${sql.param(include)}::int[], ${pages.id})`]
  const direction = order === 'asc' ? asc : desc
  const column = {
    date: pages.createdAt,
    id: pages.id,
    include: pages.createdAt,
    menu_order: pages.position,
    modified: pages.updatedAt,
    slug: pages.slug,
    title: sql`coalesce(${pages.title} ->> ${locale}, '')`,
  }[orderby]
  return [direction(column), direction(pages.id)]
}
