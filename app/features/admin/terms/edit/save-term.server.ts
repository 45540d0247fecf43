/** Saves a term; invalidates what shows it, and redirects old paths. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { Problems } from '#app/features/admin/form-kit/form-values.ts'
import type { TermValues } from './term-fields.ts'
import { sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { findParentProblem } from '#app/features/admin/terms/rules.ts'
import {
  lockTerms,
  findProductIds,
  readTerms,
  type StoredTerm,
} from '#app/features/admin/terms/stored-terms.server.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { insertKnownPicturesIntoText } from '#app/features/catalog/import/pictures/description-pictures.server.ts'
import { blockImports } from '#app/features/catalog/import/lock.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { indexProductsOfRenamedTerm } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { sanitize } from '#app/platform/html/sanitize.server.ts'
import { removeFormerSlug, applySlugChange } from './renamed-slug.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'jobs'>
type SaveInput = {
  actorId: number
  config: TaxonomyConfig
  id: number
  version: string
  termValues: TermValues
}
export type SaveResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'gone' | 'changed' }
  | { ok: false; reason: 'problems'; problems: Problems }

/** Saves a term; `id` 0 adds one at the end. */
export function saveTerm(services: RequiredServices, input: SaveInput): Promise<SaveResult> {
  const { actorId, config, id: requestedId, version } = input
  return services.database.db.transaction(async (transaction): Promise<SaveResult> => {
    await lockTerms(transaction)
    const terms = await readTerms(transaction, config.taxonomy)
    const previousTerm = terms.find((term) => term.id === requestedId)
    if (requestedId !== 0 && !previousTerm) return { ok: false, reason: 'gone' }
    if (previousTerm && previousTerm.version !== version) return { ok: false, reason: 'changed' }
    const termValues = {
      ...input.termValues,
      slug: input.termValues.slug || findFreeSlug(input.termValues, { terms, previousTerm }),
    }
    const sanitizedDescriptions = Object.entries(termValues.description).map(([locale, html]) => [
      locale,
      sanitize(html),
    ])
    termValues.description = await insertKnownPicturesIntoText(
      transaction,
      Object.fromEntries(sanitizedDescriptions),
    )
    const problems = await findProblems(transaction, { terms, id: requestedId, termValues })
    // An import uses the slugs that it read at its start.
    const isRenamed = previousTerm !== undefined && previousTerm.slug !== termValues.slug
    const importer = isRenamed ? await blockImports(transaction) : undefined
    if (importer) problems.slug = importProblems[importer]
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'problems', problems }
    const paths = config.kind === 'category' ? await readCategoryPaths(transaction) : []
    const id = await writeTermRow(transaction, { id: requestedId, taxonomy: config.taxonomy, termValues })
    if (previousTerm?.slug !== termValues.slug) await removeFormerSlug(transaction, config, termValues.slug)
    if (isRenamed)
      await applySlugChange(transaction, config, { id, from: previousTerm.slug, to: termValues.slug })
    if (config.kind === 'category') await redirectCategories(transaction, paths)
    if (
      previousTerm &&
      Object.keys(computeChanges({ name: previousTerm.name }, { name: termValues.name })).length > 0
    )
      await indexProductsOfRenamedTerm(services, transaction, await findProductIds(transaction, id))
    await services.notifications.publishIn(transaction, ['catalog', 'redirects'])
    await audit(transaction, {
      ...{ actorId, kind: 'term', subject: id, action: previousTerm ? 'changed' : 'created' },
      changes: computeChanges(readAuditedFields(previousTerm), readAuditedFields(termValues)),
    })
    return { ok: true, id }
  })
}

const importProblems = {
  import: 'import-runs',
  look: 'look-runs',
  elsewhere: 'import-runs-elsewhere',
} as const

type CheckInput = { terms: StoredTerm[]; id: number; termValues: TermValues }

async function findProblems(transaction: Queries, { terms, id, termValues }: CheckInput): Promise<Problems> {
  const { parentId, slug, mediaId, swatch } = termValues
  const parentProblem = findParentProblem(terms, { id, parentId })
  const pictureIds = {
    picture: mediaId,
    swatchPicture: swatch?.mediaId,
    tooltipPicture: swatch?.tooltipMediaId,
  }
  const requestedIds = Object.values(pictureIds).flatMap((each) => each ?? [])
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select id from media where kind = 'image' and id = any(${sql.param(requestedIds)}::int[])`,
  )
  const existingIds = new Set(rows.map((row) => row.id))
  const missingPictures = Object.entries(pictureIds).filter(
    ([, picture]) => picture && !existingIds.has(picture),
  )
  return {
    ...(terms.some((term) => term.slug === slug && term.id !== id) && { slug: 'term-taken' }),
    ...(parentProblem && { parent: parentProblem }),
    ...Object.fromEntries(missingPictures.map(([field]) => [field, 'option' as const])),
  }
}

/** An unused slug for a new term; a stored term keeps its slug, because URLs contain it. */
function findFreeSlug(
  { name }: TermValues,
  { terms, previousTerm }: { terms: StoredTerm[]; previousTerm: StoredTerm | undefined },
) {
  if (previousTerm) return previousTerm.slug
  const takenSlugs = new Set(terms.map((term) => term.slug))
  return createUniqueSlug(slugify(name.en ?? '') || slugify(name.ar ?? '') || 'term', (slug) =>
    takenSlugs.has(slug),
  )
}

type WriteInput = { id: number; taxonomy: string; termValues: TermValues }

async function writeTermRow(transaction: Queries, { id, taxonomy, termValues }: WriteInput): Promise<number> {
  const { slug, parentId, mediaId } = termValues
  const [name, description, swatch] = [termValues.name, termValues.description, termValues.swatch].map(
    (value) => JSON.stringify(value),
  )
  const { rows } =
    id > 0
      ? await transaction.execute<{ id: number }>(sql`
          update terms set slug = ${slug}, name = ${name}::jsonb, description = ${description}::jsonb,
            parent_id = ${parentId}, media_id = ${mediaId}, swatch = nullif(${swatch}::jsonb, 'null')
          where id = ${id} returning id`)
      : await transaction.execute<{ id: number }>(sql`
          insert into terms (taxonomy, slug, name, description, parent_id, media_id, swatch, position)
          values (${taxonomy}, ${slug}, ${name}::jsonb, ${description}::jsonb, ${parentId}, ${mediaId},
            nullif(${swatch}::jsonb, 'null'),
            (select coalesce(max(position) + 1, 0) from terms where taxonomy = ${taxonomy}))
          returning id`)
  return rows[0]?.id ?? 0
}

/** The logged fields of a term. */
export function readAuditedFields(term: TermValues | StoredTerm | undefined): Record<string, unknown> {
  if (!term) return {}
  const { name, slug, description, parentId, mediaId, swatch } = term
  return { name, slug, description, parent: parentId, picture: mediaId, swatch }
}
