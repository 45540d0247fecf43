/** Saves a page of words, or deletes it; what shows it is told, and its old address leads to the new one. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PageDraft } from '#app/features/content/rules.ts'
import { sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { leadOn } from '#app/features/content/redirects.server.ts'
import { sanitise } from '#app/platform/html/sanitise.server.ts'

type World = Pick<Services, 'database' | 'notifications'>
type Saved = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }
type Saving = { by: number; id: number; version: string; draft: Omit<PageDraft, 'position'> }

/** `id` 0 adds a page. */
export function savePage({ database, notifications }: World, saving: Saving): Promise<Saved> {
  const { by, id: askedId, version } = saving
  const { slug, title, status } = saving.draft
  const body = Object.fromEntries(
    Object.entries(saving.draft.body).map(([locale, html]) => [locale, sanitise(html)]),
  )
  return database.db.transaction(async (queries): Promise<Saved> => {
    // Two of one address may not come side by side.
    await queries.execute(sql`lock table pages in share row exclusive mode`)
    const before = askedId === 0 ? undefined : await findStored(queries, askedId)
    if (askedId !== 0 && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const taken = await queries.execute(sql`select 1 from pages where slug = ${slug} and id <> ${askedId}`)
    if (taken.rows.length > 0) return { ok: false, reason: 'taken' }
    const [titles, bodies] = [JSON.stringify(title), JSON.stringify(body)]
    const { rows } = before
      ? await queries.execute<{ id: number }>(sql`
          update pages set slug = ${slug}, title = ${titles}::jsonb, body = ${bodies}::jsonb, status = ${status},
            updated_at = clock_timestamp() where id = ${before.id} returning id`)
      : await queries.execute<{ id: number }>(sql`
          insert into pages (slug, title, body, status, position)
          values (${slug}, ${titles}::jsonb, ${bodies}::jsonb, ${status},
            (select coalesce(max(position), 0) + 1 from pages)) returning id`)
    const id = rows[0]?.id ?? 0
    const from = before && before.told.slug !== slug ? before.told.slug : undefined
    if (from !== undefined) await leadOn(queries, { from: `/${from}/`, to: `/${slug}/` })
    await notifications.publishIn(queries, ['pages', 'redirects', `page:${id}`])
    const after = await findStored(queries, id)
    const changes = changesBetween(before?.told ?? {}, after?.told ?? {})
    await audit(queries, { by, kind: 'page', subject: id, action: before ? 'changed' : 'created', changes })
    return { ok: true, id }
  })
}

/** Gives whether it was there. */
export function deletePage({ database, notifications }: World, { by, id }: { by: number; id: number }) {
  return database.db.transaction(async (queries): Promise<boolean> => {
    const { rows } = await queries.execute<{ slug: string; title: unknown }>(
      sql`delete from pages where id = ${id} returning slug, title`,
    )
    const [gone] = rows
    if (!gone) return false
    await notifications.publishIn(queries, ['pages', `page:${id}`])
    await audit(queries, { by, kind: 'page', subject: id, action: 'deleted', changes: { ...gone } })
    return true
  })
}

type Stored = { id: number; version: string; told: { slug: string } & Record<string, unknown> }

async function findStored(queries: Queries, id: number): Promise<Stored | undefined> {
  const { rows } = await queries.execute<Stored>(sql`
    select id, updated_at::text as version,
      jsonb_build_object('slug', slug, 'title', title, 'status', status, 'words', md5(body::text)) as told
    from pages where id = ${id} for update`)
  return rows[0]
}
