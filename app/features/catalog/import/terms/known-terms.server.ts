/** The shop's terms and global attributes while an import runs. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type { AttributeType, AttributeValueCell, TermCell } from '#app/features/catalog/csv/row.ts'
import {
  createFormerSlugKey,
  createNameKey,
  normalizeName,
  createSlugKey,
  createTermKeys,
} from './term-keys.ts'

export type KnownTerm = {
  id: number
  taxonomy: string
  slug: string
  /** Previous slugs, here or in WordPress. */
  formerSlugs: string[]
  name: LocalText
  parentId: number | null
  position: number
  swatch: Swatch | null
}
export type KnownAttribute = { id: number; slug: string; name: LocalText; type: AttributeType }

/** A term to find or create; a path lists its ancestors first. */
export type TermRequest = { taxonomy: string; path: (TermCell | AttributeValueCell)[] }

/** A term that a row names, below the parent with that id. */
export type TermLookup = { taxonomy: string; cell: TermCell | AttributeValueCell; parentId: number | null }

/** Swatch pictures of terms, to be fetched after the rows. */
export type SwatchPicture = { termId: number; source: string }

export type KnownTerms = {
  terms: Map<string, KnownTerm>
  attributes: Map<string, KnownAttribute>
  lastPositionByTaxonomy: Map<string, number>
  swatchPictures: SwatchPicture[]
  /** Slugs of categories that the file names. */
  namedCategories: ReadonlySet<string>
  /** Whether this transaction created or changed a term or attribute. */
  isChanged: boolean
  /** Whether the file's names, types and swatches replace existing ones. */
  overwritesExisting: boolean
}

export async function loadKnownTerms(
  queries: Queries,
  { overwritesExisting, namedCategories }: Pick<KnownTerms, 'overwritesExisting' | 'namedCategories'>,
): Promise<KnownTerms> {
  const terms = await queries.execute<KnownTerm>(
    sql`
      select id, taxonomy, slug, former_slugs as "formerSlugs", name, parent_id as "parentId", position, swatch
      from terms order by position, id`,
  )
  const attributes = await queries.execute<KnownAttribute>(
    sql`select id, slug, name, type from attributes order by id`,
  )
  const knownTerms: KnownTerms = {
    terms: new Map(),
    attributes: new Map(),
    lastPositionByTaxonomy: new Map(),
    swatchPictures: [],
    isChanged: false,
    overwritesExisting,
    namedCategories,
  }
  terms.rows.forEach((term) => addTerm(knownTerms, term))
  attributes.rows.forEach((attribute) => addAttribute(knownTerms, attribute))
  return knownTerms
}

/** A copy for one transaction: if that is rolled back, the terms it created must be discarded. */
export function forkKnownTerms(knownTerms: KnownTerms): KnownTerms {
  return {
    ...knownTerms,
    terms: new Map(knownTerms.terms),
    attributes: new Map(knownTerms.attributes),
    lastPositionByTaxonomy: new Map(knownTerms.lastPositionByTaxonomy),
    swatchPictures: [...knownTerms.swatchPictures],
    isChanged: false,
  }
}

export function addTerm(knownTerms: KnownTerms, term: KnownTerm): void {
  const { taxonomy, parentId, position } = term
  knownTerms.terms.set(createSlugKey(taxonomy, term.slug), term)
  for (const slug of term.formerSlugs) knownTerms.terms.set(createFormerSlugKey(taxonomy, slug), term)
  for (const name of Object.values(term.name)) {
    const key = createNameKey(taxonomy, name, parentId)
    // Of two terms with one name the older is used.
    const existingTerm = knownTerms.terms.get(key)
    if (!existingTerm || existingTerm.id >= term.id) knownTerms.terms.set(key, term)
  }
  knownTerms.lastPositionByTaxonomy.set(
    taxonomy,
    Math.max(position, knownTerms.lastPositionByTaxonomy.get(taxonomy) ?? -1),
  )
}

export function addAttribute(knownTerms: KnownTerms, attribute: KnownAttribute): void {
  knownTerms.attributes.set(`slug ${attribute.slug}`, attribute)
  for (const name of Object.values(attribute.name))
    knownTerms.attributes.set(`name ${normalizeName(name)}`, attribute)
}

export function findTerm(
  knownTerms: KnownTerms,
  { taxonomy, cell, parentId }: TermLookup,
): KnownTerm | undefined {
  return createTermKeys(taxonomy, cell, parentId)
    .map((key) => knownTerms.terms.get(key))
    .find((term) => term !== undefined)
}
