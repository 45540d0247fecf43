/** Saves or deletes a content page; invalidates what shows it, and redirects its old path to the new one. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PageDraft } from '#app/features/content/rules.ts'
import { sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { redirectMovedPage } from '#app/features/content/redirects.server.ts'
import { sanitize } from '#app/platform/html/sanitize.server.ts'

type Context = Pick<Services, 'database' | 'notifications'>
type SaveResult = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }
type SavePageInput = { actorId: number; id: number; version: string; draft: Omit<PageDraft, 'position'> }

/** `id` 0 creates a page. */
export function savePage({ database, notifications }: Context, input: SavePageInput): Promise<SaveResult> {
  const { actorId, id: requestedId, version } = input
  const { slug, title, status } = input.draft
  const body = Object.fromEntries(
    Object.entries(input.draft.body).map(([locale, html]) => [locale, sanitize(html)]),
  )
  return database.db.transaction(async (transaction): Promise<SaveResult> => {
    // The lock prevents two pages with one slug from being saved concurrently.
    await transaction.execute(sql`lock table pages in share row exclusive mode`)
    const previousPage = requestedId === 0 ? undefined : await findStoredPage(transaction, requestedId)
    if (requestedId !== 0 && !previousPage) return { ok: false, reason: 'gone' }
    if (previousPage && previousPage.version !== version) return { ok: false, reason: 'changed' }
    const pagesWithSlug = await transaction.execute(
      sql`select 1 from pages where slug = ${slug} and id <> ${requestedId}`,
    )
    if (pagesWithSlug.rows.length > 0) return { ok: false, reason: 'taken' }
    const [titleJson, bodyJson] = [JSON.stringify(title), JSON.stringify(body)]
    const { rows } = previousPage
      ? await transaction.execute<{ id: number }>(sql`
          update pages set slug = ${slug}, title = ${titleJson}::jsonb, body = ${bodyJson}::jsonb, status = ${status},
            updated_at = clock_timestamp() where id = ${previousPage.id} returning id`)
      : await transaction.execute<{ id: number }>(sql`
          insert into pages (slug, title, body, status, position)
          values (${slug}, ${titleJson}::jsonb, ${bodyJson}::jsonb, ${status},
            (select coalesce(max(position), 0) + 1 from pages)) returning id`)
    const id = rows[0]?.id ?? 0
    const oldSlug =
      previousPage && previousPage.snapshot.slug !== slug ? previousPage.snapshot.slug : undefined
    if (oldSlug !== undefined)
      await redirectMovedPage(transaction, { oldPath: `/${oldSlug}/`, newPath: `/${slug}/` })
    await notifications.publishIn(transaction, ['pages', 'redirects', `page:${id}`])
    const savedPage = await findStoredPage(transaction, id)
    const changes = computeChanges(previousPage?.snapshot ?? {}, savedPage?.snapshot ?? {})
    await audit(transaction, {
      actorId,
      kind: 'page',
      subject: id,
      action: previousPage ? 'changed' : 'created',
      changes,
    })
    return { ok: true, id }
  })
}

/** Returns whether the page existed. */
export function deletePage(
  { database, notifications }: Context,
  { actorId, id }: { actorId: number; id: number },
) {
  return database.db.transaction(async (transaction): Promise<boolean> => {
    const { rows } = await transaction.execute<{ slug: string; title: unknown }>(
      sql`delete from pages where id = ${id} returning slug, title`,
    )
    const [deletedPage] = rows
    if (!deletedPage) return false
    await notifications.publishIn(transaction, ['pages', `page:${id}`])
    await audit(transaction, {
      actorId,
      kind: 'page',
      subject: id,
      action: 'deleted',
      changes: { ...deletedPage },
    })
    return true
  })
}

type StoredPage = { id: number; version: string; snapshot: { slug: string } & Record<string, unknown> }

async function findStoredPage(transaction: Queries, id: number): Promise<StoredPage | undefined> {
  const { rows } = await transaction.execute<StoredPage>(sql`
    select id, updated_at::text as version,
      jsonb_build_object('slug', slug, 'title', title, 'status', status, 'words', md5(body::text)) as snapshot
    from pages where id = ${id} for update`)
  return rows[0]
}
