/** Writes `ProductCells` as cells, in the order of the exporter; `readRow` reads the same row from them. */
import { locales } from '#app/platform/i18n/locales.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Column, ColumnKey } from './columns.ts'
import type { AttributeCells, AttributeValueCell, LocalCells, ProductCells, TermPath } from './row.ts'
import { writeVideoSettings } from './values/video-settings.ts'
import {
  writeBackorders,
  writeDescription,
  writeFlag,
  writeInStock,
  writeList,
  writePrice,
  writePublished,
  writeReference,
  writeStock,
  writeText,
  writeTypes,
} from './write-cells.ts'

export type ExportShape = {
  defaultLocale: Locale
  priceDecimals: number
  weightUnit: string
  dimensionUnit: string
  /** The maximum number of attributes and downloads in one row. */
  attributes: number
  downloads: number
  metaKeys: string[]
}

const exporterKeys: ColumnKey[] = [
  ...([
    'id',
    'types',
    'sku',
    'globalUniqueId',
    'name',
    'status',
    'featured',
    'visibility',
    'shortDescription',
  ] as const),
  ...([
    'description',
    'saleFrom',
    'saleTo',
    'taxStatus',
    'taxClass',
    'stockStatus',
    'stock',
    'lowStockAmount',
  ] as const),
  ...(['backorders', 'soldIndividually', 'weight', 'length', 'width', 'height', 'reviewsAllowed'] as const),
  ...([
    'purchaseNote',
    'salePriceInMinor',
    'regularPriceInMinor',
    'categories',
    'tags',
    'shippingClass',
  ] as const),
  ...([
    'images',
    'downloadLimit',
    'downloadExpiryInDays',
    'parent',
    'grouped',
    'upsells',
    'crossSells',
  ] as const),
  ...(['externalUrl', 'buttonText', 'position', 'costInMinor', 'brands'] as const),
]
const attributeKeys: ColumnKey[] = [
  ...([
    'attributeName',
    'attributeValues',
    'attributeVisible',
    'attributeGlobal',
    'attributeDefault',
  ] as const),
]
const additionalAttributeKeys: ColumnKey[] = [
  ...([
    'attributeSlug',
    'attributeValueSlugs',
    'attributeType',
    'attributeSwatches',
    'attributeVariation',
  ] as const),
]
const downloadKeys: ColumnKey[] = ['downloadId', 'downloadName', 'downloadUrl']
const localKeys: ColumnKey[] = [
  ...([
    'name',
    'shortDescription',
    'description',
    'purchaseNote',
    'buttonText',
    'categories',
    'tags',
    'brands',
  ] as const),
]
const additionalKeys: ColumnKey[] = [
  ...([
    'slug',
    'categorySlugs',
    'tagSlugs',
    'brandSlugs',
    'videos',
    'videoPosters',
    'videoSettings',
    'totalSales',
    'createdAt',
  ] as const),
]

/** All columns of an export: WooCommerce's own, then those it ignores. */
export function listExportColumns(shape: ExportShape): Column[] {
  const otherLocales = locales.filter((locale) => locale !== shape.defaultLocale)
  const attributeNumbers = listNumbers(shape.attributes)
  return [
    ...exporterKeys.map((key) => createColumn(key, shape)),
    ...attributeNumbers.flatMap((number) => attributeKeys.map((key) => ({ key, number }))),
    ...listNumbers(shape.downloads).flatMap((number) => downloadKeys.map((key) => ({ key, number }))),
    ...shape.metaKeys.map((metaKey): Column => ({ key: 'meta', metaKey })),
    ...otherLocales.flatMap((locale) => localKeys.map((key) => ({ key, locale }))),
    ...additionalKeys.map((key) => ({ key })),
    ...attributeNumbers.flatMap((number) => [
      ...otherLocales.flatMap((locale): Column[] => [
        { key: 'attributeName', number, locale },
        { key: 'attributeValues', number, locale },
      ]),
      ...additionalAttributeKeys.map((key) => ({ key, number })),
    ]),
  ]
}

function createColumn(key: ColumnKey, { weightUnit, dimensionUnit }: ExportShape): Column {
  if (key === 'weight') return { key, unit: weightUnit }
  return ['length', 'width', 'height'].includes(key) ? { key, unit: dimensionUnit } : { key }
}

function listNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** The cell of one column; '' if the row has no value. */
export function writeCell(row: ProductCells, column: Column, shape: ExportShape): string {
  const locale = column.locale ?? shape.defaultLocale
  if (column.key === 'meta') return writeDescription(readMeta(row, column.metaKey ?? ''))
  if (column.key.startsWith('attribute')) {
    const attribute = row.attributes?.[(column.number ?? 0) - 1]
    return attribute ? writeAttribute(attribute, column.key, locale) : ''
  }
  if (column.key.startsWith('download') && column.number !== undefined) {
    const download = row.downloads?.[column.number - 1]
    if (!download) return ''
    return (
      { downloadId: download.id, downloadName: writeText(download.name) }[column.key as string] ??
      download.file
    )
  }
  return writers[column.key]?.(row, locale, shape) ?? ''
}

// Keys are chosen by the merchant, and every object has a 'constructor'.
function readMeta({ meta = {} }: ProductCells, key: string): string {
  return Object.hasOwn(meta, key) ? (meta[key] ?? '') : ''
}

type Writer = (row: ProductCells, locale: Locale, shape: ExportShape) => string | undefined

const writers: { [Key in ColumnKey]?: Writer } = {
  id: ({ id }) => writeOptionalNumber(id),
  types: ({ types }) => types && writeTypes({ ...types, type: types.type ?? 'simple' }),
  sku: ({ sku }) => sku,
  globalUniqueId: ({ globalUniqueId }) => globalUniqueId,
  name: ({ name }, locale) => writeText(name?.[locale] ?? ''),
  status: ({ status }) => (status ? writePublished(status) : ''),
  featured: ({ featured }) => writeOptionalFlag(featured),
  visibility: ({ visibility }) => visibility,
  shortDescription: ({ shortDescription }, locale) => writeDescription(shortDescription?.[locale] ?? ''),
  description: ({ description }, locale) => writeDescription(description?.[locale] ?? ''),
  saleFrom: ({ saleFrom }) => saleFrom ?? '',
  saleTo: ({ saleTo }) => saleTo ?? '',
  taxStatus: ({ taxStatus }) => taxStatus,
  taxClass: ({ taxClass }) => writeText(taxClass ?? ''),
  stockStatus: ({ stockStatus }) => stockStatus && writeInStock(stockStatus),
  stock: ({ stock }) => stock && writeStock(stock),
  lowStockAmount: ({ lowStockAmount }) => writeOptionalNumber(lowStockAmount),
  backorders: ({ backorders }) => backorders && writeBackorders(backorders),
  soldIndividually: ({ soldIndividually }) => writeOptionalFlag(soldIndividually),
  weight: ({ weight }) => weight ?? '',
  length: ({ length }) => length ?? '',
  width: ({ width }) => width ?? '',
  height: ({ height }) => height ?? '',
  reviewsAllowed: ({ reviewsAllowed }) => writeOptionalFlag(reviewsAllowed),
  purchaseNote: ({ purchaseNote }, locale) => writeDescription(purchaseNote?.[locale] ?? ''),
  salePriceInMinor: ({ salePriceInMinor }, _, shape) =>
    writePrice(salePriceInMinor ?? null, shape.priceDecimals),
  regularPriceInMinor: ({ regularPriceInMinor }, _, shape) =>
    writePrice(regularPriceInMinor ?? null, shape.priceDecimals),
  categories: ({ categories }, locale) => writePaths(categories, locale),
  tags: ({ tags }, locale) => writeList((tags ?? []).map(({ name }) => writeText(name[locale] ?? ''))),
  shippingClass: ({ shippingClass }) => writeText(shippingClass ?? ''),
  images: ({ images }) => writeList(images ?? []),
  downloadLimit: ({ downloadLimit }) => writeLimit(downloadLimit),
  downloadExpiryInDays: ({ downloadExpiryInDays }) => writeLimit(downloadExpiryInDays),
  parent: ({ parent }) => (parent ? writeReference(parent) : ''),
  grouped: ({ grouped }) => writeList((grouped ?? []).map(writeReference)),
  upsells: ({ upsells }) => writeList((upsells ?? []).map(writeReference)),
  crossSells: ({ crossSells }) => writeList((crossSells ?? []).map(writeReference)),
  externalUrl: ({ externalUrl }) => externalUrl,
  buttonText: ({ buttonText }, locale) => writeText(buttonText?.[locale] ?? ''),
  position: ({ position }) => writeOptionalNumber(position),
  costInMinor: ({ costInMinor }, _, shape) => writePrice(costInMinor ?? null, shape.priceDecimals),
  brands: ({ brands }, locale) => writePaths(brands, locale),
  slug: ({ slug }) => slug,
  categorySlugs: ({ categories }) => writeSlugPaths(categories),
  tagSlugs: ({ tags }) => writeList((tags ?? []).map(({ slug }) => slug ?? '')),
  brandSlugs: ({ brands }) => writeSlugPaths(brands),
  videos: ({ videos }) => writeList((videos ?? []).map(({ source }) => source)),
  videoPosters: ({ videos }) => writeList((videos ?? []).map(({ poster }) => poster)),
  videoSettings: ({ videos }) =>
    writeList((videos ?? []).map(({ settings }) => writeVideoSettings(settings))),
  totalSales: ({ totalSales }) => writeOptionalNumber(totalSales),
  createdAt: ({ createdAt }) => createdAt ?? '',
}

function writeAttribute(attribute: AttributeCells, key: ColumnKey, locale: Locale): string {
  const { values } = attribute
  if (key === 'attributeName') return writeText(attribute.name[locale] ?? '')
  if (key === 'attributeValues') return writeList(values.map(({ name }) => writeText(name[locale] ?? '')))
  if (key === 'attributeVisible') return writeOptionalFlag(attribute.visible)
  if (key === 'attributeGlobal') return writeOptionalFlag(attribute.global)
  if (key === 'attributeDefault') return writeText(attribute.default ?? '')
  if (key === 'attributeSlug') return attribute.slug ?? ''
  if (key === 'attributeValueSlugs') return writeList(values.map(({ slug }) => slug ?? ''))
  if (key === 'attributeType') return attribute.type ?? ''
  if (key === 'attributeVariation') return writeOptionalFlag(attribute.forVariations)
  return writeList(values.map(writeSwatch))
}

function writeSwatch({ swatch }: AttributeValueCell): string {
  if (!swatch) return ''
  if ('image' in swatch) return swatch.image
  const { color, secondaryColor, angle } = swatch
  return [color, secondaryColor, angle].filter((part) => part !== undefined).join('/')
}

function writePaths(paths: TermPath[] = [], locale: Locale): string {
  const names = paths.map((path) => path.map(({ name }) => writePathName(name, locale)))
  return names.flat().every((name) => name === '') ? '' : writeList(names.map((path) => path.join(' > ')))
}

function writePathName(name: LocalCells, locale: Locale): string {
  return writeText(name[locale] ?? '').replaceAll('>', '&gt;')
}

function writeSlugPaths(paths: TermPath[] = []): string {
  return writeList(paths.map((path) => path.map(({ slug }) => slug ?? '').join(' > ')))
}

function writeOptionalFlag(isSet: boolean | undefined): string {
  return isSet === undefined ? '' : writeFlag(isSet)
}

function writeOptionalNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function writeLimit(value: number | undefined): string {
  return value === undefined || value === -1 ? '' : String(value)
}
