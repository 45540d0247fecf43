/** Which page of a list is shown: the one that is asked for, or the last one where there are fewer. */

const MOST_PAGES = 10_000

type Found = { rows: readonly unknown[]; total: number }
type Paging = { query: URLSearchParams; rowsPerPage: number }

/** The page that the address asks for. */
export function askedPage(query: URLSearchParams): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
}

/** Reads the page that is asked for; `read` may know the total only where it finds rows. */
export async function readPageOrLast<Page extends Found>(
  { query, rowsPerPage }: Paging,
  read: (paging: { limit: number; offset: number }) => Promise<Page>,
): Promise<Page & { page: number; pageCount: number }> {
  const readPage = (page: number) => read({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })
  const pagesOf = ({ total }: Found) => Math.max(1, Math.ceil(total / rowsPerPage))
  const asked = askedPage(query)
  const found = await readPage(asked)
  if (found.rows.length > 0 || asked === 1) return { ...found, page: asked, pageCount: pagesOf(found) }
  const last = pagesOf(await readPage(1))
  return { ...(await readPage(last)), page: last, pageCount: last }
}
