/** Converts a draft to the cells of the importer's writer (shop.md B.8), or to validation errors. Pure. */
import type { Cell } from '#app/features/catalog/csv/cells.ts'
import type { AttributeCells, ProductCells } from '#app/features/catalog/csv/row.ts'
import type { Draft, DraftVariation, Problem, Problems } from './draft.ts'
import {
  isWholeNumber,
  readDecimal,
  readInteger,
  readList,
  readPrice,
  readReference,
} from '#app/features/catalog/csv/cells.ts'
import { readDate } from '#app/features/catalog/csv/values/dates.ts'
import { normalizeSku } from '#app/features/catalog/csv/values/sku.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { productStatuses, productTypes, stockStatuses } from '#app/features/admin/products/filter.ts'
import { readValueLists } from './draft.ts'

export type CellOptions = { defaultLocale: 'ar' | 'en'; decimals: number }
/** The term of a selected id. */
export type FindTerm = (id: number) => { slug: string; name: { ar?: string; en?: string } } | undefined

/** The cells of the product itself. */
export function createProductCells(
  { texts, flags, categoryIds, brandIds, attributes }: Draft,
  { defaultLocale, decimals, findTerm }: CellOptions & { findTerm: FindTerm },
): { cells: ProductCells; problems: Problems } {
  const problems: Problems = {}
  const readText = (name: string) => (texts[name] ?? '').trim()
  const readCell = <Value>(name: string, cell: Cell<Value>, problem: Problem): Value | null => {
    if (cell.ok) return cell.value
    problems[name] = problem
    return null
  }
  const readOption = <const Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: Value,
  ): Value => {
    const knownValue = values.find((value) => value === readText(name))
    if (knownValue === undefined) problems[name] = 'option'
    return knownValue ?? fallback
  }
  const readPriceField = (name: string) => readCell(name, readPrice(readText(name), decimals), 'price')
  const readDecimalField = (name: string) => readCell(name, readDecimal(readText(name)), 'number')
  const readDateField = (name: string) => readCell(name, readDate(readText(name)), 'date')
  const readReferences = (name: string) =>
    readList(readText(name)).flatMap((part) => readReference(part) ?? [])
  const readLocalText = (name: string) => ({ ar: readText(`${name}Ar`), en: readText(`${name}En`) })
  const findTerms = (ids: number[]) => ids.flatMap((id) => findTerm(id) ?? [])

  const nameField = defaultLocale === 'ar' ? 'nameAr' : 'nameEn'
  if (readText(nameField) === '') problems[nameField] = 'required'
  const type = readOption('type', productTypes, 'simple')
  const regularPriceInMinor = readPriceField('regularPrice')
  const salePriceInMinor = readPriceField('salePrice')
  if (salePriceInMinor !== null && salePriceInMinor >= (regularPriceInMinor ?? 0))
    problems.salePrice ??= 'sale-price'
  const readIntegerField = (name: string) =>
    readCell(name, readInteger(readText(name)), findNumberProblem(readText(name)))
  const quantity = readIntegerField('stock')
  if (flags.manageStock && quantity === null) problems.stock ??= 'whole-number'
  if (type === 'external' && !/^https?:\/\/\S+$/.test(readText('externalUrl')))
    problems.externalUrl = 'address'
  const lowStockAmount = readIntegerField('lowStock')
  if (lowStockAmount !== null && lowStockAmount < 0) problems.lowStock = 'below-nothing'
  const [saleFrom, saleTo] = [readDateField('saleFrom'), readDateField('saleTo')]
  if (saleFrom !== null && saleTo !== null && saleTo < saleFrom) problems.saleTo = 'sale-days'
  const globalUniqueId = toAsciiDigits(readText('gtin'))
  if (globalUniqueId !== '' && !/^\d[\d-]*$/.test(globalUniqueId)) problems.gtin = 'gtin'
  const hasPrice = type === 'simple' || type === 'external'
  const cells: ProductCells = {
    name: readLocalText('name'),
    shortDescription: readLocalText('short'),
    description: readLocalText('description'),
    purchaseNote: readLocalText('note'),
    buttonText: readLocalText('button'),
    types: { type, virtual: flags.virtual ?? false, downloadable: flags.downloadable ?? false },
    status: convertStatus(readOption('status', productStatuses, 'draft')),
    visibility: readOption('visibility', ['visible', 'catalog', 'search', 'hidden'], 'visible'),
    featured: flags.featured ?? false,
    sku: normalizeSku(readText('sku')),
    globalUniqueId,
    regularPriceInMinor: hasPrice ? regularPriceInMinor : null,
    salePriceInMinor: hasPrice ? salePriceInMinor : null,
    saleFrom,
    saleTo,
    taxStatus: readOption('taxStatus', ['taxable', 'shipping', 'none'], 'taxable'),
    taxClass: readText('taxClass'),
    stock: flags.manageStock ? { manage: 'yes', quantity: quantity ?? 0 } : { manage: 'no' },
    stockStatus: readOption('stockStatus', stockStatuses, 'instock'),
    backorders: readOption('backorders', ['no', 'notify', 'yes'], 'no'),
    lowStockAmount,
    soldIndividually: flags.soldIndividually ?? false,
    ...{
      weight: readDecimalField('weight'),
      length: readDecimalField('length'),
      width: readDecimalField('width'),
      height: readDecimalField('height'),
    },
    shippingClass: readText('shippingClass'),
    reviewsAllowed: flags.reviewsAllowed ?? false,
    externalUrl: readText('externalUrl'),
    categories: findTerms(categoryIds).map((term) => [term]),
    brands: findTerms(brandIds).map((term) => [term]),
    tags: readList(readText('tags')).map((name) => ({ name: { [defaultLocale]: name } })),
    ...{
      upsells: readReferences('upsells'),
      crossSells: readReferences('crossSells'),
      grouped: readReferences('grouped'),
    },
    attributes: attributes.flatMap((attribute, index) => {
      const { valuesAr: ar, valuesEn: en } = attribute
      const values = readValueLists({ ar, en }, defaultLocale)
      if (!values) problems[`attribute.${index}.values`] = 'uneven-values'
      return createAttributeCells(attribute, values ?? [])
    }),
  }
  return { cells, problems }
}

function findNumberProblem(text: string): Problem {
  return isWholeNumber(text) ? 'too-many-digits' : 'whole-number'
}

function convertStatus(status: (typeof productStatuses)[number]): ProductCells['status'] {
  // Products in the trash are not edited.
  return status === 'trash' ? 'draft' : status
}

function createAttributeCells(
  { slug, global, nameAr, nameEn, visible, forVariations, chosen }: Draft['attributes'][number],
  newValues: { ar?: string; en?: string }[],
): AttributeCells[] {
  const allValues = [
    ...chosen.map((value) => ({ name: {}, slug: value })),
    ...newValues.map((name) => ({ name })),
  ]
  const isNamed = Boolean(slug || nameAr || nameEn)
  // An attribute without values is meaningless; a removed row has no values either.
  if (!isNamed || allValues.length === 0) return []
  const name = { ...(nameAr && { ar: nameAr }), ...(nameEn && { en: nameEn }) }
  return [{ name, ...(slug && { slug }), global, values: allValues, visible, forVariations }]
}

/** The cells of a variation; validation errors are keyed by its field names. */
export function createVariationCells(
  { id, sku, regularPrice, salePrice, stock, stockStatus, isShown }: DraftVariation,
  { decimals }: Pick<CellOptions, 'decimals'>,
): { cells: ProductCells; problems: Problems } {
  const problems: Problems = {}
  const createFieldName = (name: string) => `variation.${id}.${name}`
  const regularPriceCell = readPrice(regularPrice, decimals)
  const salePriceCell = readPrice(salePrice, decimals)
  const quantity = readInteger(stock)
  if (!regularPriceCell.ok) problems[createFieldName('regularPrice')] = 'price'
  if (!salePriceCell.ok) problems[createFieldName('salePrice')] = 'price'
  else if (
    salePriceCell.value !== null &&
    regularPriceCell.ok &&
    salePriceCell.value >= (regularPriceCell.value ?? 0)
  )
    problems[createFieldName('salePrice')] = 'sale-price'
  if (!quantity.ok) problems[createFieldName('stock')] = findNumberProblem(stock)
  const stockQuantity = quantity.ok ? quantity.value : null
  const cells: ProductCells = {
    sku: normalizeSku(sku),
    status: isShown ? 'publish' : 'private',
    regularPriceInMinor: regularPriceCell.ok ? regularPriceCell.value : null,
    salePriceInMinor: salePriceCell.ok ? salePriceCell.value : null,
    stock: stockQuantity === null ? { manage: 'no' } : { manage: 'yes', quantity: stockQuantity },
    stockStatus: stockStatuses.find((status) => status === stockStatus) ?? 'instock',
  }
  return { cells, problems }
}
