/** Redirects. Paths are decoded, without locale, with a trailing slash. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'

export type Redirect = { path: string; target: string; createdAt: string }

/** One page of redirects, newest first, and the total count. */
export async function listRedirects(
  { database }: { database: Pick<Database, 'db'> },
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ redirects: Redirect[]; total: number }> {
  const { rows } = await database.db.execute<Redirect & { total: number }>(sql`
    select path, target, created_at as "createdAt", count(*) over ()::int as total from redirects
    where ${createWordsCondition(sql`search_text`, search)}
    order by created_at desc, path limit ${limit} offset ${offset}`)
  return { redirects: rows.map(({ total: _, ...redirect }) => redirect), total: rows[0]?.total ?? 0 }
}

export type AddRedirectResult =
  | { ok: true; previousTarget: string | undefined }
  | { ok: false; reason: 'loop' }

/** Adds a redirect, unless it would create a loop. */
export async function addRedirect(
  queries: Queries,
  { path, target }: Pick<Redirect, 'path' | 'target'>,
): Promise<AddRedirectResult> {
  // The table lock prevents two concurrent inserts from forming a loop.
  await queries.execute(sql`lock table redirects in share row exclusive mode`)
  const { rows } = await queries.execute<{ at: string }>(sql`
    with recursive way as (
      select ${readPath(target)}::text as at
      union
      select split_part(split_part(target, '?', 1), '#', 1) from redirects join way on path = at)
    select at from way where at = ${path}`)
  if (rows.length > 0) return { ok: false, reason: 'loop' }
  const existingRedirect = await queries.execute<{ target: string }>(
    sql`select target from redirects where path = ${path}`,
  )
  await queries.execute(sql`
    insert into redirects (path, target) values (${path}, ${target})
    on conflict (path) do update set target = excluded.target, created_at = now()`)
  return { ok: true, previousTarget: existingRedirect.rows[0]?.target }
}

/** Returns the deleted redirects. */
export async function deleteRedirects(queries: Queries, paths: string[]): Promise<Redirect[]> {
  const { rows } = await queries.execute<Redirect>(sql`
    delete from redirects where path = any(${sql.param(paths)}::text[])
    returning path, target, created_at as "createdAt"`)
  return rows
}

/** Redirects the old path of a moved page to the new one, and retargets redirects that led to the old one. */
export async function redirectMovedPage(
  queries: Queries,
  { oldPath, newPath }: { oldPath: string; newPath: string },
): Promise<void> {
  await queries.execute(sql`update redirects set target = ${newPath} where target = ${oldPath}`)
  // A redirect from the page's new path would be a loop.
  await queries.execute(sql`delete from redirects where path = ${newPath}`)
  await queries.execute(sql`
    insert into redirects (path, target) values (${oldPath}, ${newPath})
    on conflict (path) do update set target = excluded.target`)
}

function readPath(target: string): string {
  return target.replace(/[?#].*$/s, '')
}
