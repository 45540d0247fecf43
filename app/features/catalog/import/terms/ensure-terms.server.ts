/** The terms that rows name: found by slug or name, created if missing. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type { AttributeValueCell, TermCell } from '#app/features/catalog/csv/row.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { formerSlugOf } from '#app/features/catalog/import/slugs/former-slugs.ts'
import type { KnownTerm, KnownTerms, TermRequest, TermLookup } from './known-terms.server.ts'
import { findTerm, addTerm } from './known-terms.server.ts'
import { withoutEmpty } from './local-cells.ts'
import { deleteTakenCategoryRedirects } from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { renameCategories } from './rename-categories.server.ts'
import { anyName, folded, formerKey, normalizeSlug, slugKey, sorted, termKeys } from './term-keys.ts'

/** The last term of every path, in the order of the requests; missing ones are created, level by level. */
export async function ensureTerms(
  queries: Queries,
  knownTerms: KnownTerms,
  requests: TermRequest[],
): Promise<(KnownTerm | undefined)[]> {
  const leaves: (KnownTerm | undefined)[] = requests.map(() => undefined)
  const depth = Math.max(0, ...requests.map(({ path }) => path.length))
  for (let level = 0; level < depth; level++) {
    const requested = requests.flatMap(({ taxonomy, path }, index) => {
      const cell = path[level]
      return cell ? [{ index, taxonomy, cell, parentId: leaves[index]?.id ?? null }] : []
    })
    await renameCategories(queries, knownTerms, requested)
    await insertTerms(queries, knownTerms, requested)
    for (const { index, ...request } of requested) leaves[index] = findTerm(knownTerms, request)
    await completeTerms(queries, knownTerms, requested)
  }
  return leaves
}

async function insertTerms(queries: Queries, knownTerms: KnownTerms, requested: TermLookup[]): Promise<void> {
  const drafts: Omit<KnownTerm, 'id'>[] = []
  const planned = new Set<string>()
  for (const { taxonomy, cell, parentId } of requested) {
    const keys = termKeys(taxonomy, cell, parentId)
    if (keys.length === 0 || keys.some((key) => planned.has(key))) continue
    if (findTerm(knownTerms, { taxonomy, cell, parentId })) continue
    const isTaken = (slug: string) =>
      knownTerms.terms.has(slugKey(taxonomy, slug)) || planned.has(slugKey(taxonomy, slug))
    const slug = uniqueSlug(normalizeSlug(cell.slug) || slugify(anyName(cell.name)) || 'term', isTaken)
    const position = (knownTerms.lastPositionByTaxonomy.get(taxonomy) ?? -1) + 1
    knownTerms.lastPositionByTaxonomy.set(taxonomy, position)
    const swatch = 'swatch' in cell && cell.swatch && 'color' in cell.swatch ? cell.swatch : null
    const former = formerSlugOf(knownTerms, { taxonomy, cell, parentId, slug }, planned)
    const formerSlugs = former === undefined ? [] : [former]
    const ownKeys = [slugKey(taxonomy, slug), ...formerSlugs.map((each) => formerKey(taxonomy, each))]
    for (const key of [...keys, ...ownKeys]) planned.add(key)
    drafts.push({ taxonomy, slug, formerSlugs, name: withoutEmpty(cell.name), parentId, position, swatch })
  }
  if (drafts.length === 0) return
  knownTerms.isChanged = true
  const made = await queries.execute<KnownTerm>(sql`
    insert into terms (taxonomy, slug, former_slugs, name, parent_id, position, swatch)
    select taxonomy, slug, "formerSlugs", name, "parentId", position, nullif(swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft(taxonomy text, slug text, "formerSlugs" text[], name jsonb, "parentId" int, position int, swatch jsonb)
    order by position
    returning id, taxonomy, slug, former_slugs as "formerSlugs", name, parent_id as "parentId", position, swatch`)
  made.rows.forEach((term) => addTerm(knownTerms, term))
  if (drafts.some(({ taxonomy }) => taxonomy === 'category')) await deleteTakenCategoryRedirects(queries)
}

/** Adds translations and swatches that the file has and the shop lacks (or, when overwriting, has differently). */
async function completeTerms(
  queries: Queries,
  knownTerms: KnownTerms,
  requested: TermLookup[],
): Promise<void> {
  const changed = new Map<number, KnownTerm>()
  for (const { cell, ...place } of requested) {
    const term = findTerm(knownTerms, { cell, ...place })
    if (!term) continue
    const given = namesGiven(cell, term)
    const name = knownTerms.overwrite ? { ...term.name, ...given } : { ...given, ...term.name }
    const swatch = chosenSwatch(knownTerms, term, cell)
    if (JSON.stringify([sorted(name), swatch]) === JSON.stringify([sorted(term.name), term.swatch])) continue
    const next = { ...term, name, swatch }
    addTerm(knownTerms, next)
    changed.set(term.id, next)
  }
  if (changed.size === 0) return
  knownTerms.isChanged = true
  await queries.execute(sql`
    update terms set name = changed.name, swatch = nullif(changed.swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify([...changed.values()])}::jsonb) as changed(id int, name jsonb, swatch jsonb)
    where terms.id = changed.id`)
}

/** A term found by name keeps the shop's name, however the file spells it; only letter case may change. */
function namesGiven(cell: TermCell, term: KnownTerm): LocalText {
  const given = withoutEmpty(cell.name)
  if (normalizeSlug(cell.slug)) return given
  return Object.fromEntries(
    Object.entries(given).filter(([locale, name], index) => {
      const own = term.name[locale as Locale]
      return index > 0 || own === undefined || folded(own) === folded(name)
    }),
  )
}

function chosenSwatch(
  knownTerms: KnownTerms,
  term: KnownTerm,
  cell: TermCell | AttributeValueCell,
): Swatch | null {
  const swatch = 'swatch' in cell ? cell.swatch : undefined
  if (!swatch || (term.swatch && !knownTerms.overwrite)) return term.swatch
  if ('image' in swatch) {
    const isKnown = knownTerms.swatchPictures.some(
      ({ termId, source }) => termId === term.id && source === swatch.image,
    )
    if (!isKnown) knownTerms.swatchPictures.push({ termId: term.id, source: swatch.image })
    return term.swatch
  }
  const { color: _, secondaryColor: __, angle: ___, mediaId: ____, ...others } = term.swatch ?? {}
  return { ...swatch, ...others }
}

/** Records the picture of an existing value that has no swatch yet. */
export function noteSwatch(knownTerms: KnownTerms, requested: TermLookup): void {
  const term = findTerm(knownTerms, requested)
  if (term) chosenSwatch(knownTerms, term, requested.cell)
}
