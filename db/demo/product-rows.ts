import type { ResolvedAttribute } from './source/resolve.ts'
import type { Category, Product, Stock, Text, Variation } from './source/types.ts'
import { toHtml, formatList } from './cells.ts'
import { formatPictureFile, listPictureNames, findVariationPicture } from './picture-names.ts'
import { resolveAttribute, swatchCell } from './source/resolve.ts'
import { brands, categories, tags } from './source/terms.ts'

/** Header → cell; an absent header is an empty cell. */
export type Row = Record<string, string>

const commonCells: Row = { 'Tax status': 'taxable', Published: '1', 'Visibility in catalog': 'visible' }

/** The row of a product, followed by those of its variations. */
export function createRows(product: Product, position: number): Row[] {
  const attributes = (product.attributes ?? []).map(resolveAttribute)
  const variations = product.variations ?? []
  return [
    { ...createProductRow(product, position), ...createAttributeCells(attributes) },
    ...variations.map((variation, index) =>
      createVariationRow(product, attributes, { variation, position: index + 1 }),
    ),
  ]
}

function createProductRow(product: Product, position: number): Row {
  return {
    ...commonCells,
    ...createTextCells(product),
    ...createTermCells(product),
    ...createPriceCells(product),
    ...createStockCells(product),
    ...createMediaCells(product),
    ID: String(product.id),
    Type: [findType(product), product.virtual && 'virtual', product.downloads && 'downloadable']
      .filter(Boolean)
      .join(', '),
    SKU: product.sku,
    Slug: product.slug,
    'Is featured?': formatFlag(product.featured),
    'Visibility in catalog': product.visibility ?? 'visible',
    'Low stock amount': String(product.lowStockAmount ?? ''),
    'Sold individually?': formatFlag(product.soldIndividually),
    'Weight (kg)': String(product.weightInKilograms ?? ''),
    'Length (cm)': String(product.sizeInCentimetres?.[0] ?? ''),
    'Width (cm)': String(product.sizeInCentimetres?.[1] ?? ''),
    'Height (cm)': String(product.sizeInCentimetres?.[2] ?? ''),
    'Allow customer reviews?': formatFlag(product.visibility !== 'hidden'),
    'Shipping class': product.shippingClass ?? '',
    'Grouped products': formatList(product.grouped ?? []),
    Upsells: formatList(product.upsells ?? []),
    'Cross-sells': formatList(product.crossSells ?? []),
    'External URL': product.externalUrl ?? '',
    Position: String(position),
    'Total sales': String(product.sold ?? 0),
    'Date created': product.created,
  }
}

function createVariationRow(
  product: Product,
  attributes: ResolvedAttribute[],
  { variation, position }: { variation: Variation; position: number },
): Row {
  const picture = findVariationPicture(product, variation)
  const variationAttributes = attributes.filter(({ isForVariations }) => isForVariations)
  const terms = variationAttributes.flatMap((attribute) => findTerms(attribute, variation))
  const suffix = terms.map(({ slug }) => slug.toUpperCase()).join('-')
  const [name, nameInEnglish] = product.name
  return {
    ...commonCells,
    ...createPriceCells(variation),
    ...createStockCells(variation),
    ...createAttributeCells(
      variationAttributes.map((attribute) => ({ ...attribute, terms: findTerms(attribute, variation), default: undefined })),
    ),
    ID: String(product.id * 1000 + position),
    Type: 'variation',
    SKU: variation.sku ?? `${product.sku}-${suffix}`,
    Name: [name, terms.map((term) => term.name[0]).join('، ')].join(' - '),
    'Name (en)': [nameInEnglish, terms.map((term) => term.name[1]).join(', ')].join(' - '),
    'Is featured?': '0',
    'Tax class': 'parent',
    'Sold individually?': '0',
    'Weight (kg)': String(variation.weightInKilograms ?? ''),
    'Allow customer reviews?': '0',
    Images: picture ? formatPictureFile(picture) : '',
    Parent: variation.parentById ? `id:${product.id}` : product.sku,
    Position: String(position),
  }
}

function findTerms(attribute: ResolvedAttribute, variation: Variation) {
  return attribute.terms.filter(({ slug }) => slug === variation.of[attribute.slug])
}

function createTextCells(product: Product): Row {
  const texts = {
    Name: product.name,
    'Short description': mapText(product.short, toHtml),
    Description: mapText(product.about, toHtml),
    'Purchase note': product.purchaseNote ?? ['', ''],
    'Button text': product.buttonText ?? ['', ''],
  } satisfies Record<string, Text>
  return Object.fromEntries(
    Object.entries(texts).flatMap(([header, [arabic, english]]) => [
      [header, arabic],
      [`${header} (en)`, english],
    ]),
  )
}

function createTermCells(product: Product): Row {
  const paths = product.categories.map(findCategoryPath)
  const tagNames = (product.tags ?? []).map((slug) => findText(tags, slug))
  const brandName = product.brand && findText(brands, product.brand)
  return {
    Categories: formatList(paths.map((path) => path.map(({ name }) => name[0]).join(' > '))),
    'Categories (en)': formatList(paths.map((path) => path.map(({ name }) => name[1]).join(' > '))),
    'Category slugs': formatList(product.categories.map((path) => path.replaceAll('/', ' > '))),
    Tags: formatList(tagNames.map(([arabic]) => arabic)),
    'Tags (en)': formatList(tagNames.map(([, english]) => english)),
    'Tag slugs': formatList(product.tags ?? []),
    Brands: brandName ? brandName[0] : '',
    'Brands (en)': brandName ? brandName[1] : '',
    'Brand slugs': product.brand ?? '',
  }
}

function findCategoryPath(path: string): Category[] {
  const prefixes = path.split('/').map((_, index, slugs) => slugs.slice(0, index + 1).join('/'))
  return prefixes.map((prefix) => {
    const category = categories.find((candidate) => candidate.path === prefix)
    if (!category) throw new Error(`No category ${prefix}: add it to source/terms.ts`)
    return category
  })
}

function createAttributeCells(attributes: ResolvedAttribute[]): Row {
  return Object.fromEntries(
    attributes.flatMap((attribute, index) =>
      Object.entries({
        name: attribute.name[0],
        'value(s)': formatList(attribute.terms.map(({ name }) => name[0])),
        visible: formatFlag(attribute.visible),
        global: formatFlag(attribute.type !== undefined),
        default: attribute.default?.name[0] ?? '',
        'name (en)': attribute.name[1],
        'value(s) (en)': formatList(attribute.terms.map(({ name }) => name[1])),
        slug: attribute.slug,
        'value slugs': attribute.type ? formatList(attribute.terms.map(({ slug }) => slug)) : '',
        type: attribute.type ?? '',
        swatches: attribute.terms.some(({ swatch }) => swatch)
          ? formatList(attribute.terms.map(({ swatch }) => swatchCell(swatch)))
          : '',
        variation: formatFlag(attribute.isForVariations),
      }).map(([column, cell]) => [`Attribute ${index + 1} ${column}`, cell]),
    ),
  )
}

function createPriceCells({ priceInRiyals, salePriceInRiyals, saleFrom, saleTo }: Product | Variation): Row {
  return {
    'Regular price': String(priceInRiyals ?? ''),
    'Sale price': String(salePriceInRiyals ?? ''),
    'Date sale price starts': saleFrom ?? '',
    'Date sale price ends': saleTo ?? '',
  }
}

function createStockCells({ stock, stockStatus, backorders = 'no' }: Stock): Row {
  const statusByStock =
    stock === undefined || stock > 0 ? 'instock' : backorders === 'no' ? 'outofstock' : 'onbackorder'
  const status = stockStatus ?? statusByStock
  return {
    'In stock?': status === 'instock' ? '1' : status === 'outofstock' ? '0' : 'backorder',
    Stock: String(stock ?? ''),
    'Backorders allowed?': backorders === 'yes' ? '1' : backorders === 'notify' ? 'notify' : '0',
  }
}

function createMediaCells(product: Product): Row {
  const [download] = product.downloads ?? []
  return {
    Images: formatList(listPictureNames(product).map(formatPictureFile)),
    Videos: formatList((product.videos ?? []).map(({ name }) => `${name}.mp4`)),
    'Video posters': formatList((product.videos ?? []).map(({ name }) => formatPictureFile(name))),
    'Video settings': formatList((product.videos ?? []).map(({ settings }) => settings)),
    'Download limit': download ? '5' : '',
    'Download expiry days': download ? '30' : '',
    'Download 1 name': download?.name ?? '',
    'Download 1 URL': download?.file ?? '',
  }
}

function findType(product: Product): string {
  return product.type ?? (product.variations ? 'variable' : 'simple')
}

function mapText([arabic, english]: Text, change: (text: string) => string): Text {
  return [change(arabic), change(english)]
}

function findText(texts: Readonly<Record<string, Text>>, slug: string): Text {
  const text = texts[slug]
  if (!text) throw new Error(`No term ${slug}: add it to source/terms.ts`)
  return text
}

function formatFlag(value: boolean | undefined): string {
  return value ? '1' : '0'
}
