/** Saves a term, or deletes it; what shows it is told, and old addresses lead on. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import type { Problems } from '#app/features/admin/typed/typed.ts'
import type { TermValues } from './term-fields.ts'
import { sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { findFaultOfParent } from '#app/features/admin/terms/rules.ts'
import {
  lockTerms,
  productsWith,
  readTerms,
  type StoredTerm,
} from '#app/features/admin/terms/stored-terms.server.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { withKnownPictures } from '#app/features/catalog/import/pictures/description-pictures.server.ts'
import { keepImportsOut } from '#app/features/catalog/import/lock.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-addresses.server.ts'
import { indexRenamed } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { sanitise } from '#app/platform/html/sanitise.server.ts'
import { takeSlug, tellOfRenamed } from './renamed-slug.server.ts'

type World = Pick<Services, 'database' | 'notifications' | 'jobs'>
type Saving = { by: number; desk: TermDesk; id: number; version: string; values: TermValues }
export type Saved =
  | { ok: true; id: number }
  | { ok: false; reason: 'gone' | 'changed' }
  | { ok: false; reason: 'problems'; problems: Problems }

/** `id` 0 adds a term behind the others. */
export function saveTerm(world: World, saving: Saving): Promise<Saved> {
  const { by, desk, id: askedId, version } = saving
  return world.database.db.transaction(async (queries): Promise<Saved> => {
    await lockTerms(queries)
    const terms = await readTerms(queries, desk.taxonomy)
    const before = terms.find((term) => term.id === askedId)
    if (askedId !== 0 && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const values = {
      ...saving.values,
      slug: saving.values.slug || freeSlug(saving.values, { terms, before }),
    }
    const clean = Object.entries(values.description).map(([locale, html]) => [locale, sanitise(html)])
    values.description = await withKnownPictures(queries, Object.fromEntries(clean))
    const problems = await findProblems(queries, { terms, id: askedId, values })
    // An import knows the slugs of its beginning until its end.
    const isRenamed = before !== undefined && before.slug !== values.slug
    const importer = isRenamed ? await keepImportsOut(queries) : undefined
    if (importer) problems.slug = problemOf[importer]
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'problems', problems }
    const paths = desk.kind === 'category' ? await readCategoryPaths(queries) : []
    const id = await write(queries, { id: askedId, taxonomy: desk.taxonomy, values })
    if (before?.slug !== values.slug) await takeSlug(queries, desk, values.slug)
    if (isRenamed) await tellOfRenamed(queries, desk, { id, from: before.slug, to: values.slug })
    if (desk.kind === 'category') await redirectCategories(queries, paths)
    if (before && Object.keys(changesBetween({ of: before.name }, { of: values.name })).length > 0)
      await indexRenamed(world, queries, await productsWith(queries, id))
    await world.notifications.publishIn(queries, ['catalog', 'redirects'])
    await audit(queries, {
      ...{ by, kind: 'term', subject: id, action: before ? 'changed' : 'created' },
      changes: changesBetween(told(before), told(values)),
    })
    return { ok: true, id }
  })
}

const problemOf = { import: 'import-runs', look: 'look-runs', elsewhere: 'import-runs-elsewhere' } as const

type Checked = { terms: StoredTerm[]; id: number; values: TermValues }

async function findProblems(queries: Queries, { terms, id, values }: Checked): Promise<Problems> {
  const { parentId, slug, mediaId, swatch } = values
  const faultOfParent = findFaultOfParent(terms, { id, parentId })
  const pictures = {
    picture: mediaId,
    swatchPicture: swatch?.mediaId,
    tooltipPicture: swatch?.tooltipMediaId,
  }
  const asked = Object.values(pictures).flatMap((each) => each ?? [])
  const { rows } = await queries.execute<{ id: number }>(
    sql`select id from media where kind = 'image' and id = any(${sql.param(asked)}::int[])`,
  )
  const known = new Set(rows.map((row) => row.id))
  const gone = Object.entries(pictures).filter(([, picture]) => picture && !known.has(picture))
  return {
    ...(terms.some((term) => term.slug === slug && term.id !== id) && { slug: 'term-taken' }),
    ...(faultOfParent && { parent: faultOfParent }),
    ...Object.fromEntries(gone.map(([field]) => [field, 'option' as const])),
  }
}

/** Of what has one already it stays: addresses name it. */
function freeSlug(
  { name }: TermValues,
  { terms, before }: { terms: StoredTerm[]; before: StoredTerm | undefined },
) {
  if (before) return before.slug
  const taken = new Set(terms.map((term) => term.slug))
  return uniqueSlug(slugify(name.en ?? '') || slugify(name.ar ?? '') || 'term', (slug) => taken.has(slug))
}

type Writing = { id: number; taxonomy: string; values: TermValues }

async function write(queries: Queries, { id, taxonomy, values }: Writing): Promise<number> {
  const { slug, parentId, mediaId } = values
  const [name, description, swatch] = [values.name, values.description, values.swatch].map((value) =>
    JSON.stringify(value),
  )
  const { rows } =
    id > 0
      ? await queries.execute<{ id: number }>(sql`
          update terms set slug = ${slug}, name = ${name}::jsonb, description = ${description}::jsonb,
            parent_id = ${parentId}, media_id = ${mediaId}, swatch = nullif(${swatch}::jsonb, 'null')
          where id = ${id} returning id`)
      : await queries.execute<{ id: number }>(sql`
          insert into terms (taxonomy, slug, name, description, parent_id, media_id, swatch, position)
          values (${taxonomy}, ${slug}, ${name}::jsonb, ${description}::jsonb, ${parentId}, ${mediaId},
            nullif(${swatch}::jsonb, 'null'),
            (select coalesce(max(position) + 1, 0) from terms where taxonomy = ${taxonomy}))
          returning id`)
  return rows[0]?.id ?? 0
}

/** What the log tells of a term. */
export function told(term: TermValues | StoredTerm | undefined): Record<string, unknown> {
  if (!term) return {}
  const { name, slug, description, parentId, mediaId, swatch } = term
  return { name, slug, description, parent: parentId, picture: mediaId, swatch }
}
