/** Reads products as rows for csv/write-row.ts: a page of products with all their variations. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { restoreOriginalSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import type { ProductType, PublishedStatus, Reference } from '#app/features/catalog/csv/cells.ts'
import type {
  AttributeCells,
  DownloadCells,
  ProductCells,
  SingleCells,
} from '#app/features/catalog/csv/row.ts'
import type { ExportTerms } from './terms.server.ts'
import { createAttributeValue, createTermPath } from './terms.server.ts'

type ExportProduct = Omit<SingleCells, 'types' | 'status' | 'stock' | 'parent' | 'id' | 'shippingClass'> & {
  id: number
  type: ProductType
  status: PublishedStatus | 'future'
  parentId: number | null
  parentSku: string | null
  virtual: boolean
  downloadable: boolean
  manageStock: 'no' | 'yes' | 'parent'
  stockQuantity: number | null
  shippingClassId: number | null
  name: LocalText
  shortDescription: LocalText
  description: LocalText
  purchaseNote: LocalText
  buttonText: LocalText
  variationAttributes: Record<string, string> | null
  defaultAttributes: Record<string, string>
  downloads: DownloadCells[]
  meta: Record<string, string>
}

type ExportAttribute = {
  productId: number
  attributeId: number | null
  key: string
  name: LocalText
  visible: boolean
  forVariations: boolean
  values: LocalText[]
}

type ExportMedia = {
  kind: 'image' | 'video'
  source: string
  poster: string | null
  video: VideoSettings | null
}
type RelatedRecords = {
  terms: Map<number, number[]>
  attributes: Map<number, ExportAttribute[]>
  media: Map<number, ExportMedia[]>
  links: Map<number, { kind: 'grouped' | 'upsell' | 'cross-sell'; id: number; sku: string | null }[]>
}

type PageInput = { ids: number[]; exportTerms: ExportTerms; defaultLocale: Locale; timeZone: string }

/** The rows of these products ordered by id, variations after their parent in their own order. */
export async function readExportRows(queries: Queries, input: PageInput): Promise<ProductCells[]> {
  const storedProducts = await readProducts(queries, input)
  const relatedRecords = await readRelatedRecords(queries, storedProducts)
  return storedProducts.map((product) => createExportRow(product, relatedRecords, input))
}

async function readProducts(queries: Queries, { ids, timeZone }: PageInput): Promise<ExportProduct[]> {
  const { rows } = await queries.execute<ExportProduct>(sql`
    select p.id, p.type, p.status, p.parent_id as "parentId", parent.sku as "parentSku", coalesce(p.sku, '') as sku,
      coalesce(p.global_unique_id, '') as "globalUniqueId", p.featured, p.visibility,
      p.name, p.short_description as "shortDescription", p.description, p.purchase_note as "purchaseNote",
      p.button_text as "buttonText", p.external_url as "externalUrl", coalesce(p.slug, '') as slug,
      to_char(p.sale_from at time zone ${timeZone}, 'YYYY-MM-DD') as "saleFrom",
      to_char(p.sale_to at time zone ${timeZone}, 'YYYY-MM-DD') as "saleTo",
      p.tax_status as "taxStatus", p.tax_class as "taxClass", p.stock_status as "stockStatus",
      p.manage_stock as "manageStock", p.stock_quantity as "stockQuantity", p.backorders,
      p.low_stock_amount as "lowStockAmount", p.sold_individually as "soldIndividually",
      p.weight::text, p.length::text, p.width::text, p.height::text, p.virtual, p.downloadable, p.downloads,
      p.download_limit as "downloadLimit", p.download_expiry_in_days as "downloadExpiryInDays",
      p.reviews_allowed as "reviewsAllowed", p.shipping_class_id as "shippingClassId",
      p.regular_price_in_minor as "regularPriceInMinor", p.sale_price_in_minor as "salePriceInMinor",
      p.cost_in_minor as "costInMinor", p.position, p.total_sales as "totalSales", p.meta,
      p.variation_attributes as "variationAttributes", p.default_attributes as "defaultAttributes",
      to_char(p.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
    from products p left join products parent on parent.id = p.parent_id
    where (p.id = any(${sql.param(ids)}::int[]) or p.parent_id = any(${sql.param(ids)}::int[]))
      and p.status not in ('trash', 'importing')
    order by coalesce(p.parent_id, p.id), p.parent_id nulls first, p.position, p.id`)
  return rows
}

async function readRelatedRecords(queries: Queries, products: ExportProduct[]): Promise<RelatedRecords> {
  const ids = sql.param(products.map(({ id }) => id))
  const terms = await queries.execute<{ productId: number; termId: number }>(sql`
    select product_id as "productId", term_id as "termId" from product_terms
    where product_id = any(${ids}::int[]) order by product_id, position, term_id`)
  const attributes = await queries.execute<ExportAttribute>(sql`
    select product_id as "productId", attribute_id as "attributeId", key, name, visible,
      for_variations as "forVariations", values
    from product_attributes where product_id = any(${ids}::int[]) order by product_id, position, id`)
  const media = await queries.execute<
    RelatedRecords['media'] extends Map<number, (infer Item)[]> ? Item & { productId: number } : never
  >(sql`
    select product_id as "productId", media.kind, coalesce(media.source, media.file) as source, video,
      (select coalesce(picture.source, picture.file) from media picture
        where picture.file = video->>'poster' order by picture.source limit 1) as poster
    from product_media join media on media.id = media_id
    where product_id = any(${ids}::int[]) order by product_id, product_media.position`)
  const links = await queries.execute<
    RelatedRecords['links'] extends Map<number, (infer Item)[]> ? Item & { productId: number } : never
  >(sql`
    select product_id as "productId", kind, linked.id, linked.sku
    from product_links join products linked on linked.id = linked_id and linked.status not in ('trash', 'importing')
    where product_id = any(${ids}::int[]) order by product_id, product_links.position, linked.id`)
  const termsByProduct = Map.groupBy(terms.rows, ({ productId }) => productId)
  return {
    terms: new Map([...termsByProduct].map(([id, rows]) => [id, rows.map(({ termId }) => termId)])),
    attributes: Map.groupBy(attributes.rows, ({ productId }) => productId),
    media: Map.groupBy(media.rows, ({ productId }) => productId),
    links: Map.groupBy(links.rows, ({ productId }) => productId),
  }
}

function createExportRow(
  product: ExportProduct,
  relatedRecords: RelatedRecords,
  input: PageInput,
): ProductCells {
  const { exportTerms, defaultLocale } = input
  const { id, type, virtual, downloadable, parentId, parentSku, shippingClassId } = product
  const termIds = relatedRecords.terms.get(id) ?? []
  const media = relatedRecords.media.get(id) ?? []
  const links = relatedRecords.links.get(id) ?? []
  const createTermPaths = (taxonomy: string) =>
    termIds
      .filter((termId) => exportTerms.terms.get(termId)?.taxonomy === taxonomy)
      .map((termId) =>
        createTermPath(exportTerms, termId).map((term) => ({
          ...term,
          name: fillDefaultLocale(term.name, input),
        })),
      )
  const createReferences = (kind: string) => links.filter((link) => link.kind === kind).map(createReference)
  return {
    ...product,
    shortDescription: restoreOriginalTexts(product.shortDescription),
    description: restoreOriginalTexts(product.description),
    purchaseNote: restoreOriginalTexts(product.purchaseNote),
    name: type === 'variation' ? product.name : fillDefaultLocale(product.name, input),
    types: { type, virtual, downloadable },
    status: product.status === 'future' ? 'draft' : product.status,
    stock: createStockCell(product),
    parent: parentId === null ? null : createReference({ id: parentId, sku: parentSku }),
    shippingClass:
      fillDefaultLocale(exportTerms.terms.get(shippingClassId ?? 0)?.name ?? {}, input)[defaultLocale] ?? '',
    categories: createTermPaths('category'),
    tags: createTermPaths('tag').flat(),
    brands: createTermPaths('brand'),
    images: media.filter(({ kind }) => kind === 'image').map(({ source }) => source),
    videos: media
      .filter(({ kind }) => kind === 'video')
      .map(({ source, poster, video }) => ({ source, poster: poster ?? '', settings: video ?? {} })),
    grouped: createReferences('grouped'),
    upsells: createReferences('upsell'),
    crossSells: createReferences('cross-sell'),
    attributes:
      product.type === 'variation'
        ? createVariationCells(product, relatedRecords, input)
        : createAttributeCells(product, relatedRecords, input),
  }
}

function restoreOriginalTexts(text: LocalText): LocalText {
  return Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [locale, restoreOriginalSources(html)]),
  )
}

/**
 * A text without the shop's default language falls back to another one: the columns of the default language
 * identify the item.
 */
function fillDefaultLocale(text: LocalText, { defaultLocale }: PageInput): LocalText {
  const [fallback] = Object.values(text)
  return text[defaultLocale] || fallback === undefined ? text : { ...text, [defaultLocale]: fallback }
}

function createStockCell({ manageStock, stockQuantity }: ExportProduct): SingleCells['stock'] {
  return manageStock === 'yes' ? { manage: 'yes', quantity: stockQuantity ?? 0 } : { manage: manageStock }
}

function createReference({ id, sku }: { id: number; sku: string | null }): Reference {
  // A SKU that looks like a reference by id would be read as one.
  return sku && !sku.startsWith('id:') ? { sku } : { id }
}

/** The attributes of a product that is not a variation, with all their values. */
function createAttributeCells(
  product: ExportProduct,
  { attributes, terms }: RelatedRecords,
  input: PageInput,
): AttributeCells[] {
  const { exportTerms, defaultLocale } = input
  return (attributes.get(product.id) ?? []).map((attribute) => {
    const values = (terms.get(product.id) ?? [])
      .map((termId) => exportTerms.terms.get(termId))
      .filter((term) => term?.taxonomy === attribute.key)
      .flatMap((term) =>
        term ? [createAttributeValue({ ...term, name: fillDefaultLocale(term.name, input) })] : [],
      )
    const localValues = attribute.values.map((name) => ({ name: fillDefaultLocale(name, input) }))
    const isGlobal = attribute.attributeId !== null
    const defaultValue = product.defaultAttributes[`attribute_${attribute.key}`] ?? ''
    const defaultTerm = values.find(({ slug }) => slug === defaultValue)
    return {
      ...createAttributeHeading(attribute, input),
      values: isGlobal ? values : localValues,
      visible: attribute.visible,
      forVariations: attribute.forVariations,
      default: isGlobal ? defaultTerm?.name[defaultLocale] : defaultValue,
    }
  })
}

/** The values of a variation for its parent's attributes; no value means any. */
function createVariationCells(
  product: ExportProduct,
  { attributes }: RelatedRecords,
  input: PageInput,
): AttributeCells[] {
  const { exportTerms, defaultLocale } = input
  return (attributes.get(product.parentId ?? 0) ?? []).flatMap((attribute) => {
    const value = product.variationAttributes?.[`attribute_${attribute.key}`]
    if (value === undefined) return []
    if (value === '') return [{ ...createAttributeHeading(attribute, input), values: [] }]
    const term = exportTerms.bySlug.get(`${attribute.key} ${value}`)
    const namedValue = term && {
      name: { [defaultLocale]: fillDefaultLocale(term.name, input)[defaultLocale] ?? '' },
      slug: term.slug,
    }
    return [
      {
        ...createAttributeHeading(attribute, input),
        values: [namedValue ?? { name: { [defaultLocale]: value } }],
      },
    ]
  })
}

function createAttributeHeading(
  attribute: ExportAttribute,
  input: PageInput,
): Pick<AttributeCells, 'name' | 'slug' | 'global' | 'type'> {
  const globalAttribute = input.exportTerms.attributes.get(attribute.attributeId ?? 0)
  if (!globalAttribute)
    return { name: fillDefaultLocale(attribute.name, input), slug: attribute.key, global: false }
  return {
    name: fillDefaultLocale(globalAttribute.name, input),
    slug: globalAttribute.slug,
    global: true,
    type: globalAttribute.type,
  }
}
