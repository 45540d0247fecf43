/** Converts the attribute cells of products to rows of product_attributes and terms, and writes them. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { AttributeCells } from '#app/features/catalog/csv/row.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { omitEmptyTexts } from './local-cells.ts'
import type { KnownTerm, KnownTerms } from './known-terms.server.ts'
import { ensureAttribute } from './ensure-attributes.server.ts'
import { ensureTerms } from './ensure-terms.server.ts'
import { findValue, normalizeSlug } from './term-keys.ts'

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
  /** Default values keyed by form field: {"attribute_pa_color": "red"}. */
  defaults: Record<string, string>
}

export type AttributeContext = { queries: Queries; knownTerms: KnownTerms; defaultLocale: Locale }

type ProductAttributeInput = {
  productId: number
  cells: AttributeCells[]
  /** Reports to the merchant a difference from the row. */
  note: (reason: string) => void
}

/** Reads the attribute columns of a product that is not a variation. */
export async function resolveProductAttributes(
  { queries, knownTerms, defaultLocale }: AttributeContext,
  { productId, cells, note }: ProductAttributeInput,
): Promise<ProductAttributes> {
  const records: AttributeRecord[] = []
  const terms: ProductTerm[] = []
  const defaults: Record<string, string> = {}
  for (const attribute of cells) {
    const globalAttribute = attribute.global ? await ensureAttribute(queries, knownTerms, attribute) : null
    const key = globalAttribute ? `pa_${globalAttribute.slug}` : createLocalKey(attribute, records)
    const isRepeated = records.some((record) => record.key === key)
    const chosenTerms = globalAttribute
      ? await ensureTerms(
          queries,
          knownTerms,
          attribute.values.map((value) => ({ taxonomy: key, path: [value] })),
        )
      : []
    const previousTermIds = new Set(isRepeated ? terms.map(({ term_id }) => term_id) : [])
    const newTerms = removeDuplicates(chosenTerms.filter((term) => term !== undefined)).filter(
      ({ id }) => !previousTermIds.has(id),
    )
    terms.push(...newTerms.map(({ id }, position) => ({ product_id: productId, term_id: id, position })))
    const value = findDefaultValue(attribute, globalAttribute ? newTerms : null, defaultLocale)
    if (value) defaults[`attribute_${key}`] = value
    else if (attribute.default)
      note(
        `The default "${attribute.default}" of "${findAttributeName(attribute)}" is not one of its values: it was skipped.`,
      )
    if (isRepeated) {
      note(`The attribute "${findAttributeName(attribute)}" appears twice: its values were combined.`)
      continue
    }
    records.push({
      product_id: productId,
      attribute_id: globalAttribute?.id ?? null,
      key,
      name: globalAttribute ? {} : omitEmptyTexts(attribute.name),
      position: records.length,
      visible: attribute.visible ?? true,
      for_variations: attribute.forVariations ?? false,
      values: globalAttribute ? [] : attribute.values.map(({ name }) => omitEmptyTexts(name)),
    })
  }
  return { records, terms, defaults }
}

/** The slug or text of the default value; undefined if the product does not have it. */
function findDefaultValue(
  attribute: AttributeCells,
  terms: KnownTerm[] | null,
  locale: Locale,
): string | undefined {
  const requestedDefault = attribute.default
  if (!requestedDefault) return undefined
  const values = terms
    ? terms.map(({ slug, name }) => ({ value: slug, names: [...Object.values(name), slug] }))
    : attribute.values.map(({ name }) => ({ value: name[locale], names: Object.values(name) }))
  const matchingName = findValue(
    values.flatMap(({ names }) => names),
    requestedDefault,
  )
  return values.find(({ names }) => matchingName !== undefined && names.includes(matchingName))?.value
}

export function createLocalKey(attribute: AttributeCells, existingRecords: AttributeRecord[]): string {
  const slug = normalizeSlug(attribute.slug) || slugify(Object.values(attribute.name)[0] ?? '') || 'attribute'
  // The prefix 'pa_' distinguishes a global attribute from a local one.
  return createUniqueSlug(slug.replace(/^pa_/, 'pa-'), (key) =>
    existingRecords.some((other) => other.key === key),
  )
}

export function findAttributeName({ name, slug }: AttributeCells): string {
  return Object.values(name).find((text) => text !== '') ?? slug ?? ''
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

/** An attribute that an existing variation uses stays marked as used for variations. */
export async function markUsedForVariations(queries: Queries, productIds: number[]): Promise<void> {
  await queries.execute(sql`
    update product_attributes set for_variations = true
    where product_id = any(${sql.param(productIds)}::int[]) and not for_variations and exists (
      select 1 from products variation
      where variation.parent_id = product_attributes.product_id
        and variation.variation_attributes ? ('attribute_' || product_attributes.key))`)
}

function removeDuplicates(terms: KnownTerm[]): KnownTerm[] {
  return [...new Map(terms.map((term) => [term.id, term])).values()]
}
