/** The terms that rows name: found by slug or name, created if missing. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type { AttributeValueCell, TermCell } from '#app/features/catalog/csv/row.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { createFormerSlug } from '#app/features/catalog/import/slugs/former-slugs.ts'
import type { KnownTerm, KnownTerms, TermRequest, TermLookup } from './known-terms.server.ts'
import { findTerm, addTerm } from './known-terms.server.ts'
import { omitEmptyTexts } from './local-cells.ts'
import { deleteTakenCategoryRedirects } from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { renameCategories } from './rename-categories.server.ts'
import {
  pickName,
  foldName,
  createFormerSlugKey,
  normalizeSlug,
  createSlugKey,
  sortEntries,
  createTermKeys,
} from './term-keys.ts'

/** The last term of every path, in the order of the requests; missing ones are created, level by level. */
export async function ensureTerms(
  queries: Queries,
  knownTerms: KnownTerms,
  requests: TermRequest[],
): Promise<(KnownTerm | undefined)[]> {
  const leaves: (KnownTerm | undefined)[] = requests.map(() => undefined)
  const depth = Math.max(0, ...requests.map(({ path }) => path.length))
  for (let level = 0; level < depth; level++) {
    const lookups = requests.flatMap(({ taxonomy, path }, index) => {
      const cell = path[level]
      return cell ? [{ index, taxonomy, cell, parentId: leaves[index]?.id ?? null }] : []
    })
    await renameCategories(queries, knownTerms, lookups)
    await insertTerms(queries, knownTerms, lookups)
    for (const { index, ...request } of lookups) leaves[index] = findTerm(knownTerms, request)
    await completeTerms(queries, knownTerms, lookups)
  }
  return leaves
}

async function insertTerms(queries: Queries, knownTerms: KnownTerms, lookups: TermLookup[]): Promise<void> {
  const drafts: Omit<KnownTerm, 'id'>[] = []
  const plannedKeys = new Set<string>()
  for (const { taxonomy, cell, parentId } of lookups) {
    const keys = createTermKeys(taxonomy, cell, parentId)
    if (keys.length === 0 || keys.some((key) => plannedKeys.has(key))) continue
    if (findTerm(knownTerms, { taxonomy, cell, parentId })) continue
    const isTaken = (slug: string) =>
      knownTerms.terms.has(createSlugKey(taxonomy, slug)) || plannedKeys.has(createSlugKey(taxonomy, slug))
    const slug = createUniqueSlug(normalizeSlug(cell.slug) || slugify(pickName(cell.name)) || 'term', isTaken)
    const position = (knownTerms.lastPositionByTaxonomy.get(taxonomy) ?? -1) + 1
    knownTerms.lastPositionByTaxonomy.set(taxonomy, position)
    const swatch = 'swatch' in cell && cell.swatch && 'color' in cell.swatch ? cell.swatch : null
    const formerSlug = createFormerSlug(knownTerms, { taxonomy, cell, parentId, slug }, plannedKeys)
    const formerSlugs = formerSlug === undefined ? [] : [formerSlug]
    const slugKeys = [
      createSlugKey(taxonomy, slug),
      ...formerSlugs.map((each) => createFormerSlugKey(taxonomy, each)),
    ]
    for (const key of [...keys, ...slugKeys]) plannedKeys.add(key)
    drafts.push({ taxonomy, slug, formerSlugs, name: omitEmptyTexts(cell.name), parentId, position, swatch })
  }
  if (drafts.length === 0) return
  knownTerms.isChanged = true
  const insertedRows = await queries.execute<KnownTerm>(sql`
    insert into terms (taxonomy, slug, former_slugs, name, parent_id, position, swatch)
    select taxonomy, slug, "formerSlugs", name, "parentId", position, nullif(swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft(taxonomy text, slug text, "formerSlugs" text[], name jsonb, "parentId" int, position int, swatch jsonb)
    order by position
    returning id, taxonomy, slug, former_slugs as "formerSlugs", name, parent_id as "parentId", position, swatch`)
  insertedRows.rows.forEach((term) => addTerm(knownTerms, term))
  if (drafts.some(({ taxonomy }) => taxonomy === 'category')) await deleteTakenCategoryRedirects(queries)
}

/** Adds translations and swatches that the file has and the shop lacks (or, when overwriting, has differently). */
async function completeTerms(queries: Queries, knownTerms: KnownTerms, lookups: TermLookup[]): Promise<void> {
  const changedTerms = new Map<number, KnownTerm>()
  for (const { cell, ...scope } of lookups) {
    const term = findTerm(knownTerms, { cell, ...scope })
    if (!term) continue
    const givenNames = readGivenNames(cell, term)
    const name = knownTerms.overwritesExisting
      ? { ...term.name, ...givenNames }
      : { ...givenNames, ...term.name }
    const swatch = chooseSwatch(knownTerms, term, cell)
    if (JSON.stringify([sortEntries(name), swatch]) === JSON.stringify([sortEntries(term.name), term.swatch]))
      continue
    const changedTerm = { ...term, name, swatch }
    addTerm(knownTerms, changedTerm)
    changedTerms.set(term.id, changedTerm)
  }
  if (changedTerms.size === 0) return
  knownTerms.isChanged = true
  await queries.execute(sql`
    update terms set name = changed.name, swatch = nullif(changed.swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify([...changedTerms.values()])}::jsonb) as changed(id int, name jsonb, swatch jsonb)
    where terms.id = changed.id`)
}

/** A term found by name keeps the shop's name, however the file spells it; only letter case may change. */
function readGivenNames(cell: TermCell, term: KnownTerm): LocalText {
  const givenNames = omitEmptyTexts(cell.name)
  if (normalizeSlug(cell.slug)) return givenNames
  return Object.fromEntries(
    Object.entries(givenNames).filter(([locale, name], index) => {
      const currentName = term.name[locale as Locale]
      return index > 0 || currentName === undefined || foldName(currentName) === foldName(name)
    }),
  )
}

function chooseSwatch(
  knownTerms: KnownTerms,
  term: KnownTerm,
  cell: TermCell | AttributeValueCell,
): Swatch | null {
  const swatch = 'swatch' in cell ? cell.swatch : undefined
  if (!swatch || (term.swatch && !knownTerms.overwritesExisting)) return term.swatch
  if ('image' in swatch) {
    const isKnown = knownTerms.swatchPictures.some(
      ({ termId, source }) => termId === term.id && source === swatch.image,
    )
    if (!isKnown) knownTerms.swatchPictures.push({ termId: term.id, source: swatch.image })
    return term.swatch
  }
  const { color: _, secondaryColor: __, angle: ___, mediaId: ____, ...otherProperties } = term.swatch ?? {}
  return { ...swatch, ...otherProperties }
}

/** Records the picture of an existing value that has no swatch yet. */
export function noteSwatch(knownTerms: KnownTerms, lookup: TermLookup): void {
  const term = findTerm(knownTerms, lookup)
  if (term) chooseSwatch(knownTerms, term, lookup.cell)
}
