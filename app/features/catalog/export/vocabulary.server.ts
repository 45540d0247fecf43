/** Terms, global attributes and swatch pictures as an export names them. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type {
  AttributeType,
  AttributeValueCell,
  SwatchCell,
  TermPath,
} from '#app/features/catalog/csv/row.ts'

type Term = {
  id: number
  taxonomy: string
  slug: string
  name: LocalText
  parentId: number | null
  swatch: Swatch | null
  swatchSource: string | null
}

export type ExportVocabulary = {
  terms: Map<number, Term>
  bySlug: Map<string, Term>
  attributes: Map<number, { slug: string; name: LocalText; type: AttributeType }>
}

export async function readVocabulary(queries: Queries): Promise<ExportVocabulary> {
  const terms = await queries.execute<Term>(sql`
    select terms.id, taxonomy, slug, name, parent_id as "parentId", swatch,
      coalesce(media.source, media.file) as "swatchSource"
    from terms left join media on media.id = (swatch->>'mediaId')::int`)
  const attributes = await queries.execute<{
    id: number
    slug: string
    name: LocalText
    type: AttributeType
  }>(sql`select id, slug, name, type from attributes`)
  return {
    terms: new Map(terms.rows.map((term) => [term.id, term])),
    bySlug: new Map(terms.rows.map((term) => [`${term.taxonomy} ${term.slug}`, term])),
    attributes: new Map(attributes.rows.map(({ id, ...attribute }) => [id, attribute])),
  }
}

/** A category with those above it, the topmost first. */
export function termPath({ terms }: ExportVocabulary, id: number): TermPath {
  const path: TermPath = []
  const seen = new Set<number>()
  for (let term = terms.get(id); term && !seen.has(term.id); term = terms.get(term.parentId ?? 0)) {
    seen.add(term.id)
    path.unshift({ name: term.name, slug: term.slug })
  }
  return path
}

export function attributeValue(term: Term): AttributeValueCell {
  const swatch = swatchCell(term)
  return { name: term.name, slug: term.slug, ...(swatch && { swatch }) }
}

function swatchCell({ swatch, swatchSource }: Term): SwatchCell | null {
  if (swatchSource !== null) return { image: swatchSource }
  if (!swatch?.color) return null
  return swatch.secondaryColor
    ? { color: swatch.color, secondaryColor: swatch.secondaryColor }
    : { color: swatch.color }
}
