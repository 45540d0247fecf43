/**
 * The columns of a WooCommerce product export: their headings in English and Arabic, and how a header is
 * recognized.
 */
import { isLocale } from '#app/platform/i18n/locales.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { computeEditDistance } from '#app/features/catalog/search/words/distance.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type RowCells = { column: Column; cell: string }[]

/** English first, as the exporter writes it; `%s` is a unit or a meta key, `%d` the number of an attribute or download. */
export const headings = {
  id: ['ID', 'المعرف'],
  types: ['Type', 'النوع'],
  sku: ['SKU', 'رمز SKU المنتج', 'رمز المنتج (SKU)'],
  globalUniqueId: ['GTIN, UPC, EAN, or ISBN', 'GTIN، أو UPC، أو EAN، أو ISBN'],
  name: ['Name', 'الاسم'],
  status: ['Published', 'تم النشر'],
  featured: ['Is featured?', 'هل هي مميزة؟'],
  visibility: ['Visibility in catalog', 'إمكانية العرض في الكاتلوج'],
  shortDescription: ['Short description', 'وصف قصير'],
  description: ['Description', 'الوصف'],
  saleFrom: ['Date sale price starts', 'تاريخ بدء سعر التخفيض'],
  saleTo: ['Date sale price ends', 'تاريخ نهاية سعر التخفيض'],
  taxStatus: ['Tax status', 'حالة الضريبة'],
  taxClass: ['Tax class', 'فئة الضريبة'],
  stockStatus: ['In stock?', 'متوفر؟'],
  stock: ['Stock', 'المخزون'],
  lowStockAmount: ['Low stock amount', 'انخفاض كمية المخزون'],
  backorders: ['Backorders allowed?', 'الطلبات المؤجلة مسموحة؟', 'الطلبات المسبقة مسموحة؟'],
  soldIndividually: ['Sold individually?', 'تباع بشكل فردي؟'],
  weight: ['Weight (%s)', 'الوزن (%s)'],
  length: ['Length (%s)', 'الطول (%s)'],
  width: ['Width (%s)', 'العرض (%s)'],
  height: ['Height (%s)', 'الارتفاع (%s)'],
  reviewsAllowed: ['Allow customer reviews?', 'السماح بمراجعات الزبائن؟'],
  purchaseNote: ['Purchase note', 'ملاحظة عملية الشراء'],
  salePriceInMinor: ['Sale price', 'سعر التخفيض'],
  regularPriceInMinor: ['Regular price', 'السعر الافتراضي', 'السعر الإفتراضي'],
  categories: ['Categories', 'التصنيفات'],
  tags: ['Tags', 'الوسوم'],
  tagsBySpaces: ['Tags (space separated)', 'الوسوم (تفصل بينها مسافات)'],
  shippingClass: ['Shipping class', 'فئة الشحن'],
  images: ['Images', 'الصور'],
  downloadLimit: ['Download limit', 'حدود التنزيل'],
  downloadExpiryInDays: ['Download expiry days', 'أيام مدة صلاحية التنزيل'],
  parent: ['Parent', 'الأب'],
  grouped: ['Grouped products', 'منتجات مُجمّعة'],
  upsells: ['Upsells', 'منتجات يوصى بها'],
  crossSells: ['Cross-sells', 'منتجات تسويقية'],
  externalUrl: ['External URL', 'رابط خارجي'],
  buttonText: ['Button text', 'نص الزر'],
  position: ['Position', 'الموضع'],
  costInMinor: ['Cost of goods', 'تكلفة السلع'],
  brands: ['Brands', 'العلامات التجارية'],
  slug: ['Slug', 'الاسم اللطيف'],
  categorySlugs: ['Category slugs', 'الأسماء اللطيفة للتصنيفات'],
  tagSlugs: ['Tag slugs', 'الأسماء اللطيفة للوسوم'],
  brandSlugs: ['Brand slugs', 'الأسماء اللطيفة للعلامات التجارية'],
  videos: ['Videos', 'مقاطع الفيديو'],
  videoPosters: ['Video posters', 'صور غلاف الفيديو'],
  videoSettings: ['Video settings', 'إعدادات الفيديو'],
  totalSales: ['Total sales', 'إجمالي المبيعات'],
  createdAt: ['Date created', 'تاريخ الإنشاء'],
  attributeName: ['Attribute %d name', 'اسم السمة %d'],
  attributeValues: ['Attribute %d value(s)', 'قيمة/قيم السمة %d'],
  attributeVisible: ['Attribute %d visible', 'عرض السمة %d'],
  attributeGlobal: ['Attribute %d global', 'سمة عالمية %d'],
  attributeDefault: ['Attribute %d default', 'سمة افتراضية %d'],
  attributeSlug: ['Attribute %d slug', 'الاسم اللطيف للسمة %d'],
  attributeValueSlugs: ['Attribute %d value slugs', 'الأسماء اللطيفة لقيم السمة %d'],
  attributeType: ['Attribute %d type', 'نوع السمة %d'],
  attributeSwatches: ['Attribute %d swatches', 'عيّنات السمة %d'],
  attributeVariation: ['Attribute %d variation', 'السمة %d للمتغيّرات'],
  downloadId: ['Download %d ID', 'تنزيل مُعرِّف %d'],
  downloadName: ['Download %d name', 'اسم التنزيل %d'],
  downloadUrl: ['Download %d URL', 'رابط التنزيل %d'],
  meta: ['Meta: %s', 'بيانات ميتا: %s'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** WooCommerce's customs columns, since 2026: stored as product meta until a feature here reads them. */
const customsHeadings = {
  'Commodity code (HS code)': 'commodity_code',
  'Country of origin': 'country_of_origin',
  'Customs description': 'customs_description',
}

/**
 * Columns that the admin puts before the rows that failed, in both languages: its file can be imported again
 * unchanged. Files of earlier versions say 'What is wrong'.
 */
const reportHeadings = ['Row', 'Error', 'What is wrong', 'الصف', 'الخطأ']

export type ColumnKey = keyof typeof headings

export type Column = {
  key: ColumnKey
  /** Number of the attribute or download that the column belongs to, from 1. */
  number?: number
  /** Language of a column such as 'Name (en)'. */
  locale?: Locale
  /** Unit of a weight or a dimension, as written in the header. */
  unit?: string
  /** Key of a 'Meta: _key' column; case-sensitive. */
  metaKey?: string
}

/** The columns that may be repeated per language, as 'Name (en)'. */
const localColumns = [
  'name',
  'shortDescription',
  'description',
  'purchaseNote',
  'buttonText',
  'categories',
  'tags',
  'brands',
  'attributeName',
  'attributeValues',
] as const satisfies ColumnKey[]

/** Header as `createHeaderKey` writes it → the column the merchant has chosen; null leaves it out. */
export type ChosenColumns = ReadonlyMap<string, Column | null>

export type RecognizedHeaders = {
  /** False: this is probably another kind of table. */
  ok: boolean
  headers: string[]
  columns: (Column | null)[]
  ignored: string[]
  /** Headers that only resemble a known one. */
  guessed: string[]
}

const minRecognizedColumns = 5

/**
 * Recognizes the column of each header, null if it is unknown. Some Arabic names are everyday words, so a few
 * matches prove nothing.
 */
export function recognizeHeaders(
  cells: string[],
  chosenColumns: ChosenColumns = new Map(),
): RecognizedHeaders {
  const headers = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  const requestedColumns = headers.map((header) => findChosenColumn(header, chosenColumns))
  // Chosen columns take precedence over recognized ones; of duplicates the first wins.
  const claimedIdentities = new Set<string>()
  const claimColumn = (column: Column | null | undefined): Column | null => {
    if (!column || claimedIdentities.has(createColumnIdentity(column))) return null
    claimedIdentities.add(createColumnIdentity(column))
    return column
  }
  const claimedColumns = requestedColumns.map(claimColumn)
  const knownColumns = headers.map((header, index) =>
    requestedColumns[index] === undefined
      ? claimColumn(recognizeHeader(header))
      : (claimedColumns[index] ?? null),
  )
  const guessedColumns = headers.map((header, index) =>
    knownColumns[index] === null && requestedColumns[index] === undefined && !recognizeHeader(header)
      ? claimColumn(guessHeader(header))
      : null,
  )
  const columns = knownColumns.map((column, index) => column ?? guessedColumns[index] ?? null)
  // Columns that the merchant left out are not reported.
  const ignored = headers.filter(
    (header, index) => columns[index] === null && requestedColumns[index] !== null && header !== '',
  )
  const isSmallUpdate =
    ignored.length === 0 &&
    guessedColumns.every((column) => column === null) &&
    headers.filter((header) => !isReportHeading(header)).length > 1 &&
    columns.some((column) => column?.key === 'sku' || column?.key === 'id')
  return {
    ok: knownColumns.filter((column) => column !== null).length >= minRecognizedColumns || isSmallUpdate,
    ...{ headers, columns, ignored },
    guessed: headers.filter((_, index) => guessedColumns[index]),
  }
}

/** Null leaves a column out. */
function findChosenColumn(header: string, chosenColumns: ChosenColumns): Column | null | undefined {
  const requestedColumn = chosenColumns.get(createHeaderKey(header))
  return requestedColumn === undefined && isReportHeading(header) ? null : requestedColumn
}

/** Whether a header is one of the admin's report columns, which hold no product data. */
export function isReportHeading(header: string): boolean {
  return foldedReportHeadings.has(fold(header))
}

/** A header with a typo: 'Regular prise'. Short words are too similar to be guessed. */
function guessHeader(header: string): Column | null {
  const text = fold(header)
  const similarHeadings = [...keysByHeading].filter(([heading]) => {
    const longerLength = Math.max(text.length, heading.length)
    const maxTypos = longerLength < 6 ? 0 : longerLength < 12 ? 1 : 2
    return maxTypos > 0 && computeEditDistance(text, heading, maxTypos) <= maxTypos
  })
  const [key, ...otherKeys] = new Set(similarHeadings.map(([, key]) => key))
  return key === undefined || otherKeys.length > 0 ? null : { key }
}

/** The key under which a header is stored. */
export function createHeaderKey(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .trim()
    .slice(0, 200)
}

/** Equal for two columns with the same product field. */
export function createColumnIdentity({ key, number, locale, metaKey }: Column): string {
  return JSON.stringify([key, number, locale, metaKey])
}

/** Recognizes the column of one header: 'Weight (lbs)' → { key: 'weight', unit: 'lbs' }. */
export function recognizeHeader(header: string): Column | null {
  const text = header.replace(/^\uFEFF/, '').trim()
  const meta = /^(?:meta|بيانات ميتا)\s*:\s*(.+)$/i.exec(text)?.[1]
  if (meta !== undefined) return { key: 'meta', metaKey: meta }
  const customsKey = customsKeys.get(fold(text))
  if (customsKey !== undefined) return { key: 'meta', metaKey: customsKey }
  const plainKey = keysByHeading.get(fold(text))
  if (plainKey) return { key: plainKey }
  const bracketMatch = /^(.*\S)\s*\(([^()]*)\)$/.exec(text)
  if (bracketMatch) {
    const [, textBeforeBracket = '', textInBracket = ''] = bracketMatch
    const key = unitKeysByHeading.get(fold(textBeforeBracket))
    if (key) return { key, unit: textInBracket.trim() }
    const locale = textInBracket.trim().toLowerCase()
    const column = isLocale(locale)
      ? (findNumberedColumn(textBeforeBracket) ?? findPlainColumn(textBeforeBracket))
      : null
    if (column && isLocale(locale) && localColumns.some((key) => key === column.key))
      return { ...column, locale }
  }
  const measureKey = unitKeysByHeading.get(fold(text))
  return measureKey ? { key: measureKey } : findNumberedColumn(text)
}

/** The exporter's header of a column. */
export function formatHeader({ key, number, locale, unit, metaKey }: Column): string {
  const header = headings[key][0]
    .replace('%d', String(number ?? ''))
    .replace('%s', () => unit ?? metaKey ?? '')
  return locale === undefined ? header : `${header} (${locale})`
}

function findPlainColumn(text: string): Column | null {
  const key = keysByHeading.get(fold(text))
  return key ? { key } : null
}

function findNumberedColumn(text: string): Column | null {
  const foldedText = fold(text)
  for (const { key, pattern } of numberedHeadings) {
    const number = pattern.exec(foldedText)?.[1]
    if (number !== undefined) return { key, number: Number(number) }
  }
  return null
}

// Headings differ in hamza, vowel marks and question mark from year to year.
function fold(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u0640\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[?؟]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const foldedReportHeadings = new Set(reportHeadings.map(fold))
const customsKeys = new Map(Object.entries(customsHeadings).map(([heading, key]) => [fold(heading), key]))
const keys = Object.keys(headings).filter((key): key is ColumnKey => key in headings)
const headingNames = keys.flatMap((key) => headings[key].map((header: string) => ({ key, header })))
const keysByHeading = new Map(
  headingNames.filter(({ header }) => !header.includes('%')).map(({ key, header }) => [fold(header), key]),
)
const unitKeysByHeading = new Map(
  headingNames
    .filter(({ key, header }) => header.includes('%s') && key !== 'meta')
    .map(({ key, header }) => [fold(header.replace('(%s)', '')), key]),
)
const numberedHeadings = headingNames
  .filter(({ header }) => header.includes('%d'))
  .map(({ key, header }) => ({
    key,
    pattern: new RegExp(
      `^${fold(header)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace('%d', '(\\d{1,4})')}$`,
    ),
  }))
