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

export type KnownTerm = {
  id: number
  taxonomy: string
  slug: string
  name: LocalText
  parentId: number | null
  position: number
  swatch: Swatch | null
}
export type KnownAttribute = { id: number; slug: string; name: LocalText; type: AttributeType }

/** A term to find or make; a path names those above it first. */
export type TermRequest = { taxonomy: string; path: (TermCell | AttributeValueCell)[] }

/** Pictures that draw a term, to be fetched after the rows. */
export type SwatchPicture = { termId: number; source: string }

export type KnownTerms = {
  terms: Map<string, KnownTerm>
  attributes: Map<string, KnownAttribute>
  lastPosition: Map<string, number>
  swatchPictures: SwatchPicture[]
  /** Whether this transaction made or changed a term or attribute. */
  isChanged: boolean
  /** Whether the file's names, types and swatches replace those that are there. */
  overwrite: boolean
}

const attributeSlugLimit = 28

export async function openKnownTerms(
  queries: Queries,
  { overwrite }: { overwrite: boolean },
): Promise<KnownTerms> {
  const terms = await queries.execute<KnownTerm>(
    sql`select id, taxonomy, slug, name, parent_id as "parentId", position, swatch from terms order by position, id`,
  )
  const attributes = await queries.execute<KnownAttribute>(
    sql`select id, slug, name, type from attributes order by id`,
  )
  const knownTerms: KnownTerms = {
    terms: new Map(),
    attributes: new Map(),
    lastPosition: new Map(),
    swatchPictures: [],
    isChanged: false,
    overwrite,
  }
  terms.rows.forEach((term) => keepTerm(knownTerms, term))
  attributes.rows.forEach((attribute) => keepAttribute(knownTerms, attribute))
  return knownTerms
}

/** A copy for one transaction: when that is rolled back, what was made in it must be forgotten. */
export function forkKnownTerms(knownTerms: KnownTerms): KnownTerms {
  return {
    ...knownTerms,
    terms: new Map(knownTerms.terms),
    attributes: new Map(knownTerms.attributes),
    lastPosition: new Map(knownTerms.lastPosition),
    swatchPictures: [...knownTerms.swatchPictures],
    isChanged: false,
  }
}

/** The last term of every path, in the order of the requests; missing ones are made, level by level. */
export async function ensureTerms(
  queries: Queries,
  knownTerms: KnownTerms,
  requests: TermRequest[],
): Promise<(KnownTerm | undefined)[]> {
  const leaves: (KnownTerm | undefined)[] = requests.map(() => undefined)
  const depth = Math.max(0, ...requests.map(({ path }) => path.length))
  for (let level = 0; level < depth; level++) {
    const wanted = requests.flatMap(({ taxonomy, path }, index) => {
      const cell = path[level]
      return cell ? [{ index, taxonomy, cell, parentId: leaves[index]?.id ?? null }] : []
    })
    await insertTerms(queries, knownTerms, wanted)
    for (const { index, ...request } of wanted) leaves[index] = findTerm(knownTerms, request)
    await completeTerms(queries, knownTerms, wanted)
  }
  return leaves
}

type WantedTerm = { taxonomy: string; cell: TermCell | AttributeValueCell; parentId: number | null }

async function insertTerms(queries: Queries, knownTerms: KnownTerms, wanted: WantedTerm[]): Promise<void> {
  const drafts: Omit<KnownTerm, 'id'>[] = []
  const planned = new Set<string>()
  for (const { taxonomy, cell, parentId } of wanted) {
    const keys = termKeys(taxonomy, cell, parentId)
    if (keys.length === 0 || keys.some((key) => planned.has(key))) continue
    if (findTerm(knownTerms, { taxonomy, cell, parentId })) continue
    const isTaken = (slug: string) =>
      knownTerms.terms.has(slugKey(taxonomy, slug)) || planned.has(slugKey(taxonomy, slug))
    const slug = uniqueSlug(normaliseSlug(cell.slug) || slugify(anyName(cell.name)) || 'term', isTaken)
    const position = (knownTerms.lastPosition.get(taxonomy) ?? -1) + 1
    knownTerms.lastPosition.set(taxonomy, position)
    const swatch = 'swatch' in cell && cell.swatch && 'color' in cell.swatch ? cell.swatch : null
    for (const key of [...keys, slugKey(taxonomy, slug)]) planned.add(key)
    drafts.push({ taxonomy, slug, name: withoutEmpty(cell.name), parentId, position, swatch })
  }
  if (drafts.length === 0) return
  knownTerms.isChanged = true
  const made = await queries.execute<KnownTerm>(sql`
    insert into terms (taxonomy, slug, name, parent_id, position, swatch)
    select taxonomy, slug, name, "parentId", position, nullif(swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft(taxonomy text, slug text, name jsonb, "parentId" int, position int, swatch jsonb)
    order by position
    returning id, taxonomy, slug, name, parent_id as "parentId", position, swatch`)
  made.rows.forEach((term) => keepTerm(knownTerms, term))
}

/** Adds translations and swatches that the file knows and the shop does not (or, overwriting, knows differently). */
async function completeTerms(queries: Queries, knownTerms: KnownTerms, wanted: WantedTerm[]): Promise<void> {
  const changed = new Map<number, KnownTerm>()
  for (const { cell, ...place } of wanted) {
    const term = findTerm(knownTerms, { cell, ...place })
    if (!term) continue
    const given = withoutEmpty(cell.name)
    const name = knownTerms.overwrite ? { ...term.name, ...given } : { ...given, ...term.name }
    const swatch = chosenSwatch(knownTerms, term, cell)
    if (JSON.stringify([sorted(name), swatch]) === JSON.stringify([sorted(term.name), term.swatch])) continue
    const next = { ...term, name, swatch }
    keepTerm(knownTerms, next)
    changed.set(term.id, next)
  }
  if (changed.size === 0) return
  knownTerms.isChanged = true
  await queries.execute(sql`
    update terms set name = changed.name, swatch = nullif(changed.swatch, 'null')
    from jsonb_to_recordset(${JSON.stringify([...changed.values()])}::jsonb) as changed(id int, name jsonb, swatch jsonb)
    where terms.id = changed.id`)
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
  const { color: _, secondaryColor: __, mediaId: ___, ...others } = term.swatch ?? {}
  return { ...swatch, ...others }
}

/** Notes the pictures of values that are there and not drawn yet. */
export function noteSwatches(knownTerms: KnownTerms, attributes: AttributeCells[]): void {
  for (const { values, ...attribute } of attributes) {
    const taxonomy = `pa_${findAttribute(knownTerms, attribute)?.slug}`
    for (const cell of values) {
      const term = findTerm(knownTerms, { taxonomy, cell, parentId: null })
      if (term) chosenSwatch(knownTerms, term, cell)
    }
  }
}

/** The global attribute that the cells name, made when it is missing. */
export async function ensureAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug' | 'type'>,
): Promise<KnownAttribute> {
  const found = findAttribute(knownTerms, cells)
  if (found) return completeAttribute(queries, knownTerms, { found, cells })
  const wanted =
    normaliseSlug(cells.slug, attributeSlugLimit) || slugify(anyName(cells.name), attributeSlugLimit)
  const isTaken = (slug: string) => knownTerms.attributes.has(`slug ${slug}`)
  const slug = uniqueSlug(wanted || 'attribute', isTaken, attributeSlugLimit)
  const name = withoutEmpty(cells.name)
  const type = cells.type ?? 'select'
  knownTerms.isChanged = true
  const made = await queries.execute<{ id: number }>(
    sql`insert into attributes (slug, name, type) values (${slug}, ${JSON.stringify(name)}::jsonb, ${type}) returning id`,
  )
  const attribute = { id: made.rows[0]?.id ?? 0, slug, name, type }
  keepAttribute(knownTerms, attribute)
  return attribute
}

function findAttribute(
  knownTerms: KnownTerms,
  cells: Pick<AttributeCells, 'name' | 'slug'>,
): KnownAttribute | undefined {
  if (cells.slug) return knownTerms.attributes.get(`slug ${normaliseSlug(cells.slug, attributeSlugLimit)}`)
  const names = Object.values(cells.name)
  const byName = names.map((name) => knownTerms.attributes.get(`name ${folded(name)}`)).find(Boolean)
  return byName ?? knownTerms.attributes.get(`slug ${slugify(anyName(cells.name), attributeSlugLimit)}`)
}

async function completeAttribute(
  queries: Queries,
  knownTerms: KnownTerms,
  { found, cells }: { found: KnownAttribute; cells: Pick<AttributeCells, 'name' | 'type'> },
): Promise<KnownAttribute> {
  const given = withoutEmpty(cells.name)
  const name = knownTerms.overwrite ? { ...found.name, ...given } : { ...given, ...found.name }
  // 'select' is what an attribute is until somebody says more.
  const type = cells.type && (knownTerms.overwrite || found.type === 'select') ? cells.type : found.type
  if (type === found.type && JSON.stringify(sorted(name)) === JSON.stringify(sorted(found.name))) return found
  knownTerms.isChanged = true
  await queries.execute(
    sql`update attributes set name = ${JSON.stringify(name)}::jsonb, type = ${type} where id = ${found.id}`,
  )
  const attribute = { ...found, name, type }
  keepAttribute(knownTerms, attribute)
  return attribute
}

function keepTerm(knownTerms: KnownTerms, term: KnownTerm): void {
  const { taxonomy, parentId, position } = term
  knownTerms.terms.set(slugKey(taxonomy, term.slug), term)
  for (const name of Object.values(term.name)) {
    const key = nameKey(taxonomy, name, parentId)
    // Of two terms with one name the older is meant.
    const older = knownTerms.terms.get(key)
    if (!older || older.id >= term.id) knownTerms.terms.set(key, term)
  }
  knownTerms.lastPosition.set(taxonomy, Math.max(position, knownTerms.lastPosition.get(taxonomy) ?? -1))
}

function keepAttribute(knownTerms: KnownTerms, attribute: KnownAttribute): void {
  knownTerms.attributes.set(`slug ${attribute.slug}`, attribute)
  for (const name of Object.values(attribute.name))
    knownTerms.attributes.set(`name ${folded(name)}`, attribute)
}

function findTerm(knownTerms: KnownTerms, { taxonomy, cell, parentId }: WantedTerm): KnownTerm | undefined {
  return termKeys(taxonomy, cell, parentId)
    .map((key) => knownTerms.terms.get(key))
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
