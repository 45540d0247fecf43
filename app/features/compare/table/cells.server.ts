/** What stands in the cells of a row, and what it means (compare.md A.1.1, A.3.5). */
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
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { labelIn, pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { wordsIn } from '#app/platform/html/written-words.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { meaningOfMeasure, readMeasure } from './measure.ts'

export type CellWorld = { services: Services; locale: Locale; texts: I18n }

/** A cell before its row is looked at as a whole; `measure` is what a number in it is held against. */
export type RawCell = CompareCell & { measure?: Measure }

/** A product as it was read, and as its column shows it. */
export type Column = { compared: ListedProduct; shown: ComparedProduct }

const nothing: RawCell = { kind: 'nothing', meaning: '' }
const none: RawCell = { kind: 'none', meaning: '' }

export function cellOf(world: CellWorld, field: CompareField, column: Column): RawCell {
  const { compared } = column
  switch (field.type) {
    case 'default':
      return defaultCell(world, field.name, column)
    case 'attribute':
      return listCell(
        attributeValues(compared, (attribute) => attribute.key === field.name, world.locale),
        world,
      )
    case 'custom_attribute':
      return listCell(attributeValues(compared, isNamed(field.name), world.locale), world)
    case 'custom_field':
      return textCell(compared.own.meta[field.name] || compared.product.meta[field.name] || '')
    case 'shortcode':
      return textCell(field.name.replaceAll('{product_id}', String(compared.id)))
    default:
      return nothing
  }
}

function defaultCell(world: CellWorld, name: string, { compared, shown }: Column): RawCell {
  const { own, product, variation } = compared
  switch (name) {
    case 'image':
      return shown.picture ? { kind: 'product', meaning: '' } : nothing
    case 'add_to_cart':
      return shown.isDraft ? nothing : { kind: 'product', meaning: '' }
    case 'sku':
      return inLatin(textCell(shown.sku))
    case 'rating':
      return ratingCell(shown)
    case 'price':
      return priceCell(shown)
    case 'stock':
    case 'availability':
      return stockCell(shown)
    case 'description':
      return htmlCell(world, [variation?.description, product.shortDescription])
    case 'content':
      return htmlCell(world, [product.description])
    case 'weight':
      return weightCell(world, compared)
    case 'dimensions': {
      const { dimensions } = measuresOf(world, variation ? [variation, product] : [own])
      return dimensions === '' ? none : shownFromLeft(textCell(dimensions))
    }
    case 'additional':
      return detailsCell(world, compared)
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

function weightCell(world: CellWorld, { own, product, variation }: ListedProduct): RawCell {
  const { weight: text } = measuresOf(world, variation ? [variation, product] : [own])
  const weight = own.weight ?? product.weight
  if (text === '' || weight === null) return none
  const { weightUnit } = world.services.settings.current().catalog
  // In the words of the shop's unit, so that it is held against weights in attributes as well.
  const measure = readMeasure(`${weight} ${weightUnit}`)
  return {
    kind: 'text',
    text,
    meaning: measure ? meaningOfMeasure(measure) : text,
    ...(measure && { measure }),
  }
}

/** A text of the owner, which may be a number with its unit. */
function textCell(given: string): RawCell {
  const text = given.trim()
  if (text === '') return { kind: 'nothing', meaning: '' }
  const measure = readMeasure(text)
  const meaning = measure ? meaningOfMeasure(measure) : normaliseText(text)
  return { kind: 'text', text, meaning, ...(measure && { measure }) }
}

function inLatin(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, isLtr: true } : cell
}

/** The numbers, and not their unit, which stands where the language has it. */
function shownFromLeft(cell: RawCell): RawCell {
  return cell.kind === 'text' ? { ...cell, text: isolateMeasures(cell.text) } : cell
}

/** What several values say does not depend on their order. */
function listCell(values: string[], { locale }: CellWorld): RawCell {
  const [only] = values
  if (only === undefined) return nothing
  if (values.length === 1) return textCell(only)
  const meaning = values.map((value) => textCell(value).meaning).toSorted()
  return { kind: 'text', text: joinByCommas(values, locale), meaning: meaning.join(' | ') }
}

function htmlCell({ locale }: CellWorld, texts: (TermRow['name'] | undefined)[]): RawCell {
  const text = texts.find((one) => one && wordsIn(one, locale).trim() !== '')
  if (!text) return nothing
  const { foreign } = pickText(text, locale)
  const html = richText({ [foreign ?? locale]: wordsIn(text, locale) }, locale)
  const meaning = normaliseText(plainText(html, MOST_COMPARED_LETTERS))
  return { kind: 'html', html, meaning, ...(foreign && { foreign }) }
}

const MOST_COMPARED_LETTERS = 20_000

function detailsCell(world: CellWorld, compared: ListedProduct): RawCell {
  const { locale, texts } = world
  const { own, product, variation } = compared
  const measures = measuresOf(world, variation ? [variation, product] : [own])
  const details: CellDetail[] = [
    { key: 'weight', label: texts._(msg`Weight`), names: measures.weight },
    { key: 'dimensions', label: texts._(msg`Dimensions`), names: measures.dimensions },
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
  const said = details.map(({ label, values }) => [label, ...values.map(({ name }) => name)].join(' '))
  return { kind: 'details', details, meaning: normaliseText(said.toSorted().join(' | ')) }
}

/** A variation's own value, else all that its product has. */
function attributeValues(
  { product, variation }: ListedProduct,
  isMeant: (attribute: AttributeRow) => boolean,
  locale: Locale,
): string[] {
  const attribute = product.attributes.find(isMeant)
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

/** By the name the owner knows it by, in any language and spelling, or by its key. */
function isNamed(name: string): (attribute: AttributeRow) => boolean {
  const wanted = normaliseText(name)
  return (attribute) =>
    attribute.key === name || Object.values(attribute.name).some((each) => normaliseText(each) === wanted)
}
