/** Which rows a list shows: the page that is asked for, or the last one where there are fewer. */
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { readPaged } from './list-query.ts'

/** Where a list is paged; without `pageCount` nobody has counted all rows. */
export type Paging = { page: number; hasNext: boolean; pageCount?: number }

type Asked = { query: URLSearchParams; rowsPerPage: number }
type Part = { limit: number; offset: number }

/** A page of a list whose rows are all counted; `read` may know the total only where it finds rows. */
export async function readPageOrLast<Row>(
  { query, rowsPerPage }: Asked,
  read: (part: Part) => Promise<{ rows: Row[]; total: number }>,
): Promise<{ rows: Row[]; total: number; paging: Paging }> {
  const readPage = (page: number) => read({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })
  const pagesOf = (total: number) => Math.max(1, Math.ceil(total / rowsPerPage))
  const asked = readPaged(query)
  const found = await readPage(asked)
  if (found.rows.length > 0 || asked === 1) return pageOf(found, asked)
  const last = pagesOf((await readPage(1)).total)
  return pageOf(await readPage(last), last)

  function pageOf({ rows, total }: { rows: Row[]; total: number }, page: number) {
    const pageCount = pagesOf(total)
    return { rows, total, paging: { page, pageCount, hasNext: page < pageCount } }
  }
}

/** A page of a list that is too long to count: `count` is called only for a page that is not there. */
export async function readPageUncounted<Row>(
  { query, rowsPerPage }: Asked,
  read: (part: Part) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const readPage = async (page: number) => {
    const rows = await read({ limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage })
    return { rows: rows.slice(0, rowsPerPage), paging: { page, hasNext: rows.length > rowsPerPage } }
  }
  const asked = readPaged(query)
  const found = await readPage(asked)
  if (found.rows.length > 0 || asked === 1) return found
  return readPage(Math.max(1, Math.ceil((await count()) / rowsPerPage)))
}

/** How many rows a tab is counted to. */
export const MOST_IN_TAB = 1000

/** How many rows each status tab has, at most one above `MOST_IN_TAB`: one statement. `rowsOf`: what follows `from`. */
export async function countTabs<Tab extends string>(
  db: Queries,
  tabs: readonly Tab[],
  rowsOf: (tab: Tab) => SQL,
): Promise<Record<Tab, number>> {
  const counts = tabs.map(
    (tab) =>
      sql`${tab}::text, (select count(*) from (select from ${rowsOf(tab)} limit ${MOST_IN_TAB + 1}) as counted)`,
  )
  const { rows } = await db.execute<{ counts: Record<Tab, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  )
  return rows[0]?.counts ?? ({} as Record<Tab, number>)
}
