/** The attributes of products and variations: cells → product_attributes, terms and what a variation chooses. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { AttributeCells } from '#app/features/catalog/csv/row.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/slug.ts'
import { withoutEmpty } from './local-cells.ts'
import type { KnownTerm, KnownTerms } from './known-terms.server.ts'
import { ensureAttribute } from './ensure-attributes.server.ts'
import { ensureTerms } from './ensure-terms.server.ts'
import { normaliseSlug } from './term-keys.ts'

/** A row of product_attributes. */
export type AttributeRecord = {
  product_id: number
  attribute_id: number | null
  key: string
  name: LocalText
  position: number
  visible: boolean
  for_variations: boolean
  values: LocalText[]
}

export type ProductTerm = { product_id: number; term_id: number; position: number }

export type ProductAttributes = {
  records: AttributeRecord[]
  terms: ProductTerm[]
  /** By form field: {"attribute_pa_color": "red"}. */
  defaults: Record<string, string>
}

type Context = { queries: Queries; knownTerms: KnownTerms; defaultLocale: Locale }

/** What the attribute columns of a product that is no variation say. */
export async function productAttributes(
  { queries, knownTerms, defaultLocale }: Context,
  { productId, cells }: { productId: number; cells: AttributeCells[] },
): Promise<ProductAttributes> {
  const records: AttributeRecord[] = []
  const terms: ProductTerm[] = []
  const defaults: Record<string, string> = {}
  for (const attribute of cells) {
    const global = attribute.global ? await ensureAttribute(queries, knownTerms, attribute) : null
    const key = global ? `pa_${global.slug}` : localKey(attribute, records)
    if (records.some((record) => record.key === key)) continue
    const chosen = global
      ? await ensureTerms(
          queries,
          knownTerms,
          attribute.values.map((value) => ({ taxonomy: key, path: [value] })),
        )
      : []
    const own = distinct(chosen.filter((term) => term !== undefined))
    terms.push(...own.map(({ id }, position) => ({ product_id: productId, term_id: id, position })))
    records.push({
      product_id: productId,
      attribute_id: global?.id ?? null,
      key,
      name: global ? {} : withoutEmpty(attribute.name),
      position: records.length,
      visible: attribute.visible ?? true,
      for_variations: attribute.forVariations ?? false,
      values: global ? [] : attribute.values.map(({ name }) => withoutEmpty(name)),
    })
    const value = attribute.default && defaultValue(attribute, global ? own : null, defaultLocale)
    if (value) defaults[`attribute_${key}`] = value
  }
  return { records, terms, defaults }
}

/** The slug or text of the value that is named; null when the product does not have it. */
function defaultValue(attribute: AttributeCells, terms: KnownTerm[] | null, locale: Locale): string | null {
  const wanted = attribute.default ?? ''
  if (terms) return terms.find((term) => isNamed(term, wanted))?.slug ?? null
  const value = attribute.values.find(({ name }) => Object.values(name).includes(wanted))
  return value?.name[locale] ?? null
}

function isNamed(term: KnownTerm, wanted: string): boolean {
  const names = [term.slug, ...Object.values(term.name)].map((name) => name.toLowerCase())
  return names.includes(wanted.toLowerCase())
}

function localKey(attribute: AttributeCells, others: AttributeRecord[]): string {
  const slug = normaliseSlug(attribute.slug) || slugify(Object.values(attribute.name)[0] ?? '') || 'attribute'
  // 'pa_' is how a global attribute is told from a local one.
  return uniqueSlug(slug.replace(/^pa_/, 'pa-'), (key) => others.some((other) => other.key === key))
}

/** A parent as variations find and change it: values that only a variation mentions are added. */
export type ParentAttributes = {
  records: AttributeRecord[]
  terms: Map<string, Set<number>>
  /** Values of global attributes that the parent had before. */
  knownTerms: Set<number>
  isChanged: boolean
}

export function emptyParent(): ParentAttributes {
  return { records: [], terms: new Map(), knownTerms: new Set(), isChanged: false }
}

type VariationCells = {
  parentId: number
  parent: ParentAttributes
  cells: AttributeCells[]
  /** Tells the owner what the parent gets that its own row does not have. */
  note: (reason: string) => void
}

/** What a variation chooses, by form field; '' is any. */
export async function variationChoice(
  { queries, knownTerms, defaultLocale }: Context,
  { parentId, parent, cells, note }: VariationCells,
): Promise<Record<string, string>> {
  const choice: Record<string, string> = {}
  for (const attribute of cells) {
    const before = parent.records.length
    const record = await parentAttribute(
      { queries, knownTerms, defaultLocale },
      { parentId, parent, attribute },
    )
    const isAdded = parent.records.length > before
    const name = attributeName(attribute)
    if (isAdded) note(`The parent does not have the attribute "${name}": it was added there.`)
    const noteValue = (value: string) => {
      if (!isAdded) note(`The parent does not have the value "${value}" of "${name}": it was added there.`)
    }
    if (!record.for_variations) parent.isChanged = record.for_variations = true
    const field = `attribute_${record.key}`
    const [value] = attribute.values
    if (!value) {
      choice[field] = ''
      continue
    }
    if (record.attribute_id === null) {
      // A value with a comma in it was written as it is by some exporters.
      const text = attribute.values.map(({ name }) => name[defaultLocale] ?? '').join(', ')
      choice[field] = text
      if (record.values.some((known) => known[defaultLocale] === text)) continue
      noteValue(text)
      record.values.push({ [defaultLocale]: text })
      parent.isChanged = true
      continue
    }
    const [term] = await ensureTerms(queries, knownTerms, [{ taxonomy: record.key, path: [value] }])
    if (!term) continue
    choice[field] = term.slug
    const terms = parent.terms.get(record.key) ?? new Set()
    if (!terms.has(term.id) && !parent.knownTerms.has(term.id))
      noteValue(term.name[defaultLocale] ?? term.slug)
    parent.terms.set(record.key, terms.add(term.id))
  }
  return choice
}

async function parentAttribute(
  { queries, knownTerms }: Context,
  { parentId, parent, attribute }: { parentId: number; parent: ParentAttributes; attribute: AttributeCells },
): Promise<AttributeRecord> {
  const known = knownAttribute(parent.records, attribute, knownTerms)
  if (known) return known
  const global = attribute.global ? await ensureAttribute(queries, knownTerms, attribute) : null
  const record: AttributeRecord = {
    product_id: parentId,
    attribute_id: global?.id ?? null,
    key: global ? `pa_${global.slug}` : localKey(attribute, parent.records),
    name: global ? {} : withoutEmpty(attribute.name),
    position: parent.records.length,
    visible: attribute.visible ?? true,
    for_variations: true,
    values: [],
  }
  parent.records.push(record)
  parent.isChanged = true
  return record
}

function attributeName({ name, slug }: AttributeCells): string {
  return Object.values(name).find((text) => text !== '') ?? slug ?? ''
}

/** The parent's attribute that a variation means: by slug, else by name; a wrong 'global' does not make another one. */
function knownAttribute(
  records: AttributeRecord[],
  attribute: AttributeCells,
  knownTerms: KnownTerms,
): AttributeRecord | undefined {
  const slugOf = ({ key }: AttributeRecord) => key.replace(/^pa_/, '')
  const namesOf = (record: AttributeRecord) => {
    const global = record.attribute_id === null ? null : knownTerms.attributes.get(`slug ${slugOf(record)}`)
    return Object.values(global?.name ?? record.name).map((name) => name.toLowerCase())
  }
  const slug = normaliseSlug(attribute.slug)
  const wanted = Object.values(attribute.name).map((name) => name.toLowerCase())
  const bySlug = records.filter((record) => slug !== '' && slugOf(record) === slug)
  const byName = records.filter((record) => namesOf(record).some((name) => wanted.includes(name)))
  const candidates = bySlug.length > 0 ? bySlug : byName
  const isGlobal = ({ attribute_id }: AttributeRecord) => attribute_id !== null
  return candidates.find((record) => isGlobal(record) === (attribute.global ?? true)) ?? candidates[0]
}

export async function readParents(
  queries: Queries,
  parentIds: number[],
): Promise<Map<number, ParentAttributes>> {
  const { rows } = await queries.execute<AttributeRecord>(sql`
    select product_id, attribute_id, key, name, position, visible, for_variations, values
    from product_attributes where product_id = any(${sql.param(parentIds)}::int[]) order by product_id, position, id`)
  const terms = await queries.execute<{ product_id: number; term_id: number }>(sql`
    select product_id, term_id from product_terms join terms on terms.id = term_id
    where product_id = any(${sql.param(parentIds)}::int[]) and taxonomy like 'pa\_%'`)
  const recordsOf = Map.groupBy(rows, ({ product_id }) => product_id)
  const termsOf = Map.groupBy(terms.rows, ({ product_id }) => product_id)
  return new Map(
    parentIds.map((id) => {
      const knownTerms = new Set(termsOf.get(id)?.map(({ term_id }) => term_id))
      return [id, { ...emptyParent(), records: recordsOf.get(id) ?? [], knownTerms }]
    }),
  )
}

/** Adds to parents what their variations brought. */
export async function writeParents(queries: Queries, parents: Map<number, ParentAttributes>): Promise<void> {
  const changed = [...parents.values()].filter(({ isChanged }) => isChanged)
  await writeAttributes(
    queries,
    changed.flatMap(({ records }) => records),
  )
  const mentioned = [...parents].flatMap(([product_id, { terms }]) =>
    [...terms.values()].flatMap((ids) => [...ids].map((term_id) => ({ product_id, term_id }))),
  )
  if (mentioned.length === 0) return
  await queries.execute(sql`
    insert into product_terms (product_id, term_id, position)
    select product_id, term_id, 1000 + row_number() over (order by ordinality)
    from jsonb_array_elements(${JSON.stringify(mentioned)}::jsonb) with ordinality as pair(value, ordinality),
      jsonb_to_record(pair.value) as mention(product_id int, term_id int)
    on conflict do nothing`)
}

export async function writeAttributes(queries: Queries, records: AttributeRecord[]): Promise<void> {
  if (records.length === 0) return
  await queries.execute(sql`
    insert into product_attributes (product_id, attribute_id, key, name, position, visible, for_variations, values)
    select product_id, attribute_id, key, name, position, visible, for_variations, values
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as cells(product_id int, attribute_id int, key text,
      name jsonb, position int, visible boolean, for_variations boolean, values jsonb)
    order by product_id, position
    on conflict (product_id, key) do update set for_variations = excluded.for_variations, values = excluded.values`)
}

/** An attribute that an existing variation mentions stays one to choose by. */
export async function markUsedForVariations(queries: Queries, productIds: number[]): Promise<void> {
  await queries.execute(sql`
    update product_attributes set for_variations = true
    where product_id = any(${sql.param(productIds)}::int[]) and not for_variations and exists (
      select 1 from products variation
      where variation.parent_id = product_attributes.product_id
        and variation.variation_attributes ? ('attribute_' || product_attributes.key))`)
}

function distinct(terms: KnownTerm[]): KnownTerm[] {
  return [...new Map(terms.map((term) => [term.id, term])).values()]
}
