/** The page of the list for its loader. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Category } from '#app/features/catalog/categories/categories.server.ts'
import type { ListedProduct } from './listing.server.ts'
import type { ProductRow, ProductsNotice, ProductsView } from './products-view.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { pictureAddress, pictureOf } from '#app/features/media/pictures/picture.ts'
import { currencyDecimals, moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { readProductsFilter } from './filter.ts'
import { listProducts } from './listing.server.ts'
import { productsNotices } from './products-view.ts'

const ROWS_PER_PAGE = 30
const MOST_PAGES = 10_000

/** Reads a page of the list; a page behind the last one is the last one. */
export async function readProducts(page: PageRequest): Promise<ProductsView> {
  await requireManager(page)
  const { query } = page
  const filter = readProductsFilter(query)
  const asked = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
  const found = await listPage(page, asked)
  const pageCount = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE))
  const { listed } = asked > pageCount ? await listPage(page, pageCount) : found
  const write = rowWriter(page)
  return {
    rows: listed.map(write),
    total: found.total,
    page: Math.min(asked, pageCount),
    pageCount,
    filter,
    categories: await listCategories(page),
    term: filter.term > 0 ? await nameOfTerm(page, filter.term) : undefined,
    notice: await noticeOf(page),
  }
}

/** All categories in the order of their tree. */
export async function listCategories({ services, locale }: PageRequest): Promise<ProductsView['categories']> {
  const { roots } = await services.categories.current()
  return roots.flatMap((root) => withBelow(root, 0))

  function withBelow({ id, name, children }: Category, depth: number): ProductsView['categories'] {
    const own = { id, name: labelIn(name, locale), depth }
    return [own, ...children.flatMap((child) => withBelow(child, depth + 1))]
  }
}

async function nameOfTerm({ services, locale }: PageRequest, id: number): Promise<string> {
  const { rows } = await services.database.db.execute<{ name: LocalText }>(
    sql`select name from terms where id = ${id} and taxonomy <> 'shipping-class'`,
  )
  return labelIn(rows[0]?.name ?? {}, locale) || String(id)
}

function listPage({ services, query }: PageRequest, number: number) {
  const offset = (number - 1) * ROWS_PER_PAGE
  return listProducts(services, { filter: readProductsFilter(query), limit: ROWS_PER_PAGE, offset })
}

function rowWriter({ services, locale }: PageRequest): (product: ListedProduct) => ProductRow {
  const { catalog, shop } = services.settings.current()
  const { currency, country } = catalog
  const format = moneyFormat(currency, { locale, country, digits: shop.digits })
  const decimals = currencyDecimals(currency)
  return (product) => {
    const { id, name, sku, slug, type, status, regular, sale, stockStatus } = product
    const picture =
      product.picture &&
      pictureOf({
        renditions: product.picture.renditions,
        widthInPixels: product.picture.width,
        heightInPixels: product.picture.height,
      })
    return {
      ...{ id, type, status, stockStatus },
      name: labelIn(name, locale),
      sku: sku ?? '',
      categories: (product.categories ?? []).map((category) => labelIn(category, locale)).join(' · '),
      regularPrice: writePrice(regular, decimals),
      salePrice: writePrice(sale, decimals),
      price: priceOf(product, (amountInMinor) => writeMoney(amountInMinor, format)),
      variationCount: product.variations,
      listCount: product.lists,
      ...(picture && { thumbnail: pictureAddress(picture, 100) }),
      ...(status === 'publish' && { path: `/product/${slug}/` }),
      ...(product.manageStock === 'yes' && { stock: product.stock ?? 0 }),
    }
  }
}

function priceOf(
  { type, regular, sale, cheapest, dearest }: ListedProduct,
  write: (amountInMinor: number) => string,
): string {
  if (type !== 'variable') {
    const price = sale ?? regular
    return price === null ? '' : write(price)
  }
  if (cheapest === null || dearest === null) return ''
  return cheapest === dearest ? write(cheapest) : `${write(cheapest)} – ${write(dearest)}`
}

async function noticeOf(page: PageRequest): Promise<ProductsNotice | undefined> {
  const { query } = page
  const kind = productsNotices.find((each) => each === query.get('notice'))
  if (!kind) return undefined
  const count = Math.max(0, Math.trunc(Number(query.get('count'))) || 0)
  return { kind, count, lost: kind === 'restored' ? await knownCodes(page) : [] }
}

/** Of the codes in the address those that products have: nobody else's words are shown. */
async function knownCodes({ services, wholeQuery }: PageRequest): Promise<string[]> {
  const asked = wholeQuery().getAll('lost')
  if (asked.length === 0) return []
  const { rows } = await services.database.db.execute<{ code: string }>(sql`
    select code from unnest(${sql.param(asked)}::text[]) code
    where exists (select 1 from products where sku = code or global_unique_id = code)`)
  return rows.map(({ code }) => code)
}
