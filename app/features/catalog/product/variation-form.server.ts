/** Builds the form of a variable product from stored data. */
import type { VariationFormData, VariationInput } from '#app/features/variations/form/variation-form-data.ts'
import type {
  AttributeValue,
  LocalizedSwatch,
  MatrixAttribute,
} from '#app/features/variations/engine/matrix.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Gallery } from './product-slides.ts'
import type { AttributeRow, StoredProduct, StoredVariation, TermRow } from './product.server.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { partialImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { choiceFromQuery, queryFromChoice } from '#app/features/variations/engine/query.ts'
import { variationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { availabilityOf, sharedStock } from '#app/features/catalog/pricing/availability.ts'
import { variationMeasures } from './measures.server.ts'
import { priceRange } from '#app/features/catalog/pricing/price.ts'
import { isListed } from '#app/features/catalog/rules.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { priceOf, stockOf } from '#app/features/catalog/stored.ts'

/** `variations`: those that are shown. */
type FormSource = { product: StoredProduct; variations: StoredVariation[]; gallery: Gallery }

type FormRequest = Pick<PageRequest, 'services' | 'locale' | 'query'>

export function productVariations(request: FormRequest, source: FormSource): VariationFormData {
  const { product, variations } = source
  const { locale, query, services } = request
  const { swatches, swatchLook, shop } = services.settings.current()
  const measures = variationMeasures(request, product)
  return variationFormData({
    locale,
    productId: product.id,
    productName: textIn(product.name, locale),
    path: `/product/${encodeURIComponent(product.slug ?? '')}/`,
    settings: swatches,
    appearance: swatchLook,
    picture: firstPicture(product),
    isPlain: isListed(
      // The setting contains slugs; former slugs of a category still match.
      product.terms.flatMap(({ taxonomy, slug, formerSlugs }) =>
        taxonomy === 'category' ? [slug, ...formerSlugs] : [],
      ),
      swatches.excludedCategories,
    ),
    attributes: matrixAttributes(product, { locale, comparedIn: shop.defaultLocale }),
    variations: variations.map((variation) => variationInput(request, variation, { ...source, measures })),
    defaultAttributes: product.defaultAttributes,
    query,
  })
}

// A local attribute's value is its text in the shop's default language; the other languages are for display.
type Languages = { locale: Locale; comparedIn: Locale }

/** The attributes that can be selected, in the product's order. */
export function matrixAttributes(
  { attributes, terms }: StoredProduct,
  languages: Languages,
): MatrixAttribute[] {
  return attributes
    .filter(({ isForVariations }) => isForVariations)
    .map((attribute) => matrixAttribute(attribute, terms, languages))
}

function matrixAttribute(
  attribute: AttributeRow,
  terms: TermRow[],
  { locale, comparedIn }: Languages,
): MatrixAttribute {
  const isGlobal = attribute.key.startsWith('pa_')
  const own = terms.filter(({ taxonomy }) => taxonomy === attribute.key)
  const values = isGlobal
    ? sorted(own, attribute.orderBy, locale).map((term) => termValue(term, locale))
    : attribute.values.map((value) => ({ v: textIn(value, comparedIn), label: labelIn(value, locale) }))
  return {
    key: `attribute_${attribute.key}`,
    label: textIn(attribute.name, locale),
    type: attribute.type ?? 'select',
    values,
  }
}

function termValue(term: TermRow, locale: Locale): AttributeValue {
  const { slug, name, swatch } = term
  const picture = term.picture && pictureOf(term.picture)
  const tooltipPicture = term.tooltipPicture && pictureOf(term.tooltipPicture)
  return {
    v: slug,
    label: labelIn(name, locale),
    ...(swatch && { swatch: { ...swatchView(swatch, locale), ...(tooltipPicture && { tooltipPicture }) } }),
    ...(picture && { picture }),
  }
}

function swatchView(swatch: Swatch, locale: Locale): LocalizedSwatch {
  const { mediaId: _, tooltipMediaId: __, tooltip, group, ...appearance } = swatch
  return {
    ...appearance,
    ...(tooltip && { tooltip: textIn(tooltip, locale) }),
    ...(group && { group: textIn(group, locale) }),
  }
}

const byName = { ar: new Intl.Collator('ar'), en: new Intl.Collator('en') }
const byNumber = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

function sorted(terms: TermRow[], orderBy: AttributeRow['orderBy'], locale: Locale): TermRow[] {
  if (orderBy === 'id') return terms.toSorted((one, other) => one.id - other.id)
  if (orderBy === 'position' || orderBy === null) {
    return terms.toSorted((one, other) => one.position - other.position || one.id - other.id)
  }
  const { compare } = (orderBy === 'name-number' ? byNumber : byName)[locale]
  return terms.toSorted((one, other) => compare(textIn(one.name, locale), textIn(other.name, locale)))
}

function variationInput(
  request: FormRequest,
  variation: StoredVariation,
  { product, gallery, measures }: FormSource & { measures: ReturnType<typeof variationMeasures> },
): VariationInput {
  const { locale, services } = request
  const { catalog } = services.settings.current()
  const stock = sharedStock(stockOf(variation), stockOf(product))
  const price = priceRange([priceOf(variation)], services.clock.now())
  const availability = availabilityOf(stock, {
    format: catalog.stockFormat,
    lowStockAmount: catalog.lowStockAmount,
  })
  return {
    variationId: variation.id,
    attributes: variation.variationAttributes ?? {},
    sku: variation.sku || product.sku || '',
    isInStock: stock.status !== 'outofstock',
    isActive: true,
    isPurchasable: price !== null,
    isVisible: price !== null,
    isSoldIndividually: stock.soldIndividually,
    isBackorderAllowed: stock.backorders !== 'no',
    stockQuantity: stock.manage === 'no' || stock.backorders !== 'no' ? null : (stock.quantity ?? 0),
    minQuantity: 1,
    price,
    slide: slideOf(variation, gallery),
    picture: firstPicture(variation),
    detail: {
      availability,
      description: richText(variation.description, locale),
      ...measures(variation),
    },
  }
}

function firstPicture({ media }: Pick<StoredProduct, 'media'>) {
  const first = media.find(({ kind }) => kind === 'image')
  return first && pictureOf(first)
}

function slideOf(variation: StoredVariation, gallery: Gallery): number | null {
  const [own] = variation.media
  return (own && gallery.slideOf.get(own.id)) ?? null
}

/** The slide for the form's initial selection; null: no selected value determines one. */
export function openingSlide({ matrix: encoded, picks }: VariationFormData): number | null {
  const matrix = openMatrix(encoded)
  return partialImage({ attributes: matrix.attributes, matrix }, picks)
}

/** The valid part of a URL's query: its attributes with their values, or with a default cleared. */
export function understoodQuery({ matrix, defaults }: VariationFormData, query: URLSearchParams): string {
  const { attributes } = matrix
  const emptied = defaults.map((pick, index) =>
    query.get(attributes[index]?.key ?? '') === '' ? pick : NONE,
  )
  return queryFromChoice(attributes, choiceFromQuery(attributes, query), { defaults: emptied }).slice(1)
}
