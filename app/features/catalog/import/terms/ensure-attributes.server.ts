/** The global attributes that rows name: found by slug or name, created if missing. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { AttributeCells } from '#app/features/catalog/csv/row.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import type { KnownAttribute, KnownTerms } from './known-terms.server.ts'
import { addAttribute } from './known-terms.server.ts'
import { omitEmptyTexts } from './local-cells.ts'
import { pickName, foldName, normalizeSlug, normalizeName, sortEntries } from './term-keys.ts'

const attributeSlugLimit = 28

/** The global attribute that the cells name, created if missing. */
export async function ensureAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug' | 'type'>,
): Promise<KnownAttribute> {
  const existingAttribute = findAttribute(knownTerms, cells)
  if (existingAttribute) return completeAttribute(queries, knownTerms, { existingAttribute, cells })
  const requestedSlug =
    normalizeSlug(cells.slug, attributeSlugLimit) || slugify(pickName(cells.name), attributeSlugLimit)
  const isTaken = (slug: string) => knownTerms.attributes.has(`slug ${slug}`)
  const slug = createUniqueSlug(requestedSlug || 'attribute', isTaken, attributeSlugLimit)
  const name = omitEmptyTexts(cells.name)
  const type = cells.type ?? 'select'
  knownTerms.isChanged = true
  const insertedRows = await queries.execute<{ id: number }>(
    sql`insert into attributes (slug, name, type) values (${slug}, ${JSON.stringify(name)}::jsonb, ${type}) returning id`,
  )
  const attribute = { id: insertedRows.rows[0]?.id ?? 0, slug, name, type }
  addAttribute(knownTerms, attribute)
  return attribute
}

/**
 * Finds an attribute by slug, or without a slug by name. A name counts as slug only if it is spelled as one,
 * or if the attribute has no name in that language yet: truncated or without punctuation, it could be the
 * slug of another attribute.
 */
export function findAttribute(
  { attributes }: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug'>,
): KnownAttribute | undefined {
  if (cells.slug) return attributes.get(`slug ${normalizeSlug(cells.slug, attributeSlugLimit)}`)
  const names = Object.entries(omitEmptyTexts(cells.name))
  const matchByName = names.map(([, name]) => attributes.get(`name ${normalizeName(name)}`)).find(Boolean)
  if (matchByName) return matchByName
  const name = pickName(cells.name)
  const matchBySlug = attributes.get(`slug ${slugify(name)}`)
  const isSlug = slugify(name) === foldName(name)
  return isSlug || names.every(([locale]) => !matchBySlug?.name[locale as Locale]) ? matchBySlug : undefined
}

async function completeAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  {
    existingAttribute,
    cells,
  }: { existingAttribute: KnownAttribute; cells: Pick<AttributeCells, 'name' | 'type'> },
): Promise<KnownAttribute> {
  const givenNames = omitEmptyTexts(cells.name)
  const name = knownTerms.overwritesExisting
    ? { ...existingAttribute.name, ...givenNames }
    : { ...givenNames, ...existingAttribute.name }
  // 'select' is the default type until a more specific one is given.
  const type =
    cells.type && (knownTerms.overwritesExisting || existingAttribute.type === 'select')
      ? cells.type
      : existingAttribute.type
  if (
    type === existingAttribute.type &&
    JSON.stringify(sortEntries(name)) === JSON.stringify(sortEntries(existingAttribute.name))
  )
    return existingAttribute
  knownTerms.isChanged = true
  await queries.execute(
    sql`update attributes set name = ${JSON.stringify(name)}::jsonb, type = ${type} where id = ${existingAttribute.id}`,
  )
  const attribute = { ...existingAttribute, name, type }
  addAttribute(knownTerms, attribute)
  return attribute
}
