/** Paths that the shop already serves: a redirect from them would never take effect. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { reservedSlugs } from './rules.ts'

/** First path segment → the taxonomy it serves. */
const taxonomies: Record<string, string> = {
  'product-category': 'category',
  'product-tag': 'tag',
  brand: 'brand',
}

/** `path`: decoded, without locale, with a trailing slash. */
export async function isServedPath(queries: Queries, path: string): Promise<boolean> {
  const parts = path.split('/').filter((part) => part !== '')
  const [firstSegment = '', lastSegment = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1 && reservedSlugs.includes(firstSegment)) return true
  const taxonomy = Object.hasOwn(taxonomies, firstSegment) ? taxonomies[firstSegment] : ''
  const { rows } = await queries.execute<{ isAnswered: boolean }>(sql`
    select exists (select from pages where ${parts.length} = 1 and slug = ${firstSegment} and status = 'publish')
      or exists (select from products where ${firstSegment} = 'product' and slug = ${lastSegment} and status = 'publish')
      or exists (select from terms where taxonomy = ${taxonomy} and slug = ${lastSegment}) as "isAnswered"`)
  return rows[0]?.isAnswered ?? false
}
