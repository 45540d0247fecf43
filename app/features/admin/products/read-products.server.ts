/** Loads the list of products. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Category } from '#app/features/catalog/categories/categories.server.ts'
import type { ListedProduct } from './listing.server.ts'
import type { ProductRow, ProductsNotice, ProductsView } from './products-view.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  createCountLinks,
  listVisibleCounts,
  type SortableCount,
} from '#app/features/admin/list/list-counts.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { findCurrencyDecimals, getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { readProductsFilter } from './filter.ts'
import { countProductTabs, listProducts } from './listing.server.ts'
import { productsNotices } from './products-view.ts'

const ROWS_PER_PAGE = 30

/** Loads a page of the list; a page number beyond the last one loads the last page. */
export async function readProducts(page: PageRequest): Promise<ProductsView> {
  const visitor = await requireStaff(page)
  const { query, services, i18n } = page
  const counts = listVisibleCounts(visitor, services.listCounts.products)
  const filter = readProductsFilter(
    query,
    counts.map(({ sort }) => sort.value),
  )
  const [{ rows, ...pageInfo }, tabCounts] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (part) =>
      listProducts(services, { filter, counts, ...part }),
    ),
    countProductTabs(services, filter),
  ])
  return {
    ...{ ...pageInfo, counts: tabCounts, filter },
    rows: rows.map(createProductRowFormatter(page, counts)),
    addedSorts: counts.map(({ sort }) => ({ value: sort.value, label: i18n._(sort.label) })),
    categories: await listCategories(page),
    term: filter.term > 0 ? await readTermName(page, filter.term) : undefined,
    notice: await readProductsNotice(page),
  }
}

/** All categories in tree order. */
export async function listCategories({ services, locale }: PageRequest): Promise<ProductsView['categories']> {
  const { roots } = await services.categories.current()
  return roots.flatMap((root) => listWithDescendants(root, 0))

  function listWithDescendants({ id, name, children }: Category, depth: number): ProductsView['categories'] {
    const ownEntry = { id, name: localizeLabel(name, locale), depth }
    return [ownEntry, ...children.flatMap((child) => listWithDescendants(child, depth + 1))]
  }
}

async function readTermName({ services, locale }: PageRequest, id: number): Promise<string> {
  const { rows } = await services.database.db.execute<{ name: LocalText }>(
    sql`select name from terms where id = ${id} and taxonomy <> 'shipping-class'`,
  )
  return localizeLabel(rows[0]?.name ?? {}, locale) || String(id)
}

function createProductRowFormatter(
  page: PageRequest,
  counts: readonly SortableCount[],
): (product: ListedProduct) => ProductRow {
  const { services, locale } = page
  const { catalog, shop } = services.settings.current()
  const { currency, country } = catalog
  const format = getMoneyFormat(currency, { locale, country, digits: shop.digits })
  const decimals = findCurrencyDecimals(currency)
  return (product) => {
    const { id, name, sku, slug, type, status, regular, sale, stockStatus } = product
    const picture =
      product.picture &&
      createPicture({
        renditions: product.picture.renditions,
        widthInPixels: product.picture.width,
        heightInPixels: product.picture.height,
      })
    return {
      ...{ id, type, status, stockStatus },
      name: localizeLabel(name, locale),
      sku: sku ?? '',
      categories: (product.categories ?? []).map((category) => localizeLabel(category, locale)).join(' · '),
      regularPrice: writePrice(regular, decimals),
      salePrice: writePrice(sale, decimals),
      price: formatPrice(product, (amountInMinor) => formatMoney(amountInMinor, format)),
      variationCount: product.variations,
      counts: createCountLinks(page, { counts, rowId: id, rowCounts: product.counted }),
      ...(picture && { thumbnail: createPicturePath(picture, 100) }),
      ...(status === 'publish' && { path: `/product/${slug}/` }),
      ...(product.manageStock === 'yes' && { stock: product.stock ?? 0 }),
    }
  }
}

function formatPrice(
  { type, regular, sale, cheapest, dearest }: ListedProduct,
  formatAmount: (amountInMinor: number) => string,
): string {
  if (type !== 'variable') {
    const price = sale ?? regular
    return price === null ? '' : formatAmount(price)
  }
  if (cheapest === null || dearest === null) return ''
  return cheapest === dearest
    ? formatAmount(cheapest)
    : `${formatAmount(cheapest)} – ${formatAmount(dearest)}`
}

async function readProductsNotice(page: PageRequest): Promise<ProductsNotice | undefined> {
  const notice = readNotice(page.query, productsNotices)
  return notice && { ...notice, lostCodes: notice.kind === 'restored' ? await readKnownCodes(page) : [] }
}

/** Returns those codes in the URL that products have: arbitrary text is not shown. */
async function readKnownCodes({ services, getWholeQuery }: PageRequest): Promise<string[]> {
  const requestedCodes = getWholeQuery().getAll('lost')
  if (requestedCodes.length === 0) return []
  const { rows } = await services.database.db.execute<{ code: string }>(sql`
    select code from unnest(${sql.param(requestedCodes)}::text[]) code
    where exists (select 1 from products where sku = code or global_unique_id = code)`)
  return rows.map(({ code }) => code)
}
