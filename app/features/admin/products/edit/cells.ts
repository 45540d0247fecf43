/** A draft → the cells of the importer's writer (B.8), or the validation errors by field. Pure. */
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
import { bareSku } from '#app/features/catalog/csv/values/sku.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { productStatuses, productTypes, stockStatuses } from '#app/features/admin/products/filter.ts'
import { readValueLists } from './draft.ts'

export type CellOptions = { defaultLocale: 'ar' | 'en'; decimals: number }
/** The term of a selected id. */
export type TermOf = (id: number) => { slug: string; name: { ar?: string; en?: string } } | undefined

/** The cells of the product itself. */
export function productCells(
  { texts, flags, categories, brands, attributes }: Draft,
  { defaultLocale, decimals, termOf }: CellOptions & { termOf: TermOf },
): { cells: ProductCells; problems: Problems } {
  const problems: Problems = {}
  const text = (name: string) => (texts[name] ?? '').trim()
  const read = <Value>(name: string, cell: Cell<Value>, problem: Problem): Value | null => {
    if (cell.ok) return cell.value
    problems[name] = problem
    return null
  }
  const oneOf = <const Value extends string>(
    name: string,
    values: readonly Value[],
    otherwise: Value,
  ): Value => {
    const found = values.find((value) => value === text(name))
    if (found === undefined) problems[name] = 'option'
    return found ?? otherwise
  }
  const price = (name: string) => read(name, readPrice(text(name), decimals), 'price')
  const decimal = (name: string) => read(name, readDecimal(text(name)), 'number')
  const day = (name: string) => read(name, readDate(text(name)), 'date')
  const references = (name: string) => readList(text(name)).flatMap((part) => readReference(part) ?? [])
  const local = (name: string) => ({ ar: text(`${name}Ar`), en: text(`${name}En`) })
  const terms = (ids: number[]) => ids.flatMap((id) => termOf(id) ?? [])

  const nameField = defaultLocale === 'ar' ? 'nameAr' : 'nameEn'
  if (text(nameField) === '') problems[nameField] = 'required'
  const type = oneOf('type', productTypes, 'simple')
  const regularPriceInMinor = price('regularPrice')
  const salePriceInMinor = price('salePrice')
  if (salePriceInMinor !== null && salePriceInMinor >= (regularPriceInMinor ?? 0))
    problems.salePrice ??= 'sale-price'
  const whole = (name: string) => read(name, readInteger(text(name)), wholeNumberProblem(text(name)))
  const quantity = whole('stock')
  if (flags.manageStock && quantity === null) problems.stock ??= 'whole-number'
  if (type === 'external' && !/^https?:\/\/\S+$/.test(text('externalUrl'))) problems.externalUrl = 'address'
  const lowStockAmount = whole('lowStock')
  if (lowStockAmount !== null && lowStockAmount < 0) problems.lowStock = 'below-nothing'
  const [saleFrom, saleTo] = [day('saleFrom'), day('saleTo')]
  if (saleFrom !== null && saleTo !== null && saleTo < saleFrom) problems.saleTo = 'sale-days'
  const globalUniqueId = toAsciiDigits(text('gtin'))
  if (globalUniqueId !== '' && !/^\d[\d-]*$/.test(globalUniqueId)) problems.gtin = 'gtin'
  const isPriced = type === 'simple' || type === 'external'
  const cells: ProductCells = {
    name: local('name'),
    shortDescription: local('short'),
    description: local('description'),
    purchaseNote: local('note'),
    buttonText: local('button'),
    types: { type, virtual: flags.virtual ?? false, downloadable: flags.downloadable ?? false },
    status: statusOf(oneOf('status', productStatuses, 'draft')),
    visibility: oneOf('visibility', ['visible', 'catalog', 'search', 'hidden'], 'visible'),
    featured: flags.featured ?? false,
    sku: bareSku(text('sku')),
    globalUniqueId,
    regularPriceInMinor: isPriced ? regularPriceInMinor : null,
    salePriceInMinor: isPriced ? salePriceInMinor : null,
    saleFrom,
    saleTo,
    taxStatus: oneOf('taxStatus', ['taxable', 'shipping', 'none'], 'taxable'),
    taxClass: text('taxClass'),
    stock: flags.manageStock ? { manage: 'yes', quantity: quantity ?? 0 } : { manage: 'no' },
    stockStatus: oneOf('stockStatus', stockStatuses, 'instock'),
    backorders: oneOf('backorders', ['no', 'notify', 'yes'], 'no'),
    lowStockAmount,
    soldIndividually: flags.soldIndividually ?? false,
    ...{
      weight: decimal('weight'),
      length: decimal('length'),
      width: decimal('width'),
      height: decimal('height'),
    },
    shippingClass: text('shippingClass'),
    reviewsAllowed: flags.reviewsAllowed ?? false,
    externalUrl: text('externalUrl'),
    categories: terms(categories).map((term) => [term]),
    brands: terms(brands).map((term) => [term]),
    tags: readList(text('tags')).map((name) => ({ name: { [defaultLocale]: name } })),
    ...{
      upsells: references('upsells'),
      crossSells: references('crossSells'),
      grouped: references('grouped'),
    },
    attributes: attributes.flatMap((attribute, index) => {
      const { valuesAr: ar, valuesEn: en } = attribute
      const values = readValueLists({ ar, en }, defaultLocale)
      if (!values) problems[`attribute.${index}.values`] = 'uneven-values'
      return attributeCells(attribute, values ?? [])
    }),
  }
  return { cells, problems }
}

function wholeNumberProblem(text: string): Problem {
  return isWholeNumber(text) ? 'too-many-digits' : 'whole-number'
}

function statusOf(status: (typeof productStatuses)[number]): ProductCells['status'] {
  // Products in the trash are not edited.
  return status === 'trash' ? 'draft' : status
}

function attributeCells(
  { slug, global, nameAr, nameEn, visible, forVariations, chosen }: Draft['attributes'][number],
  newValues: { ar?: string; en?: string }[],
): AttributeCells[] {
  const all = [...chosen.map((value) => ({ name: {}, slug: value })), ...newValues.map((name) => ({ name }))]
  const isNamed = Boolean(slug || nameAr || nameEn)
  // An attribute without values is meaningless; a removed row has no values either.
  if (!isNamed || all.length === 0) return []
  const name = { ...(nameAr && { ar: nameAr }), ...(nameEn && { en: nameEn }) }
  return [{ name, ...(slug && { slug }), global, values: all, visible, forVariations }]
}

/** The cells of a variation; validation errors are keyed by its field names. */
export function variationCells(
  { id, sku, regularPrice, salePrice, stock, stockStatus, isShown }: DraftVariation,
  { decimals }: Pick<CellOptions, 'decimals'>,
): { cells: ProductCells; problems: Problems } {
  const problems: Problems = {}
  const field = (name: string) => `variation.${id}.${name}`
  const regular = readPrice(regularPrice, decimals)
  const sale = readPrice(salePrice, decimals)
  const quantity = readInteger(stock)
  if (!regular.ok) problems[field('regularPrice')] = 'price'
  if (!sale.ok) problems[field('salePrice')] = 'price'
  else if (sale.value !== null && regular.ok && sale.value >= (regular.value ?? 0))
    problems[field('salePrice')] = 'sale-price'
  if (!quantity.ok) problems[field('stock')] = wholeNumberProblem(stock)
  const counted = quantity.ok ? quantity.value : null
  const cells: ProductCells = {
    sku: bareSku(sku),
    status: isShown ? 'publish' : 'private',
    regularPriceInMinor: regular.ok ? regular.value : null,
    salePriceInMinor: sale.ok ? sale.value : null,
    stock: counted === null ? { manage: 'no' } : { manage: 'yes', quantity: counted },
    stockStatus: stockStatuses.find((status) => status === stockStatus) ?? 'instock',
  }
  return { cells, problems }
}
