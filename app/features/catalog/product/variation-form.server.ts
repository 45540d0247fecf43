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
import { findSharedImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { readPicksFromQuery, createQueryFromPicks } from '#app/features/variations/engine/query.ts'
import { createVariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createAvailability, resolveParentStock } from '#app/features/catalog/pricing/availability.ts'
import { createMeasureFormatter } from './measures.server.ts'
import { computePriceRange } from '#app/features/catalog/pricing/price.ts'
import { isListed } from '#app/features/catalog/rules.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { toPrice, toStock } from '#app/features/catalog/stored-product.ts'

/** `variations`: those that are shown. */
type FormSource = { product: StoredProduct; variations: StoredVariation[]; gallery: Gallery }

type FormRequest = Pick<PageRequest, 'services' | 'locale' | 'query'>

export function createVariationForm(request: FormRequest, source: FormSource): VariationFormData {
  const { product, variations } = source
  const { locale, query, services } = request
  const { swatches, swatchLook, shop } = services.settings.current()
  const formatMeasures = createMeasureFormatter(request, product)
  return createVariationFormData({
    locale,
    productId: product.id,
    productName: localizeText(product.name, locale),
    path: `/product/${encodeURIComponent(product.slug ?? '')}/`,
    settings: swatches,
    appearance: swatchLook,
    picture: findFirstPicture(product),
    isPlain: isListed(
      // The setting contains slugs; former slugs of a category still match.
      product.terms.flatMap(({ taxonomy, slug, formerSlugs }) =>
        taxonomy === 'category' ? [slug, ...formerSlugs] : [],
      ),
      swatches.excludedCategories,
    ),
    attributes: createMatrixAttributes(product, { locale, comparisonLocale: shop.defaultLocale }),
    variations: variations.map((variation) =>
      createVariationInput(request, variation, { ...source, formatMeasures }),
    ),
    defaultAttributes: product.defaultAttributes,
    query,
  })
}

// A local attribute's value is its text in the shop's default language; the other languages are for display.
type Languages = { locale: Locale; comparisonLocale: Locale }

/** The attributes that can be selected, in the product's order. */
export function createMatrixAttributes(
  { attributes, terms }: StoredProduct,
  languages: Languages,
): MatrixAttribute[] {
  return attributes
    .filter(({ isForVariations }) => isForVariations)
    .map((attribute) => createMatrixAttribute(attribute, terms, languages))
}

function createMatrixAttribute(
  attribute: AttributeRow,
  terms: TermRow[],
  { locale, comparisonLocale }: Languages,
): MatrixAttribute {
  const isGlobal = attribute.key.startsWith('pa_')
  const attributeTerms = terms.filter(({ taxonomy }) => taxonomy === attribute.key)
  const values = isGlobal
    ? sortTerms(attributeTerms, attribute.orderBy, locale).map((term) => createTermValue(term, locale))
    : attribute.values.map((value) => ({
        v: localizeText(value, comparisonLocale),
        label: localizeLabel(value, locale),
      }))
  return {
    key: `attribute_${attribute.key}`,
    label: localizeText(attribute.name, locale),
    type: attribute.type ?? 'select',
    values,
  }
}

function createTermValue(term: TermRow, locale: Locale): AttributeValue {
  const { slug, name, swatch } = term
  const picture = term.picture && createPicture(term.picture)
  const tooltipPicture = term.tooltipPicture && createPicture(term.tooltipPicture)
  return {
    v: slug,
    label: localizeLabel(name, locale),
    ...(swatch && {
      swatch: { ...localizeSwatch(swatch, locale), ...(tooltipPicture && { tooltipPicture }) },
    }),
    ...(picture && { picture }),
  }
}

function localizeSwatch(swatch: Swatch, locale: Locale): LocalizedSwatch {
  const { mediaId: _, tooltipMediaId: __, tooltip, group, ...appearance } = swatch
  return {
    ...appearance,
    ...(tooltip && { tooltip: localizeText(tooltip, locale) }),
    ...(group && { group: localizeText(group, locale) }),
  }
}

const nameCollators = { ar: new Intl.Collator('ar'), en: new Intl.Collator('en') }
const numberCollators = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

function sortTerms(terms: TermRow[], orderBy: AttributeRow['orderBy'], locale: Locale): TermRow[] {
  if (orderBy === 'id') return terms.toSorted((one, other) => one.id - other.id)
  if (orderBy === 'position' || orderBy === null) {
    return terms.toSorted((one, other) => one.position - other.position || one.id - other.id)
  }
  const { compare } = (orderBy === 'name-number' ? numberCollators : nameCollators)[locale]
  return terms.toSorted((one, other) =>
    compare(localizeText(one.name, locale), localizeText(other.name, locale)),
  )
}

function createVariationInput(
  request: FormRequest,
  variation: StoredVariation,
  {
    product,
    gallery,
    formatMeasures,
  }: FormSource & { formatMeasures: ReturnType<typeof createMeasureFormatter> },
): VariationInput {
  const { locale, services } = request
  const { catalog } = services.settings.current()
  const stock = resolveParentStock(toStock(variation), toStock(product))
  const price = computePriceRange([toPrice(variation)], services.clock.now())
  const availability = createAvailability(stock, {
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
    slide: findSlideIndex(variation, gallery),
    picture: findFirstPicture(variation),
    detail: {
      availability,
      description: formatRichText(variation.description, locale),
      ...formatMeasures(variation),
    },
  }
}

function findFirstPicture({ media }: Pick<StoredProduct, 'media'>) {
  const first = media.find(({ kind }) => kind === 'image')
  return first && createPicture(first)
}

function findSlideIndex(variation: StoredVariation, gallery: Gallery): number | null {
  const [firstMedia] = variation.media
  return (firstMedia && gallery.slideIndexByMediaId.get(firstMedia.id)) ?? null
}

/** The slide for the form's initial selection; null: no selected value determines one. */
export function findInitialSlide({ matrix: encodedMatrix, picks }: VariationFormData): number | null {
  const matrix = openMatrix(encodedMatrix)
  return findSharedImage({ attributes: matrix.attributes, matrix }, picks)
}

/** The valid part of a URL's query: its attributes with their values, or with a default cleared. */
export function selectValidQuery({ matrix, defaults }: VariationFormData, query: URLSearchParams): string {
  const { attributes } = matrix
  const clearedDefaults = defaults.map((pick, index) =>
    query.get(attributes[index]?.key ?? '') === '' ? pick : NONE,
  )
  return createQueryFromPicks(attributes, readPicksFromQuery(attributes, query), {
    defaults: clearedDefaults,
  }).slice(1)
}
