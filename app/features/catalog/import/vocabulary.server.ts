/** The shop's terms and global attributes while an import runs: found by slug or name, made when they are missing. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import type {
  AttributeCells,
  AttributeType,
  AttributeValueCell,
  TermCell,
} from '#app/features/catalog/csv/row.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/slug.ts'
import { withoutEmpty } from './local-cells.ts'

export type Term = {
  id: number
  taxonomy: string
  slug: string
  name: LocalText
  parentId: number | null
  position: number
  swatch: Swatch | null
}
export type Attribute = { id: number; slug: string; name: LocalText; type: AttributeType }

/** A term to find or make; a path names those above it first. */
export type TermRequest = { taxonomy: string; path: (TermCell | AttributeValueCell)[] }

/** Pictures that draw a term, to be fetched after the rows. */
export type SwatchPicture = { termId: number; source: string }

export type Vocabulary = {
  terms: Map<string, Term>
  attributes: Map<string, Attribute>
  lastPosition: Map<string, number>
  swatchPictures: SwatchPicture[]
  /** Whether the file's names, types and swatches replace those that are there. */
  overwrite: boolean
}

const attributeSlugLimit = 28

export async function openVocabulary(
  queries: Queries,
  { overwrite }: { overwrite: boolean },
): Promise<Vocabulary> {
  const terms = await queries.execute<Term>(
    sql`select id, taxonomy, slug, name, parent_id as "parentId", position, swatch from terms order by position, id`,
  )
  const attributes = await queries.execute<Attribute>(
    sql`select id, slug, name, type from attributes order by id`,
  )
  const vocabulary: Vocabulary = {
    terms: new Map(),
    attributes: new Map(),
    lastPosition: new Map(),
    swatchPictures: [],
    overwrite,
  }
  terms.rows.forEach((term) => keepTerm(vocabulary, term))
  attributes.rows.forEach((attribute) => keepAttribute(vocabulary, attribute))
  return vocabulary
}

/** A copy for one transaction: when that is rolled back, what was made in it must be forgotten. */
export function forkVocabulary(vocabulary: Vocabulary): Vocabulary {
  return {
    ...vocabulary,
    terms: new Map(vocabulary.terms),
    attributes: new Map(vocabulary.attributes),
    lastPosition: new Map(vocabulary.lastPosition),
    swatchPictures: [...vocabulary.swatchPictures],
  }
}

/** The last term of every path, in the order of the requests; missing ones are made, level by level. */
export async function ensureTerms(
  queries: Queries,
  vocabulary: Vocabulary,
  requests: TermRequest[],
): Promise<(Term | undefined)[]> {
  const leaves: (Term | undefined)[] = requests.map(() => undefined)
  const depth = Math.max(0, ...requests.map(({ path }) => path.length))
  for (let level = 0; level < depth; level++) {
    const wanted = requests.flatMap(({ taxonomy, path }, index) => {
      const cell = path[level]
      return cell ? [{ index, taxonomy, cell, parentId: leaves[index]?.id ?? null }] : []
    })
    await insertTerms(queries, vocabulary, wanted)
    for (const { index, ...request } of wanted) leaves[index] = findTerm(vocabulary, request)
    await completeTerms(queries, vocabulary, wanted)
  }
  return leaves
}

type WantedTerm = { taxonomy: string; cell: TermCell | AttributeValueCell; parentId: number | null }

async function insertTerms(queries: Queries, vocabulary: Vocabulary, wanted: WantedTerm[]): Promise<void> {
  const drafts: Omit<Term, 'id'>[] = []
  const planned = new Set<string>()
  for (const { taxonomy, cell, parentId } of wanted) {
    const keys = termKeys(taxonomy, cell, parentId)
    if (keys.length === 0 || keys.some((key) => planned.has(key))) continue
    if (findTerm(vocabulary, { taxonomy, cell, parentId })) continue
    const isTaken = (slug: string) =>
      vocabulary.terms.has(slugKey(taxonomy, slug)) || planned.has(slugKey(taxonomy, slug))
    const slug = uniqueSlug(normaliseSlug(cell.slug) || slugify(anyName(cell.name)) || 'term', isTaken)
    const position = (vocabulary.lastPosition.get(taxonomy) ?? -1) + 1
    vocabulary.lastPosition.set(taxonomy, position)
    const swatch = 'swatch' in cell && cell.swatch && 'color' in cell.swatch ? cell.swatch : null
    for (const key of [...keys, slugKey(taxonomy, slug)]) planned.add(key)
    drafts.push({ taxonomy, slug, name: withoutEmpty(cell.name), parentId, position, swatch })
  }
  if (drafts.length === 0) return
  const made = await queries.execute<Term>(sql`
    insert into terms (taxonomy, slug, name, parent_id, position, swatch)
    select taxonomy, slug, name, "parentId", position, nullif(swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft(taxonomy text, slug text, name jsonb, "parentId" int, position int, swatch jsonb)
    order by position
    returning id, taxonomy, slug, name, parent_id as "parentId", position, swatch`)
  made.rows.forEach((term) => keepTerm(vocabulary, term))
}

/** Adds translations and swatches that the file knows and the shop does not (or, overwriting, knows differently). */
async function completeTerms(queries: Queries, vocabulary: Vocabulary, wanted: WantedTerm[]): Promise<void> {
  const changed = new Map<number, Term>()
  for (const { cell, ...place } of wanted) {
    const term = findTerm(vocabulary, { cell, ...place })
    if (!term) continue
    const given = withoutEmpty(cell.name)
    const name = vocabulary.overwrite ? { ...term.name, ...given } : { ...given, ...term.name }
    const swatch = chosenSwatch(vocabulary, term, cell)
    if (JSON.stringify([sorted(name), swatch]) === JSON.stringify([sorted(term.name), term.swatch])) continue
    const next = { ...term, name, swatch }
    keepTerm(vocabulary, next)
    changed.set(term.id, next)
  }
  if (changed.size === 0) return
  await queries.execute(sql`
    update terms set name = changed.name, swatch = nullif(changed.swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify([...changed.values()])}::jsonb) as changed(id int, name jsonb, swatch jsonb)
    where terms.id = changed.id`)
}

function chosenSwatch(
  vocabulary: Vocabulary,
  term: Term,
  cell: TermCell | AttributeValueCell,
): Swatch | null {
  const swatch = 'swatch' in cell ? cell.swatch : undefined
  if (!swatch || (term.swatch && !vocabulary.overwrite)) return term.swatch
  if ('image' in swatch) {
    const isKnown = vocabulary.swatchPictures.some(
      ({ termId, source }) => termId === term.id && source === swatch.image,
    )
    if (!isKnown) vocabulary.swatchPictures.push({ termId: term.id, source: swatch.image })
    return term.swatch
  }
  const { color: _, secondaryColor: __, mediaId: ___, ...others } = term.swatch ?? {}
  return { ...swatch, ...others }
}

/** The global attribute that the cells name, made when it is missing. */
export async function ensureAttribute(
  queries: Queries,
  vocabulary: Vocabulary,
  cells: Pick<AttributeCells, 'name' | 'slug' | 'type'>,
): Promise<Attribute> {
  const found = findAttribute(vocabulary, cells)
  if (found) return completeAttribute(queries, vocabulary, { found, cells })
  const wanted =
    normaliseSlug(cells.slug, attributeSlugLimit) || slugify(anyName(cells.name), attributeSlugLimit)
  const isTaken = (slug: string) => vocabulary.attributes.has(`slug ${slug}`)
  const slug = uniqueSlug(wanted || 'attribute', isTaken, attributeSlugLimit)
  const name = withoutEmpty(cells.name)
  const type = cells.type ?? 'select'
  const made = await queries.execute<{ id: number }>(
    sql`insert into attributes (slug, name, type) values (${slug}, ${JSON.stringify(name)}::jsonb, ${type}) returning id`,
  )
  const attribute = { id: made.rows[0]?.id ?? 0, slug, name, type }
  keepAttribute(vocabulary, attribute)
  return attribute
}

function findAttribute(
  vocabulary: Vocabulary,
  cells: Pick<AttributeCells, 'name' | 'slug'>,
): Attribute | undefined {
  if (cells.slug) return vocabulary.attributes.get(`slug ${normaliseSlug(cells.slug, attributeSlugLimit)}`)
  const names = Object.values(cells.name)
  const byName = names.map((name) => vocabulary.attributes.get(`name ${folded(name)}`)).find(Boolean)
  return byName ?? vocabulary.attributes.get(`slug ${slugify(anyName(cells.name), attributeSlugLimit)}`)
}

async function completeAttribute(
  queries: Queries,
  vocabulary: Vocabulary,
  { found, cells }: { found: Attribute; cells: Pick<AttributeCells, 'name' | 'type'> },
): Promise<Attribute> {
  const given = withoutEmpty(cells.name)
  const name = vocabulary.overwrite ? { ...found.name, ...given } : { ...given, ...found.name }
  // 'select' is what an attribute is until somebody says more.
  const type = cells.type && (vocabulary.overwrite || found.type === 'select') ? cells.type : found.type
  if (type === found.type && JSON.stringify(sorted(name)) === JSON.stringify(sorted(found.name))) return found
  await queries.execute(
    sql`update attributes set name = ${JSON.stringify(name)}::jsonb, type = ${type} where id = ${found.id}`,
  )
  const attribute = { ...found, name, type }
  keepAttribute(vocabulary, attribute)
  return attribute
}

function keepTerm(vocabulary: Vocabulary, term: Term): void {
  const { taxonomy, parentId, position } = term
  vocabulary.terms.set(slugKey(taxonomy, term.slug), term)
  for (const name of Object.values(term.name)) {
    const key = nameKey(taxonomy, name, parentId)
    // Of two terms with one name the older is meant.
    const known = vocabulary.terms.get(key)
    if (!known || known.id >= term.id) vocabulary.terms.set(key, term)
  }
  vocabulary.lastPosition.set(taxonomy, Math.max(position, vocabulary.lastPosition.get(taxonomy) ?? -1))
}

function keepAttribute(vocabulary: Vocabulary, attribute: Attribute): void {
  vocabulary.attributes.set(`slug ${attribute.slug}`, attribute)
  for (const name of Object.values(attribute.name))
    vocabulary.attributes.set(`name ${folded(name)}`, attribute)
}

function findTerm(vocabulary: Vocabulary, { taxonomy, cell, parentId }: WantedTerm): Term | undefined {
  return termKeys(taxonomy, cell, parentId)
    .map((key) => vocabulary.terms.get(key))
    .find((term) => term !== undefined)
}

/** A slug decides alone; without one the names are tried. */
function termKeys(taxonomy: string, cell: TermCell, parentId: number | null): string[] {
  const slug = normaliseSlug(cell.slug)
  if (slug) return [slugKey(taxonomy, slug)]
  const names = Object.values(cell.name).filter((name) => name !== '')
  return names.slice(0, 1).map((name) => nameKey(taxonomy, name, parentId))
}

/** A slug of another shop: WordPress keeps Arabic ones percent-encoded. */
export function normaliseSlug(slug = '', limit?: number): string {
  try {
    return slugify(decodeURIComponent(slug), limit)
  } catch {
    return slugify(slug, limit)
  }
}

function slugKey(taxonomy: string, slug: string): string {
  return `${taxonomy} slug ${slug}`
}

function nameKey(taxonomy: string, name: string, parentId: number | null): string {
  return `${taxonomy} name ${parentId ?? ''} ${folded(name)}`
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function anyName(name: TermCell['name']): string {
  return Object.values(name).find((text) => text !== '') ?? ''
}

function sorted(text: LocalText): [string, string][] {
  return Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
