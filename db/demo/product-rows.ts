import type { ResolvedAttribute } from './source/resolve.ts'
import type { Category, Product, Stock, Text, Variation } from './source/types.ts'
import { html, list } from './cells.ts'
import { pictureFile, productPictures, variationPicture } from './picture-names.ts'
import { resolveAttribute, swatchCell } from './source/resolve.ts'
import { brands, categories, tags } from './source/terms.ts'

/** Header → cell; an absent header is an empty cell. */
export type Row = Record<string, string>

const taxable: Row = { 'Tax status': 'taxable', Published: '1', 'Visibility in catalog': 'visible' }

/** The row of a product, followed by those of its variations. */
export function rowsOf(product: Product, position: number): Row[] {
  const attributes = (product.attributes ?? []).map(resolveAttribute)
  const variations = product.variations ?? []
  return [
    { ...productRow(product, position), ...attributeCells(attributes) },
    ...variations.map((variation, index) =>
      variationRow(product, attributes, { variation, position: index + 1 }),
    ),
  ]
}

function productRow(product: Product, position: number): Row {
  return {
    ...taxable,
    ...textCells(product),
    ...termCells(product),
    ...priceCells(product),
    ...stockCells(product),
    ...mediaCells(product),
    ID: String(product.id),
    Type: [typeOf(product), product.virtual && 'virtual', product.downloads && 'downloadable']
      .filter(Boolean)
      .join(', '),
    SKU: product.sku,
    Slug: product.slug,
    'Is featured?': flag(product.featured),
    'Visibility in catalog': product.visibility ?? 'visible',
    'Low stock amount': String(product.lowStockAmount ?? ''),
    'Sold individually?': flag(product.soldIndividually),
    'Weight (kg)': String(product.weightInKilograms ?? ''),
    'Length (cm)': String(product.sizeInCentimetres?.[0] ?? ''),
    'Width (cm)': String(product.sizeInCentimetres?.[1] ?? ''),
    'Height (cm)': String(product.sizeInCentimetres?.[2] ?? ''),
    'Allow customer reviews?': flag(product.visibility !== 'hidden'),
    'Shipping class': product.shippingClass ?? '',
    'Grouped products': list(product.grouped ?? []),
    Upsells: list(product.upsells ?? []),
    'Cross-sells': list(product.crossSells ?? []),
    'External URL': product.externalUrl ?? '',
    Position: String(position),
    'Total sales': String(product.sold ?? 0),
    'Date created': product.created,
  }
}

function variationRow(
  product: Product,
  attributes: ResolvedAttribute[],
  { variation, position }: { variation: Variation; position: number },
): Row {
  const picture = variationPicture(product, variation)
  const chosen = attributes.filter(({ isForVariations }) => isForVariations)
  const terms = chosen.flatMap((attribute) => termsOf(attribute, variation))
  const suffix = terms.map(({ slug }) => slug.toUpperCase()).join('-')
  const [name, nameInEnglish] = product.name
  return {
    ...taxable,
    ...priceCells(variation),
    ...stockCells(variation),
    ...attributeCells(
      chosen.map((attribute) => ({ ...attribute, terms: termsOf(attribute, variation), default: undefined })),
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
    Images: picture ? pictureFile(picture) : '',
    Parent: variation.parentById ? `id:${product.id}` : product.sku,
    Position: String(position),
  }
}

function termsOf(attribute: ResolvedAttribute, variation: Variation) {
  return attribute.terms.filter(({ slug }) => slug === variation.of[attribute.slug])
}

function textCells(product: Product): Row {
  const texts = {
    Name: product.name,
    'Short description': both(product.short, html),
    Description: both(product.about, html),
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

function termCells(product: Product): Row {
  const paths = product.categories.map(categoryPath)
  const tagNames = (product.tags ?? []).map((slug) => known(tags, slug))
  const brandName = product.brand && known(brands, product.brand)
  return {
    Categories: list(paths.map((path) => path.map(({ name }) => name[0]).join(' > '))),
    'Categories (en)': list(paths.map((path) => path.map(({ name }) => name[1]).join(' > '))),
    'Category slugs': list(product.categories.map((path) => path.replaceAll('/', ' > '))),
    Tags: list(tagNames.map(([arabic]) => arabic)),
    'Tags (en)': list(tagNames.map(([, english]) => english)),
    'Tag slugs': list(product.tags ?? []),
    Brands: brandName ? brandName[0] : '',
    'Brands (en)': brandName ? brandName[1] : '',
    'Brand slugs': product.brand ?? '',
  }
}

function categoryPath(path: string): Category[] {
  const steps = path.split('/').map((_, index, slugs) => slugs.slice(0, index + 1).join('/'))
  return steps.map((step) => {
    const category = categories.find((candidate) => candidate.path === step)
    if (!category) throw new Error(`No category ${step}: add it to source/terms.ts`)
    return category
  })
}

function attributeCells(attributes: ResolvedAttribute[]): Row {
  return Object.fromEntries(
    attributes.flatMap((attribute, index) =>
      Object.entries({
        name: attribute.name[0],
        'value(s)': list(attribute.terms.map(({ name }) => name[0])),
        visible: flag(attribute.visible),
        global: flag(attribute.type !== undefined),
        default: attribute.default?.name[0] ?? '',
        'name (en)': attribute.name[1],
        'value(s) (en)': list(attribute.terms.map(({ name }) => name[1])),
        slug: attribute.slug,
        'value slugs': attribute.type ? list(attribute.terms.map(({ slug }) => slug)) : '',
        type: attribute.type ?? '',
        swatches: attribute.terms.some(({ swatch }) => swatch)
          ? list(attribute.terms.map(({ swatch }) => swatchCell(swatch)))
          : '',
        variation: flag(attribute.isForVariations),
      }).map(([column, cell]) => [`Attribute ${index + 1} ${column}`, cell]),
    ),
  )
}

function priceCells({ priceInRiyals, salePriceInRiyals, saleFrom, saleTo }: Product | Variation): Row {
  return {
    'Regular price': String(priceInRiyals ?? ''),
    'Sale price': String(salePriceInRiyals ?? ''),
    'Date sale price starts': saleFrom ?? '',
    'Date sale price ends': saleTo ?? '',
  }
}

function stockCells({ stock, stockStatus, backorders = 'no' }: Stock): Row {
  const counted =
    stock === undefined || stock > 0 ? 'instock' : backorders === 'no' ? 'outofstock' : 'onbackorder'
  const status = stockStatus ?? counted
  return {
    'In stock?': status === 'instock' ? '1' : status === 'outofstock' ? '0' : 'backorder',
    Stock: String(stock ?? ''),
    'Backorders allowed?': backorders === 'yes' ? '1' : backorders === 'notify' ? 'notify' : '0',
  }
}

function mediaCells(product: Product): Row {
  const [download] = product.downloads ?? []
  return {
    Images: list(productPictures(product).map(pictureFile)),
    Videos: list((product.videos ?? []).map(({ name }) => `${name}.mp4`)),
    'Video posters': list((product.videos ?? []).map(({ name }) => pictureFile(name))),
    'Video settings': list((product.videos ?? []).map(({ settings }) => settings)),
    'Download limit': download ? '5' : '',
    'Download expiry days': download ? '30' : '',
    'Download 1 name': download?.name ?? '',
    'Download 1 URL': download?.file ?? '',
  }
}

function typeOf(product: Product): string {
  return product.type ?? (product.variations ? 'variable' : 'simple')
}

function both([arabic, english]: Text, change: (text: string) => string): Text {
  return [change(arabic), change(english)]
}

function known(texts: Readonly<Record<string, Text>>, slug: string): Text {
  const text = texts[slug]
  if (!text) throw new Error(`No term ${slug}: add it to source/terms.ts`)
  return text
}

function flag(value: boolean | undefined): string {
  return value ? '1' : '0'
}
