/** A product as its form values: everything as typed. */
export const textFields = [
  'nameAr',
  'nameEn',
  'slug',
  'shortAr',
  'shortEn',
  'descriptionAr',
  'descriptionEn',
  'type',
  'status',
  'visibility',
  'sku',
  'gtin',
  'regularPrice',
  'salePrice',
  'saleFrom',
  'saleTo',
  'taxStatus',
  'taxClass',
  'stock',
  'stockWas',
  'stockStatus',
  'backorders',
  'lowStock',
  'weight',
  'length',
  'width',
  'height',
  'shippingClass',
  'externalUrl',
  'buttonAr',
  'buttonEn',
  'noteAr',
  'noteEn',
  'tags',
  'upsells',
  'crossSells',
  'grouped',
  'newPrice',
] as const
export type TextField = (typeof textFields)[number]

export const flagFields = [
  'featured',
  'manageStock',
  'soldIndividually',
  'virtual',
  'downloadable',
  'reviewsAllowed',
] as const
export type FlagField = (typeof flagFields)[number]

export type DraftAttribute = {
  /** Slug of a global attribute without 'pa_'; '' for a new local one. */
  slug: string
  global: boolean
  nameAr: string
  nameEn: string
  visible: boolean
  forVariations: boolean
  /** Slugs of the product's values, if the attribute is global. */
  chosen: string[]
  /**
   * Values, one per line; the same line of both languages is one value: all values of a local attribute, new
   * ones of a global one.
   */
  valuesAr: string
  valuesEn: string
}

export type DraftVariation = {
  id: number
  sku: string
  regularPrice: string
  salePrice: string
  /** '': stock is not tracked. */
  stock: string
  /** The stock when the form was loaded. */
  stockWas: string
  stockStatus: string
  /** Id in the library; 0: the product's image. */
  pictureId: number
  isShown: boolean
  isRemoved: boolean
}

export type Draft = {
  texts: Record<string, string>
  flags: Record<string, boolean>
  categoryIds: number[]
  brandIds: number[]
  /** Ids in the library, in order. */
  pictureIds: number[]
  attributes: DraftAttribute[]
  variations: DraftVariation[]
}

/** Validation error of a field, by its name in the form. */
export type Problem =
  | 'required'
  | 'price'
  | 'sale-price'
  | 'sale-days'
  | 'whole-number'
  | 'too-many-digits'
  | 'below-nothing'
  | 'gtin'
  | 'number'
  | 'date'
  | 'taken'
  | 'unknown-product'
  | 'option'
  | 'address'
  | 'uneven-values'
export type Problems = Record<string, Problem>

export function createEmptyDraft(): Draft {
  const texts = Object.fromEntries(textFields.map((name) => [name, '']))
  const presets = { type: 'simple', status: 'draft', visibility: 'visible', taxStatus: 'taxable' }
  return {
    texts: { ...texts, ...presets, stockStatus: 'instock', backorders: 'no' },
    flags: { reviewsAllowed: true },
    ...{ categoryIds: [], brandIds: [], pictureIds: [], attributes: [], variations: [] },
  }
}

type LocalName = { ar?: string; en?: string }

/**
 * The values of an attribute as typed: a list in each language, one per line or separated by `|` (`\|` is a
 * bar within a name); the same position is one value. A value without a name in the shop's default language,
 * by which values are compared, gets the other language's name there. Undefined: the lists differ in length.
 */
export function readValueLists(
  lists: { ar: string; en: string },
  defaultLocale: 'ar' | 'en',
): LocalName[] | undefined {
  const [ar, en] = [parseValueList(lists.ar), parseValueList(lists.en)]
  const length = Math.max(ar.filledCount, en.filledCount)
  const isShort = (list: ValueList) => list.filledCount > 0 && list.names.length < length
  if (isShort(ar) || isShort(en)) return undefined
  return Array.from({ length }, (_, index) => ({ ar: ar.names[index], en: en.names[index] })).flatMap(
    (name) => {
      const defaultName = name[defaultLocale] || name.ar || name.en
      if (!defaultName) return []
      return [
        { ...(name.ar && { ar: name.ar }), ...(name.en && { en: name.en }), [defaultLocale]: defaultName },
      ]
    },
  )
}

/** `filledCount`: the number of lines up to the last non-empty one. */
type ValueList = { names: string[]; filledCount: number }

function parseValueList(text: string): ValueList {
  const names = text.split(/\r?\n/).flatMap((line) => {
    const parts = line.split(/(?<!\\)\|/).map((part) => part.replaceAll(String.raw`\|`, '|').trim())
    return parts.length === 1 ? parts : parts.filter(Boolean)
  })
  return { names, filledCount: names.findLastIndex(Boolean) + 1 }
}

/** The inverse of `readValueLists`. */
export function writeValueLists(values: LocalName[]): { ar: string; en: string } {
  const writeLines = (language: 'ar' | 'en') =>
    values.map((name) => (name[language] ?? '').replaceAll('|', String.raw`\|`)).join('\n')
  return { ar: writeLines('ar'), en: writeLines('en') }
}
