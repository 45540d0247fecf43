/** The content of the cells of a row, and their normalized meaning (compare.md A.1.1, A.3.5). */
import type { I18n } from '@lingui/core'
import type { AttributeRow, TermRow } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareField } from '#app/features/compare/fields/rules.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { Measure } from './measure.ts'
import type { CellDetail, CompareCell, ComparedProduct } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { measuresOf } from '#app/features/catalog/product/measures.server.ts'
import { joinByCommas, withCommas } from '#app/platform/i18n/format/lists.ts'
import { isolateMeasures } from '#app/platform/i18n/text/bidi.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { labelIn, pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { textWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { meaningOfMeasure, readMeasure } from './measure.ts'

export type CellContext = { services: Services; locale: Locale; i18n: I18n }

/** A cell before its row is evaluated as a whole; `measure` is used to compare numbers. */
export type RawCell = CompareCell & { measure?: Measure }

/** A product record and its column view. */
export type Column = { compared: ListedProduct; view: ComparedProduct }

const nothing: RawCell = { kind: 'nothing', meaning: '' }
const none: RawCell = { kind: 'none', meaning: '' }

export function cellOf(context: CellContext, field: CompareField, column: Column): RawCell {
  const { compared } = column
  switch (field.type) {
    case 'default':
      return defaultCell(context, field.name, column)
    case 'attribute':
      return listCell(
        attributeValues(compared, (attribute) => attribute.key === field.name, context.locale),
        context,
      )
    case 'custom_attribute':
      return listCell(attributeValues(compared, isNamed(field.name), context.locale), context)
    case 'custom_field':
      return textCell(compared.own.meta[field.name] || compared.product.meta[field.name] || '')
    case 'shortcode':
      return textCell(field.name.replaceAll('{product_id}', String(compared.id)))
    default:
      return nothing
  }
}

function defaultCell(context: CellContext, name: string, { compared, view }: Column): RawCell {
  const { own, product, variation } = compared
  switch (name) {
    case 'image':
      return view.picture ? { kind: 'product', meaning: '' } : nothing
    case 'add_to_cart':
      return view.isDraft ? nothing : { kind: 'product', meaning: '' }
    case 'sku':
      return leftToRight(textCell(view.sku))
    case 'rating':
      return ratingCell(view)
    case 'price':
      return priceCell(view)
    case 'stock':
    case 'availability':
      return stockCell(view)
    case 'description':
      return htmlCell(context, [variation?.description, product.shortDescription])
    case 'content':
      return htmlCell(context, [product.description])
    case 'weight':
      return weightCell(context, compared)
    case 'dimensions': {
      const { dimensions } = measuresOf(context, variation ? [variation, product] : [own])
      return dimensions === '' ? none : isolatedMeasures(textCell(dimensions))
    }
    case 'additional':
      return detailsCell(context, compared)
    default:
      return nothing
  }
}

function ratingCell({ averageRating, reviewCount }: ComparedProduct): RawCell {
  if (averageRating === 0) return nothing
  const measure = { quantity: 'rating', amount: averageRating, unit: '' }
  return { kind: 'product', meaning: `${averageRating} of ${reviewCount}`, measure }
}

function priceCell({ price }: ComparedProduct): RawCell {
  if (!price) return nothing
  const { minimumInMinor, maximumInMinor } = price
  const measure = { quantity: 'price', amount: minimumInMinor, unit: '' }
  return { kind: 'product', meaning: `${minimumInMinor}–${maximumInMinor}`, measure }
}

function stockCell({ availability: { className, label }, variationStock }: ComparedProduct): RawCell {
  if (variationStock) {
    const { count, available, pieces } = variationStock
    return { kind: 'product', meaning: `${available} of ${count}, ${pieces?.least}–${pieces?.most}` }
  }
  if (!label) return { kind: 'nothing', meaning: className }
  const quantity = 'quantity' in label ? label.quantity : undefined
  const meaning = `${className} ${label.kind} ${quantity ?? ''}`
  if (quantity === undefined) return { kind: 'product', meaning }
  return { kind: 'product', meaning, measure: { quantity: 'pieces', amount: quantity, unit: '' } }
}

function weightCell(context: CellContext, { own, product, variation }: ListedProduct): RawCell {
  const { weight: text } = measuresOf(context, variation ? [variation, product] : [own])
  const weight = own.weight ?? product.weight
  if (text === '' || weight === null) return none
  const { weightUnit } = context.services.settings.current().catalog
  // With the shop's unit, so that it can be compared with weights in attributes as well.
  const measure = readMeasure(`${weight} ${weightUnit}`)
  return {
    kind: 'text',
    text,
    meaning: measure ? meaningOfMeasure(measure) : text,
    ...(measure && { measure }),
  }
}

/** A text of the merchant, which may be a number with a unit. */
function textCell(raw: string): RawCell {
  const text = raw.trim()
  if (text === '') return { kind: 'nothing', meaning: '' }
  const measure = readMeasure(text)
  const meaning = measure ? meaningOfMeasure(measure) : normalizeText(text)
  return { kind: 'text', text, meaning, ...(measure && { measure }) }
}

function leftToRight(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, isLtr: true } : cell
}

/** Isolates only the numbers for bidi; the unit stays where the language places it. */
function isolatedMeasures(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, text: isolateMeasures(cell.text) } : cell
}

/** The meaning of several values does not depend on their order. */
function listCell(values: string[], { locale }: CellContext): RawCell {
  const [only] = values
  if (only === undefined) return nothing
  if (values.length === 1) return textCell(only)
  const meaning = values.map((value) => textCell(value).meaning).toSorted()
  return { kind: 'text', text: joinByCommas(values, locale), meaning: meaning.join(' | ') }
}

function htmlCell({ locale }: CellContext, texts: (TermRow['name'] | undefined)[]): RawCell {
  const text = texts.find((one) => one && textWithoutShortcodes(one, locale).trim() !== '')
  if (!text) return nothing
  const { foreign } = pickText(text, locale)
  const html = richText({ [foreign ?? locale]: textWithoutShortcodes(text, locale) }, locale)
  const meaning = normalizeText(plainText(html, MAX_COMPARED_CHARACTERS))
  return { kind: 'html', html, meaning, ...(foreign && { foreign }) }
}

const MAX_COMPARED_CHARACTERS = 20_000

function detailsCell(context: CellContext, compared: ListedProduct): RawCell {
  const { locale, i18n } = context
  const { own, product, variation } = compared
  const measures = measuresOf(context, variation ? [variation, product] : [own])
  const details: CellDetail[] = [
    { key: 'weight', label: i18n._(msg`Weight`), names: measures.weight },
    { key: 'dimensions', label: i18n._(msg`Dimensions`), names: measures.dimensions },
  ]
    .filter(({ names }) => names !== '')
    .map(({ key, label, names }) => ({
      key,
      label,
      values: withCommas([{ name: isolateMeasures(names) }], locale),
    }))
  for (const attribute of product.attributes.filter(({ isVisible }) => isVisible)) {
    const values = attributeValues(compared, (one) => one === attribute, locale)
    if (values.length === 0) continue
    const label = textIn(attribute.name, locale)
    details.push({
      key: attribute.key,
      label,
      values: withCommas(
        values.map((name) => ({ name })),
        locale,
      ),
    })
  }
  if (details.length === 0) return nothing
  const lines = details.map(({ label, values }) => [label, ...values.map(({ name }) => name)].join(' '))
  return { kind: 'details', details, meaning: normalizeText(lines.toSorted().join(' | ')) }
}

/** A variation's own value, otherwise all values of its product. */
function attributeValues(
  { product, variation }: ListedProduct,
  matches: (attribute: AttributeRow) => boolean,
  locale: Locale,
): string[] {
  const attribute = product.attributes.find(matches)
  if (!attribute) return []
  const terms = product.terms.filter(({ taxonomy }) => taxonomy === attribute.key)
  const chosen = variation?.variationAttributes?.[`attribute_${attribute.key}`] ?? ''
  if (chosen !== '') {
    const term = terms.find(({ slug }) => slug === chosen)
    const local = attribute.values.find((value) => Object.values(value).includes(chosen))
    return [labelIn(term?.name ?? local ?? { [locale]: chosen }, locale)]
  }
  const values = terms.length > 0 ? terms.map(({ name }) => name) : attribute.values
  return values.map((value) => labelIn(value, locale)).filter((name) => name !== '')
}

/** Matches by the attribute's name, in any language and spelling, or by its key. */
function isNamed(name: string): (attribute: AttributeRow) => boolean {
  const normalized = normalizeText(name)
  return (attribute) =>
    attribute.key === name || Object.values(attribute.name).some((each) => normalizeText(each) === normalized)
}
