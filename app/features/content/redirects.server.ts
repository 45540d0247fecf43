/** Addresses that lead elsewhere. Paths are decoded, without language, with the slash at their end. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { holdsWords } from '#app/platform/database/search-words.server.ts'

export type Redirect = { path: string; target: string; createdAt: string }

/** A page of them, the newest first, and how many there are. */
export async function listRedirects(
  { database }: { database: Pick<Database, 'db'> },
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ redirects: Redirect[]; total: number }> {
  const { rows } = await database.db.execute<Redirect & { total: number }>(sql`
    select path, target, created_at as "createdAt", count(*) over ()::int as total from redirects
    where ${holdsWords(sql`search_text`, search)}
    order by created_at desc, path limit ${limit} offset ${offset}`)
  return { redirects: rows.map(({ total: _, ...redirect }) => redirect), total: rows[0]?.total ?? 0 }
}

export type Added = { ok: true; before: string | undefined } | { ok: false; reason: 'loop' }

/** Leads from one address to another, unless the way would come back to where it begins. */
export async function addRedirect(
  queries: Queries,
  { path, target }: Pick<Redirect, 'path' | 'target'>,
): Promise<Added> {
  // Two that lead to each other may not be added side by side.
  await queries.execute(sql`lock table redirects in share row exclusive mode`)
  const { rows } = await queries.execute<{ at: string }>(sql`
    with recursive way as (
      select ${pathOf(target)}::text as at
      union
      select split_part(split_part(target, '?', 1), '#', 1) from redirects join way on path = at)
    select at from way where at = ${path}`)
  if (rows.length > 0) return { ok: false, reason: 'loop' }
  const known = await queries.execute<{ target: string }>(
    sql`select target from redirects where path = ${path}`,
  )
  await queries.execute(sql`
    insert into redirects (path, target) values (${path}, ${target})
    on conflict (path) do update set target = excluded.target, created_at = now()`)
  return { ok: true, before: known.rows[0]?.target }
}

/** Gives those that were there. */
export async function deleteRedirects(queries: Queries, paths: string[]): Promise<Redirect[]> {
  const { rows } = await queries.execute<Redirect>(sql`
    delete from redirects where path = any(${sql.param(paths)}::text[])
    returning path, target, created_at as "createdAt"`)
  return rows
}

/** A page has moved: its old address leads to the new one, and so does what led to the old one. */
export async function leadOn(queries: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await queries.execute(sql`update redirects set target = ${to} where target = ${from}`)
  // What stands there now would never be led away from.
  await queries.execute(sql`delete from redirects where path = ${to}`)
  await queries.execute(sql`
    insert into redirects (path, target) values (${from}, ${to})
    on conflict (path) do update set target = excluded.target`)
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '')
}
