/** Terms, global attributes and swatch pictures as an export names them. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type {
  AttributeType,
  AttributeValueCell,
  SwatchCell,
  TermPath,
} from '#app/features/catalog/csv/row.ts'

type ExportTerm = {
  id: number
  taxonomy: string
  slug: string
  name: LocalText
  parentId: number | null
  swatch: Swatch | null
  swatchSource: string | null
}

export type ExportTerms = {
  terms: Map<number, ExportTerm>
  bySlug: Map<string, ExportTerm>
  attributes: Map<number, { slug: string; name: LocalText; type: AttributeType }>
}

export async function readExportTerms(queries: Queries): Promise<ExportTerms> {
  const terms = await queries.execute<ExportTerm>(sql`
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

/** A category with its ancestors, the topmost first. */
export function createTermPath({ terms }: ExportTerms, id: number): TermPath {
  const path: TermPath = []
  const seenIds = new Set<number>()
  for (let term = terms.get(id); term && !seenIds.has(term.id); term = terms.get(term.parentId ?? 0)) {
    seenIds.add(term.id)
    path.unshift({ name: term.name, slug: term.slug })
  }
  return path
}

export function createAttributeValue(term: ExportTerm): AttributeValueCell {
  const swatch = createSwatchCell(term)
  return { name: term.name, slug: term.slug, ...(swatch && { swatch }) }
}

function createSwatchCell({ swatch, swatchSource }: ExportTerm): SwatchCell | null {
  if (swatchSource !== null) return { image: swatchSource }
  if (!swatch?.color) return null
  const { color, secondaryColor, angle } = swatch
  if (!secondaryColor) return { color }
  return { color, secondaryColor, ...(angle !== undefined && { angle }) }
}
