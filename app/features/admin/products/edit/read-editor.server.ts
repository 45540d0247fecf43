/** Loads the product page: the stored product as a draft, and the options of its select fields. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { ExportTerms } from '#app/features/catalog/export/terms.server.ts'
import type { Draft } from './draft.ts'
import type { EditorView, TermOption } from './editor-view.ts'
import { data } from 'react-router'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { formatAssetName } from '#app/features/admin/media/library.server.ts'
import { countRequesters } from '#app/features/back-in-stock/store.server.ts'
import { writeList, writePrice, writeReference } from '#app/features/catalog/csv/write-cells.ts'
import { readExportRows } from '#app/features/catalog/export/read-rows.server.ts'
import { readExportTerms } from '#app/features/catalog/export/terms.server.ts'
import { listMedia } from '#app/features/media/library.server.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import { findTaxHints } from '#app/features/checkout/tax-inclusion.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createEmptyDraft, writeValueLists } from './draft.ts'
import { productVersion } from './version.server.ts'

const MAX_OFFERED_PICTURES = 48
const notices = ['saved', 'created', 'copied', 'made', 'none-made'] as const

/** Loads the page; throws a 404 if the product does not exist or is in the trash. */
export async function readEditor(page: PageRequest, idParam: string): Promise<EditorView> {
  await requireStaff(page)
  const id = readProductId(idParam)
  const exportTerms = await readExportTerms(page.services.database.db)
  const storedProduct = id === 0 ? undefined : await readStoredProduct(page, { id, exportTerms })
  if (id !== 0 && !storedProduct) throw data(null, { status: 404 })
  const { catalog, tax } = page.services.settings.current()
  const { query, locale } = page
  return {
    id,
    version: storedProduct?.version ?? '',
    changedAt: storedProduct?.changedAt ?? '',
    title: storedProduct?.title ?? '',
    ...(storedProduct?.path && { path: storedProduct.path }),
    draft: storedProduct?.draft ?? createEmptyDraft(),
    variationNames: storedProduct?.variationNames ?? {},
    choices: await readOptions(page, exportTerms, storedProduct?.draft.pictureIds ?? []),
    waitingCount: id === 0 ? 0 : await countRequesters(page.services.database.db, id),
    money: { currency: formatCurrencyName(catalog.currency, locale), tax: findTaxHints(tax).prices },
    units: { weight: catalog.weightUnit, length: catalog.dimensionUnit },
    notice: notices.find((notice) => notice === query.get('notice')),
    count: Math.max(0, Math.trunc(Number(query.get('count'))) || 0),
  }
}

/** Reads the product's id from the URL; 0: a new product. */
export function readProductId(idParam: string): number {
  if (idParam === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return Number(idParam)
}

type StoredExtras = {
  id: number
  version: string | null
  changedAt: string
  terms: number[] | null
  pictures: number[] | null
  status: string
}

async function readStoredProduct(
  { services, locale }: PageRequest,
  { id, exportTerms }: { id: number; exportTerms: ExportTerms },
) {
  const { catalog, shop } = services.settings.current()
  const { defaultLocale } = shop
  const { db } = services.database
  const [rows, extras] = await Promise.all([
    readExportRows(db, { ids: [id], exportTerms, defaultLocale, timeZone: catalog.timeZone }),
    db.execute<StoredExtras>(sql`
      select id, status, case when id = ${id} then ${productVersion} end as version, updated_at::text as "changedAt",
        (select jsonb_agg(term_id order by position) from product_terms where product_id = p.id) as terms,
        (select jsonb_agg(media_id order by position) from product_media join media on media.id = media_id
          where product_id = p.id and kind = 'image') as pictures
      from products p where id = ${id} or parent_id = ${id}`),
  ])
  const [cells, ...variations] = rows
  const productExtras = extras.rows.find((row) => row.id === id)
  if (!cells || !productExtras || cells.types?.type === 'variation') return undefined
  const extrasById = new Map(extras.rows.map((row) => [row.id, row]))
  const decimals = findCurrencyDecimals(catalog.currency)
  const filterTermIds = (taxonomy: string) =>
    (productExtras.terms ?? []).filter((term) => exportTerms.terms.get(term)?.taxonomy === taxonomy)
  const draft: Draft = {
    texts: createTexts(cells, { decimals, defaultLocale }),
    flags: {
      featured: cells.featured ?? false,
      manageStock: cells.stock?.manage === 'yes',
      soldIndividually: cells.soldIndividually ?? false,
      virtual: cells.types?.virtual ?? false,
      downloadable: cells.types?.downloadable ?? false,
      reviewsAllowed: cells.reviewsAllowed ?? false,
    },
    categoryIds: filterTermIds('category'),
    brandIds: filterTermIds('brand'),
    pictureIds: productExtras.pictures ?? [],
    attributes: (cells.attributes ?? []).map(
      ({ name, slug = '', global = false, values, visible, forVariations }) => {
        const valueLists = writeValueLists(global ? [] : values.map((value) => value.name))
        return {
          ...{ slug, global, nameAr: name.ar ?? '', nameEn: name.en ?? '' },
          ...{ visible: visible ?? true, forVariations: forVariations ?? false },
          chosen: global ? values.flatMap((value) => value.slug ?? []) : [],
          ...{ valuesAr: valueLists.ar, valuesEn: valueLists.en },
        }
      },
    ),
    variations: variations.map((variation) => ({
      id: variation.id ?? 0,
      sku: variation.sku ?? '',
      regularPrice: writePrice(variation.regularPriceInMinor ?? null, decimals),
      salePrice: writePrice(variation.salePriceInMinor ?? null, decimals),
      stock: formatStock(variation),
      stockWas: formatStock(variation),
      stockStatus: variation.stockStatus ?? 'instock',
      pictureId: extrasById.get(variation.id ?? 0)?.pictures?.[0] ?? 0,
      isShown: variation.status === 'publish',
      isRemoved: false,
    })),
  }
  return {
    draft,
    version: productExtras.version ?? '',
    changedAt: productExtras.changedAt,
    title: localizeLabel(cells.name ?? {}, locale),
    path: productExtras.status === 'publish' ? `/product/${cells.slug}/` : undefined,
    variationNames: Object.fromEntries(
      variations.map((variation) => [
        String(variation.id),
        formatVariationName(variation, { exportTerms, locale }),
      ]),
    ),
  }
}

type NameContext = { exportTerms: ExportTerms; locale: 'ar' | 'en' }

function formatVariationName(
  { attributes = [] }: ProductCells,
  { exportTerms, locale }: NameContext,
): string {
  const values = attributes.map(({ name, slug, values: [value] }) => {
    const term = exportTerms.bySlug.get(`pa_${slug} ${value?.slug}`)
    return value ? localizeText(term?.name ?? value.name, locale) : `${localizeText(name, locale)}: *`
  })
  return values.join(' · ')
}

function createTexts(
  cells: ProductCells,
  { decimals, defaultLocale }: { decimals: number; defaultLocale: 'ar' | 'en' },
) {
  const { name = {}, shortDescription = {}, description = {}, purchaseNote = {}, buttonText = {} } = cells
  const writeReferences = (list: ProductCells['upsells']) => (list ?? []).map(writeReference).join(', ')
  const toText = (value: string | number | null | undefined) => String(value ?? '')
  return {
    ...{ nameAr: name.ar ?? '', nameEn: name.en ?? '', slug: cells.slug ?? '' },
    ...{ shortAr: shortDescription.ar ?? '', shortEn: shortDescription.en ?? '' },
    ...{ descriptionAr: description.ar ?? '', descriptionEn: description.en ?? '' },
    ...{ noteAr: purchaseNote.ar ?? '', noteEn: purchaseNote.en ?? '' },
    ...{ buttonAr: buttonText.ar ?? '', buttonEn: buttonText.en ?? '' },
    ...{
      type: toText(cells.types?.type),
      status: toText(cells.status),
      visibility: toText(cells.visibility),
    },
    ...{ sku: toText(cells.sku), gtin: toText(cells.globalUniqueId), newPrice: '' },
    regularPrice: writePrice(cells.regularPriceInMinor ?? null, decimals),
    salePrice: writePrice(cells.salePriceInMinor ?? null, decimals),
    ...{ saleFrom: toText(cells.saleFrom), saleTo: toText(cells.saleTo) },
    ...{ taxStatus: toText(cells.taxStatus), taxClass: toText(cells.taxClass) },
    ...{ stock: formatStock(cells), stockWas: formatStock(cells) },
    ...{ stockStatus: toText(cells.stockStatus), backorders: toText(cells.backorders) },
    ...{ lowStock: toText(cells.lowStockAmount), weight: toText(cells.weight), length: toText(cells.length) },
    ...{
      width: toText(cells.width),
      height: toText(cells.height),
      shippingClass: toText(cells.shippingClass),
    },
    externalUrl: toText(cells.externalUrl),
    tags: writeList((cells.tags ?? []).map((tag) => tag.name[defaultLocale] ?? '')),
    ...{ upsells: writeReferences(cells.upsells), crossSells: writeReferences(cells.crossSells) },
    grouped: writeReferences(cells.grouped),
  }
}

function formatStock({ stock }: ProductCells): string {
  return stock?.manage === 'yes' ? String(stock.quantity) : ''
}

type StoredPicture = {
  id: number
  title: string
  source: string | null
  file: string
  renditions: Rendition[]
  widthInPixels: number
  heightInPixels: number
}

async function readOptions(
  { services, locale }: PageRequest,
  exportTerms: ExportTerms,
  pictureIds: number[],
): Promise<EditorView['choices']> {
  const selectedMedia = await services.database.db.execute<StoredPicture>(sql`
    select id, title, source, file, renditions, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels"
    from media where id = any(${sql.param(pictureIds)}::int[])`)
  const newestMedia = await listMedia(services, { search: '', limit: MAX_OFFERED_PICTURES, offset: 0 })
  const availableMedia = [...selectedMedia.rows, ...newestMedia.rows.filter(({ kind }) => kind === 'image')]
  const terms = [...exportTerms.terms.values()]
  const flattenTerms = (taxonomy: string, parentId: number | null = null, depth = 0): TermOption[] =>
    terms
      .filter((term) => term.taxonomy === taxonomy && term.parentId === parentId && depth < 20)
      .flatMap(({ id, name }) => [
        { id, name: localizeLabel(name, locale), depth },
        ...flattenTerms(taxonomy, id, depth + 1),
      ])
  return {
    categories: flattenTerms('category'),
    brands: flattenTerms('brand'),
    attributes: [...exportTerms.attributes.values()].map(({ slug, name }) => ({
      slug,
      name: localizeLabel(name, locale),
      values: terms
        .filter(({ taxonomy }) => taxonomy === `pa_${slug}`)
        .map((term) => ({ slug: term.slug, name: localizeLabel(term.name, locale) })),
    })),
    shippingClasses: terms
      .filter(({ taxonomy }) => taxonomy === 'shipping-class')
      .map(({ name }) => localizeText(name, services.settings.current().shop.defaultLocale)),
    pictures: [...new Map(availableMedia.map((asset) => [asset.id, asset])).values()].flatMap((asset) => {
      const picture = createPicture(asset)
      if (!picture) return []
      return [{ id: asset.id, title: formatAssetName(asset), path: createPicturePath(picture, 200) }]
    }),
  }
}
