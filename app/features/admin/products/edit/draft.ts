/** A product as its form has it: everything as it is typed. */
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
  /** Of a global one without 'pa_'; '' of a local one that is new. */
  slug: string
  global: boolean
  nameAr: string
  nameEn: string
  visible: boolean
  forVariations: boolean
  /** Of a global one: slugs of the values that it has here. */
  chosen: string[]
  /** One value a line, 'Arabic | English': all of a local one, new ones of a global one. */
  values: string
}

export type DraftVariation = {
  id: number
  sku: string
  regularPrice: string
  salePrice: string
  /** '': nobody counts. */
  stock: string
  /** When the form was made. */
  stockWas: string
  stockStatus: string
  /** Of the library; 0: the product's. */
  picture: number
  isShown: boolean
  isRemoved: boolean
}

export type Draft = {
  texts: Record<string, string>
  flags: Record<string, boolean>
  categories: number[]
  brands: number[]
  /** Of the library, in their order. */
  pictures: number[]
  attributes: DraftAttribute[]
  variations: DraftVariation[]
}

/** What is wrong with a field, by its name in the form. */
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
export type Problems = Record<string, Problem>

export function emptyDraft(): Draft {
  const texts = Object.fromEntries(textFields.map((name) => [name, '']))
  const chosen = { type: 'simple', status: 'draft', visibility: 'visible', taxStatus: 'taxable' }
  return {
    texts: { ...texts, ...chosen, stockStatus: 'instock', backorders: 'no' },
    flags: { reviewsAllowed: true },
    ...{ categories: [], brands: [], pictures: [], attributes: [], variations: [] },
  }
}

/** 'أحمر | Red' → both languages; one text alone is that of the shop's first language. */
export function readValueLines(lines: string, first: 'ar' | 'en'): { ar?: string; en?: string }[] {
  const second = first === 'ar' ? 'en' : 'ar'
  return lines
    .split(/\r?\n/)
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([one, other]) => Boolean(one) || Boolean(other))
    .map(([one = '', other = '']) => {
      return { ...(one && { [first]: one }), ...(other && { [second]: other }) }
    })
}

export function writeValueLines(values: { ar?: string; en?: string }[], first: 'ar' | 'en'): string {
  const second = first === 'ar' ? 'en' : 'ar'
  return values
    .map((name) => [name[first] ?? '', name[second] ?? ''])
    .map(([one, other]) => (other ? `${one} | ${other}` : one))
    .join('\n')
}
