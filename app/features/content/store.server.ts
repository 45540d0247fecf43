/** Reads and writes content pages. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { ContentPage, PageDraft, PageLink } from './rules.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { sanitize } from '#app/platform/html/sanitize.server.ts'
import { pages } from './tables.server.ts'

type Services = { database: Pick<Database, 'db'> }

const preparePageBySlug = memoizePerDatabase((db) =>
  db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, sql.placeholder('slug')), eq(pages.status, 'publish')))
    .prepare('content_page'),
)

/** The published page with a slug; undefined when there is none. */
export async function findPage({ database }: Services, slug: string): Promise<ContentPage | undefined> {
  const [page] = await preparePageBySlug(database).execute({ slug })
  return page
}

/** All published pages in the merchant's order, without bodies; not paginated, since there are few. */
export async function readPageLinks({ database }: Services): Promise<PageLink[]> {
  const { id, slug, title, updatedAt } = pages
  return database.db
    .select({ id, slug, title, updatedAt })
    .from(pages)
    .where(eq(pages.status, 'publish'))
    .orderBy(asc(pages.position), asc(pages.id))
}

export type PageImportSummary = { created: number; updated: number; unchanged: number }

/**
 * Upserts pages by slug, with sanitized bodies; unchanged pages are not written. One transaction, which also
 * publishes the invalidation events.
 */
export async function savePages(
  { database, notifications }: Services & { notifications: Pick<Notifications, 'publishIn'> },
  drafts: PageDraft[],
): Promise<PageImportSummary> {
  const values = drafts.map((draft) => ({ ...draft, body: sanitizeBody(draft.body) }))
  if (values.length === 0) return { created: 0, updated: 0, unchanged: 0 }
  return database.db.transaction(async (transaction) => {
    const existingPages = await transaction
      .select({ slug: pages.slug })
      .from(pages)
      .where(
        inArray(
          pages.slug,
          values.map(({ slug }) => slug),
        ),
      )
    const writtenPages = await transaction
      .insert(pages)
      .values(values)
      .onConflictDoUpdate({
        target: pages.slug,
        set: { ...overwrittenColumns, updatedAt: sql`now()` },
        setWhere: sql`(pages.title, pages.body, pages.status, pages.position)
          is distinct from (excluded.title, excluded.body, excluded.status, excluded.position)`,
      })
      .returning({ id: pages.id })
    if (writtenPages.length > 0) {
      await notifications.publishIn(transaction, ['pages', ...writtenPages.map(({ id }) => `page:${id}`)])
    }
    const created = values.length - existingPages.length
    return { created, updated: writtenPages.length - created, unchanged: values.length - writtenPages.length }
  })
}

const overwrittenColumns = {
  title: sql`excluded.title`,
  body: sql`excluded.body`,
  status: sql`excluded.status`,
  position: sql`excluded.position`,
}

function sanitizeBody(body: PageDraft['body']): PageDraft['body'] {
  return Object.fromEntries(Object.entries(body).map(([locale, html]) => [locale, sanitize(html)]))
}
