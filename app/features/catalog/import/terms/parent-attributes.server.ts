/** The values that variations select of their parents' attributes, and those they add to them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AttributeCells, AttributeValueCell } from '#app/features/catalog/csv/row.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import type { AttributeContext, AttributeRecord } from './attributes.server.ts'
import { findAttributeName, createLocalKey, writeAttributes } from './attributes.server.ts'
import { omitEmptyTexts } from './local-cells.ts'
import { findTerm, type KnownTerms } from './known-terms.server.ts'
import { ensureAttribute } from './ensure-attributes.server.ts'
import { ensureTerms } from './ensure-terms.server.ts'
import { pickName, findValue, normalizeSlug, normalizeName } from './term-keys.ts'

/** A parent as variations read and change it: values that only a variation mentions are added. */
export type ParentAttributes = {
  records: AttributeRecord[]
  termIdsByTaxonomy: Map<string, Set<number>>
  /** Values of global attributes that the parent had before. */
  knownTermIds: Set<number>
  isChanged: boolean
}

export function createEmptyParent(): ParentAttributes {
  return { records: [], termIdsByTaxonomy: new Map(), knownTermIds: new Set(), isChanged: false }
}

type VariationCells = {
  parentId: number
  parent: ParentAttributes
  cells: AttributeCells[]
  /** Reports to the merchant an addition to the parent that its own row lacks. */
  note: (reason: string) => void
  /** Reports a part of the row that is left out. */
  noteSkipped: (reason: string) => void
}

/** A variation's values by form field; '' is any. */
export async function resolveVariationChoice(
  { queries, knownTerms, defaultLocale }: AttributeContext,
  { parentId, parent, cells, note, noteSkipped }: VariationCells,
): Promise<Record<string, string>> {
  const choice: Record<string, string> = {}
  for (const attribute of cells) {
    const previousCount = parent.records.length
    const record = await ensureParentAttribute(
      { queries, knownTerms, defaultLocale },
      { parentId, parent, attribute },
    )
    const isAdded = parent.records.length > previousCount
    const name = findAttributeName(attribute)
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
      // Some exporters do not escape the comma in a value.
      const text = attribute.values.map(({ name }) => name[defaultLocale] ?? '').join(', ')
      const knownValue = findValue(
        record.values.flatMap((each) => each[defaultLocale] ?? []),
        text,
      )
      choice[field] = knownValue ?? text
      if (knownValue !== undefined) continue
      noteValue(text)
      record.values.push({ [defaultLocale]: text })
      parent.isChanged = true
      continue
    }
    const { path, skippedNames } = chooseValue(knownTerms, {
      attribute,
      taxonomy: record.key,
      locale: defaultLocale,
    })
    if (skippedNames.length > 0)
      noteSkipped(
        `A variation has one value of "${name}": "${pickValueName(value)}" was used, and "${skippedNames.join(', ')}" was skipped.`,
      )
    const [term] = await ensureTerms(queries, knownTerms, [{ taxonomy: record.key, path }])
    if (!term) continue
    choice[field] = term.slug
    const termIds = parent.termIdsByTaxonomy.get(record.key) ?? new Set()
    if (!termIds.has(term.id) && !parent.knownTermIds.has(term.id))
      noteValue(term.name[defaultLocale] ?? term.slug)
    parent.termIdsByTaxonomy.set(record.key, termIds.add(term.id))
  }
  return choice
}

/**
 * A value with an unescaped comma, as some exporters write it, is used if the shop has it; otherwise the
 * first part is used.
 */
function chooseValue(
  knownTerms: KnownTerms,
  { attribute, taxonomy, locale }: { attribute: AttributeCells; taxonomy: string; locale: Locale },
): { path: AttributeValueCell[]; skippedNames: string[] } {
  const [firstValue, ...otherValues] = attribute.values
  const names = attribute.values.map(pickValueName)
  const joinedCells = [', ', ','].map((comma): AttributeValueCell => ({
    name: { [locale]: names.join(comma) },
  }))
  const knownCell =
    otherValues.length === 0
      ? undefined
      : joinedCells.find((cell) => findTerm(knownTerms, { taxonomy, cell, parentId: null }))
  if (knownCell) return { path: [knownCell], skippedNames: [] }
  return { path: firstValue ? [firstValue] : [], skippedNames: names.slice(1) }
}

function pickValueName({ name }: AttributeValueCell): string {
  return pickName(name)
}

async function ensureParentAttribute(
  { queries, knownTerms }: AttributeContext,
  { parentId, parent, attribute }: { parentId: number; parent: ParentAttributes; attribute: AttributeCells },
): Promise<AttributeRecord> {
  const knownRecord = findParentAttribute(parent.records, attribute, knownTerms)
  if (knownRecord) return knownRecord
  const globalAttribute = attribute.global ? await ensureAttribute(queries, knownTerms, attribute) : null
  const key = globalAttribute ? `pa_${globalAttribute.slug}` : createLocalKey(attribute, parent.records)
  const existingRecord = parent.records.find((record) => record.key === key)
  if (existingRecord) return existingRecord
  const record: AttributeRecord = {
    product_id: parentId,
    attribute_id: globalAttribute?.id ?? null,
    key,
    name: globalAttribute ? {} : omitEmptyTexts(attribute.name),
    position: parent.records.length,
    visible: attribute.visible ?? true,
    for_variations: true,
    values: [],
  }
  parent.records.push(record)
  parent.isChanged = true
  return record
}

/**
 * The parent's attribute that a variation refers to: by slug; otherwise by name; otherwise by the name
 * without punctuation and marks, if only one attribute matches. A wrong 'global' does not create another one.
 */
function findParentAttribute(
  records: AttributeRecord[],
  attribute: AttributeCells,
  knownTerms: KnownTerms,
): AttributeRecord | undefined {
  const readSlug = ({ key }: AttributeRecord) => key.replace(/^pa_/, '')
  const listNames = (record: AttributeRecord) => {
    const globalAttribute =
      record.attribute_id === null ? null : knownTerms.attributes.get(`slug ${readSlug(record)}`)
    return Object.values(globalAttribute?.name ?? record.name)
  }
  const slug = normalizeSlug(attribute.slug)
  const requestedNames = Object.values(attribute.name).filter((name) => name !== '')
  const findByName = (key: (name: string) => string) => {
    const keys = requestedNames.map(key)
    return records.filter((record) => listNames(record).some((name) => keys.includes(key(name))))
  }
  const matchesBySlug = records.filter((record) => slug !== '' && readSlug(record) === slug)
  const matchesByName = findByName(normalizeName)
  const similarRecords = [
    ...new Set([
      ...findByName((name) => slugify(name)),
      ...records.filter((record) => requestedNames.some((name) => slugify(name) === readSlug(record))),
    ]),
  ]
  const candidates =
    [matchesBySlug, matchesByName, similarRecords.length === 1 ? similarRecords : []].find(
      ({ length }) => length > 0,
    ) ?? []
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
  const recordsByProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  const termsByProduct = Map.groupBy(terms.rows, ({ product_id }) => product_id)
  return new Map(
    parentIds.map((id) => {
      const knownTermIds = new Set(termsByProduct.get(id)?.map(({ term_id }) => term_id))
      return [id, { ...createEmptyParent(), records: recordsByProduct.get(id) ?? [], knownTermIds }]
    }),
  )
}

/** Adds to parents the values that their variations brought. */
export async function writeParents(queries: Queries, parents: Map<number, ParentAttributes>): Promise<void> {
  const changedParents = [...parents.values()].filter(({ isChanged }) => isChanged)
  await writeAttributes(
    queries,
    changedParents.flatMap(({ records }) => records),
  )
  const mentionedTerms = [...parents].flatMap(([product_id, { termIdsByTaxonomy }]) =>
    [...termIdsByTaxonomy.values()].flatMap((ids) => [...ids].map((term_id) => ({ product_id, term_id }))),
  )
  if (mentionedTerms.length === 0) return
  await queries.execute(sql`
    insert into product_terms (product_id, term_id, position)
    select product_id, term_id, 1000 + row_number() over (order by ordinality)
    from jsonb_array_elements(${JSON.stringify(mentionedTerms)}::jsonb) with ordinality as pair(value, ordinality),
      jsonb_to_record(pair.value) as mention(product_id int, term_id int)
    on conflict do nothing`)
}
