/** The global attributes that rows name: found by slug or name, created if missing. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { AttributeCells } from '#app/features/catalog/csv/row.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import type { KnownAttribute, KnownTerms } from './known-terms.server.ts'
import { addAttribute } from './known-terms.server.ts'
import { withoutEmpty } from './local-cells.ts'
import { anyName, folded, normalizeSlug, normalizeName, sorted } from './term-keys.ts'

const attributeSlugLimit = 28

/** The global attribute that the cells name, created if missing. */
export async function ensureAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug' | 'type'>,
): Promise<KnownAttribute> {
  const found = findAttribute(knownTerms, cells)
  if (found) return completeAttribute(queries, knownTerms, { found, cells })
  const requested =
    normalizeSlug(cells.slug, attributeSlugLimit) || slugify(anyName(cells.name), attributeSlugLimit)
  const isTaken = (slug: string) => knownTerms.attributes.has(`slug ${slug}`)
  const slug = uniqueSlug(requested || 'attribute', isTaken, attributeSlugLimit)
  const name = withoutEmpty(cells.name)
  const type = cells.type ?? 'select'
  knownTerms.isChanged = true
  const made = await queries.execute<{ id: number }>(
    sql`insert into attributes (slug, name, type) values (${slug}, ${JSON.stringify(name)}::jsonb, ${type}) returning id`,
  )
  const attribute = { id: made.rows[0]?.id ?? 0, slug, name, type }
  addAttribute(knownTerms, attribute)
  return attribute
}

/**
 * Finds an attribute by slug, else by name. A name counts as slug only if it is spelled as one, or if the
 * attribute has no name in that language yet: truncated or without punctuation, it could be another's.
 */
export function findAttribute(
  { attributes }: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug'>,
): KnownAttribute | undefined {
  if (cells.slug) return attributes.get(`slug ${normalizeSlug(cells.slug, attributeSlugLimit)}`)
  const names = Object.entries(withoutEmpty(cells.name))
  const byName = names.map(([, name]) => attributes.get(`name ${normalizeName(name)}`)).find(Boolean)
  if (byName) return byName
  const name = anyName(cells.name)
  const bySlug = attributes.get(`slug ${slugify(name)}`)
  const isSlug = slugify(name) === folded(name)
  return isSlug || names.every(([locale]) => !bySlug?.name[locale as Locale]) ? bySlug : undefined
}

async function completeAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  { found, cells }: { found: KnownAttribute; cells: Pick<AttributeCells, 'name' | 'type'> },
): Promise<KnownAttribute> {
  const given = withoutEmpty(cells.name)
  const name = knownTerms.overwrite ? { ...found.name, ...given } : { ...given, ...found.name }
  // 'select' is the default type until a more specific one is given.
  const type = cells.type && (knownTerms.overwrite || found.type === 'select') ? cells.type : found.type
  if (type === found.type && JSON.stringify(sorted(name)) === JSON.stringify(sorted(found.name))) return found
  knownTerms.isChanged = true
  await queries.execute(
    sql`update attributes set name = ${JSON.stringify(name)}::jsonb, type = ${type} where id = ${found.id}`,
  )
  const attribute = { ...found, name, type }
  addAttribute(knownTerms, attribute)
  return attribute
}
