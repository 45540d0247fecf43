/** Pagination of lists: the requested page, or the last one where there are fewer. */
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { readPageNumber } from './list-query.ts'

/** Position in a paginated list; without `pageCount` the rows are not counted. */
export type Paging = { page: number; hasNext: boolean; pageCount?: number }

type PageQuery = { query: URLSearchParams; rowsPerPage: number }
type PageRange = { limit: number; offset: number }

/** A page of a counted list; `read` may return the total only together with rows. */
export async function readPageOrLast<Row>(
  { query, rowsPerPage }: PageQuery,
  read: (range: PageRange) => Promise<{ rows: Row[]; total: number }>,
): Promise<{ rows: Row[]; total: number; paging: Paging }> {
  const readPage = (page: number) => read({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })
  const countPages = (total: number) => Math.max(1, Math.ceil(total / rowsPerPage))
  const requestedPage = readPageNumber(query)
  const pageResult = await readPage(requestedPage)
  if (pageResult.rows.length > 0 || requestedPage === 1) return createPage(pageResult, requestedPage)
  const lastPage = countPages((await readPage(1)).total)
  return createPage(await readPage(lastPage), lastPage)

  function createPage({ rows, total }: { rows: Row[]; total: number }, page: number) {
    const pageCount = countPages(total)
    return { rows, total, paging: { page, pageCount, hasNext: page < pageCount } }
  }
}

/** A page of a list that is too long to count: `count` is only called for a page that does not exist. */
export async function readPageUncounted<Row>(
  { query, rowsPerPage }: PageQuery,
  read: (range: PageRange) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const readPage = async (page: number) => {
    const rows = await read({ limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage })
    return { rows: rows.slice(0, rowsPerPage), paging: { page, hasNext: rows.length > rowsPerPage } }
  }
  const requestedPage = readPageNumber(query)
  const pageResult = await readPage(requestedPage)
  if (pageResult.rows.length > 0 || requestedPage === 1) return pageResult
  return readPage(Math.max(1, Math.ceil((await count()) / rowsPerPage)))
}

/** The limit of tab counts. */
export const MAX_TAB_COUNT = 1000

/**
 * The row count of each status tab, at most one above `MAX_TAB_COUNT`: one statement. `createFromClause` returns
 * the SQL after `from`.
 */
export async function countTabs<Tab extends string>(
  db: Queries,
  tabs: readonly Tab[],
  createFromClause: (tab: Tab) => SQL,
): Promise<Record<Tab, number>> {
  const counts = tabs.map(
    (tab) =>
      sql`${tab}::text, (select count(*) from (select from ${createFromClause(tab)} limit ${MAX_TAB_COUNT + 1}) as counted)`,
  )
  const { rows } = await db.execute<{ counts: Record<Tab, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  )
  return rows[0]?.counts ?? ({} as Record<Tab, number>)
}
