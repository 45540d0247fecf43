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
import { formatMeasures } from '#app/features/catalog/product/measures.server.ts'
import { joinByCommas, addCommas } from '#app/platform/i18n/format/lists.ts'
import { isolateMeasures } from '#app/platform/i18n/text/bidi.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { localizeLabel, pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { formatMeaning, readMeasure } from './measure.ts'

export type CellContext = { services: Services; locale: Locale; i18n: I18n }

/** A cell before its row is evaluated as a whole; `measure` is used to compare numbers. */
export type RawCell = CompareCell & { measure?: Measure }

/** A product record and its column view. */
export type Column = { listedProduct: ListedProduct; view: ComparedProduct }

const nothingCell: RawCell = { kind: 'nothing', meaning: '' }
const noneCell: RawCell = { kind: 'none', meaning: '' }

export function createCell(context: CellContext, field: CompareField, column: Column): RawCell {
  const { listedProduct } = column
  switch (field.type) {
    case 'default':
      return createDefaultCell(context, field.name, column)
    case 'attribute':
      return createListCell(
        readAttributeValues(listedProduct, (attribute) => attribute.key === field.name, context.locale),
        context,
      )
    case 'custom_attribute':
      return createListCell(
        readAttributeValues(listedProduct, createNameMatcher(field.name), context.locale),
        context,
      )
    case 'custom_field':
      return createTextCell(
        listedProduct.item.meta[field.name] || listedProduct.product.meta[field.name] || '',
      )
    case 'shortcode':
      return createTextCell(field.name.replaceAll('{product_id}', String(listedProduct.id)))
    default:
      return nothingCell
  }
}

function createDefaultCell(context: CellContext, name: string, { listedProduct, view }: Column): RawCell {
  const { item, product, variation } = listedProduct
  switch (name) {
    case 'image':
      return view.picture ? { kind: 'product', meaning: '' } : nothingCell
    case 'add_to_cart':
      return view.isDraft ? nothingCell : { kind: 'product', meaning: '' }
    case 'sku':
      return markLeftToRight(createTextCell(view.sku))
    case 'rating':
      return createRatingCell(view)
    case 'price':
      return createPriceCell(view)
    case 'stock':
    case 'availability':
      return createStockCell(view)
    case 'description':
      return createHtmlCell(context, [variation?.description, product.shortDescription])
    case 'content':
      return createHtmlCell(context, [product.description])
    case 'weight':
      return createWeightCell(context, listedProduct)
    case 'dimensions': {
      const { dimensions } = formatMeasures(context, variation ? [variation, product] : [item])
      return dimensions === '' ? noneCell : isolateCellMeasures(createTextCell(dimensions))
    }
    case 'additional':
      return createDetailsCell(context, listedProduct)
    default:
      return nothingCell
  }
}

function createRatingCell({ averageRating, reviewCount }: ComparedProduct): RawCell {
  if (averageRating === 0) return nothingCell
  const measure = { quantity: 'rating', amount: averageRating, unit: '' }
  return { kind: 'product', meaning: `${averageRating} of ${reviewCount}`, measure }
}

function createPriceCell({ price }: ComparedProduct): RawCell {
  if (!price) return nothingCell
  const { minimumInMinor, maximumInMinor } = price
  const measure = { quantity: 'price', amount: minimumInMinor, unit: '' }
  return { kind: 'product', meaning: `${minimumInMinor}–${maximumInMinor}`, measure }
}

function createStockCell({ availability: { className, label }, variationStock }: ComparedProduct): RawCell {
  if (variationStock) {
    const { count, availableCount, quantityRange } = variationStock
    return {
      kind: 'product',
      meaning: `${availableCount} of ${count}, ${quantityRange?.minimum}–${quantityRange?.maximum}`,
    }
  }
  if (!label) return { kind: 'nothing', meaning: className }
  const quantity = 'quantity' in label ? label.quantity : undefined
  const meaning = `${className} ${label.kind} ${quantity ?? ''}`
  if (quantity === undefined) return { kind: 'product', meaning }
  return { kind: 'product', meaning, measure: { quantity: 'pieces', amount: quantity, unit: '' } }
}

function createWeightCell(context: CellContext, { item, product, variation }: ListedProduct): RawCell {
  const { weight: text } = formatMeasures(context, variation ? [variation, product] : [item])
  const weight = item.weight ?? product.weight
  if (text === '' || weight === null) return noneCell
  const { weightUnit } = context.services.settings.current().catalog
  // With the shop's unit, so that it can be compared with weights in attributes as well.
  const measure = readMeasure(`${weight} ${weightUnit}`)
  return {
    kind: 'text',
    text,
    meaning: measure ? formatMeaning(measure) : text,
    ...(measure && { measure }),
  }
}

/** A text of the merchant, which may be a number with a unit. */
function createTextCell(rawText: string): RawCell {
  const text = rawText.trim()
  if (text === '') return { kind: 'nothing', meaning: '' }
  const measure = readMeasure(text)
  const meaning = measure ? formatMeaning(measure) : normalizeText(text)
  return { kind: 'text', text, meaning, ...(measure && { measure }) }
}

function markLeftToRight(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, isLtr: true } : cell
}

/** Isolates only the numbers for bidi; the unit stays where the language places it. */
function isolateCellMeasures(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, text: isolateMeasures(cell.text) } : cell
}

/** The meaning of several values does not depend on their order. */
function createListCell(values: string[], { locale }: CellContext): RawCell {
  const [onlyValue] = values
  if (onlyValue === undefined) return nothingCell
  if (values.length === 1) return createTextCell(onlyValue)
  const meaning = values.map((value) => createTextCell(value).meaning).toSorted()
  return { kind: 'text', text: joinByCommas(values, locale), meaning: meaning.join(' | ') }
}

function createHtmlCell({ locale }: CellContext, texts: (TermRow['name'] | undefined)[]): RawCell {
  const text = texts.find((one) => one && localizeWithoutShortcodes(one, locale).trim() !== '')
  if (!text) return nothingCell
  const { foreign } = pickText(text, locale)
  const html = formatRichText({ [foreign ?? locale]: localizeWithoutShortcodes(text, locale) }, locale)
  const meaning = normalizeText(toPlainText(html, MAX_COMPARED_CHARACTERS))
  return { kind: 'html', html, meaning, ...(foreign && { foreign }) }
}

const MAX_COMPARED_CHARACTERS = 20_000

function createDetailsCell(context: CellContext, listedProduct: ListedProduct): RawCell {
  const { locale, i18n } = context
  const { item, product, variation } = listedProduct
  const measures = formatMeasures(context, variation ? [variation, product] : [item])
  const details: CellDetail[] = [
    { key: 'weight', label: i18n._(msg`Weight`), text: measures.weight },
    { key: 'dimensions', label: i18n._(msg`Dimensions`), text: measures.dimensions },
  ]
    .filter(({ text }) => text !== '')
    .map(({ key, label, text }) => ({
      key,
      label,
      values: addCommas([{ name: isolateMeasures(text) }], locale),
    }))
  for (const attribute of product.attributes.filter(({ isVisible }) => isVisible)) {
    const values = readAttributeValues(listedProduct, (one) => one === attribute, locale)
    if (values.length === 0) continue
    const label = localizeText(attribute.name, locale)
    details.push({
      key: attribute.key,
      label,
      values: addCommas(
        values.map((name) => ({ name })),
        locale,
      ),
    })
  }
  if (details.length === 0) return nothingCell
  const lines = details.map(({ label, values }) => [label, ...values.map(({ name }) => name)].join(' '))
  return { kind: 'details', details, meaning: normalizeText(lines.toSorted().join(' | ')) }
}

/** A variation's own value, otherwise all values of its product. */
function readAttributeValues(
  { product, variation }: ListedProduct,
  matches: (attribute: AttributeRow) => boolean,
  locale: Locale,
): string[] {
  const attribute = product.attributes.find(matches)
  if (!attribute) return []
  const terms = product.terms.filter(({ taxonomy }) => taxonomy === attribute.key)
  const chosenSlug = variation?.variationAttributes?.[`attribute_${attribute.key}`] ?? ''
  if (chosenSlug !== '') {
    const term = terms.find(({ slug }) => slug === chosenSlug)
    const localValue = attribute.values.find((value) => Object.values(value).includes(chosenSlug))
    return [localizeLabel(term?.name ?? localValue ?? { [locale]: chosenSlug }, locale)]
  }
  const values = terms.length > 0 ? terms.map(({ name }) => name) : attribute.values
  return values.map((value) => localizeLabel(value, locale)).filter((name) => name !== '')
}

/** Matches by the attribute's name, in any language and spelling, or by its key. */
function createNameMatcher(name: string): (attribute: AttributeRow) => boolean {
  const normalizedName = normalizeText(name)
  return (attribute) =>
    attribute.key === name ||
    Object.values(attribute.name).some((each) => normalizeText(each) === normalizedName)
}
