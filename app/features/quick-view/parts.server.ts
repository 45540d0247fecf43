/** The parts next to the pictures, in the merchant's order; parts without a value are omitted. */
import type { AttributeRow, StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FieldEntry } from '#app/platform/settings/settings.ts'
import type { PartKind } from './fields/rules.ts'
import type { QuickPart } from './view.ts'
import { addSeparators } from '#app/platform/i18n/format/lists.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { isPartName } from './fields/rules.ts'

type PartSource = { product: StoredProduct; id: number; locale: Locale }

export function createParts(fields: readonly FieldEntry<PartKind>[], source: PartSource): QuickPart[] {
  return fields.flatMap((field) => createPart(field, source) ?? [])
}

function createPart(field: FieldEntry<PartKind>, source: PartSource): QuickPart | undefined {
  const { key, type, name } = field
  const { product, locale } = source
  const label = localizeText(field.label, locale)
  if (type === 'default') return isPartName(name) ? { key, kind: 'fact', name, label } : undefined
  if (type === 'text') {
    return createRow(key, { label, texts: [name.replaceAll('{product_id}', String(source.id))], locale })
  }
  if (type === 'custom_field') {
    return createRow(key, { label: label || name, texts: [product.meta[name] ?? ''], locale })
  }
  const attribute = product.attributes.find((one) =>
    type === 'attribute' ? one.key === name : isNamed(one, name),
  )
  if (!attribute) return undefined
  const texts = listValues(product, attribute, locale)
  return createRow(key, { label: label || localizeText(attribute.name, locale), texts, locale })
}

type RowInput = { label: string; texts: string[]; locale: Locale }

function createRow(key: string, { label, texts, locale }: RowInput): QuickPart | undefined {
  const names = texts.filter((name) => name.trim() !== '').map((name) => ({ name }))
  return names.length > 0 ? { key, kind: 'row', label, values: addSeparators(names, locale) } : undefined
}

function listValues({ terms }: StoredProduct, { key, values }: AttributeRow, locale: Locale): string[] {
  const termNames = terms.filter(({ taxonomy }) => taxonomy === key).map(({ name }) => name)
  return (termNames.length > 0 ? termNames : values).map((value) => localizeLabel(value, locale))
}

/** Matches an attribute by its name in any language and spelling, or by its key. */
function isNamed({ key, name }: AttributeRow, requestedName: string): boolean {
  return (
    key === requestedName ||
    Object.values(name).some((each) => normalizeText(each) === normalizeText(requestedName))
  )
}
