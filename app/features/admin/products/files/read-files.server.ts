/** The files that a product sells, for its page at the desk: two statements. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FilesView, Goods, StoredGoods } from './files-view.ts'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { isElsewhere } from '#app/features/catalog/download-files.server.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { filesNotices } from './files-view.ts'

export async function readFiles(page: PageRequest, which = ''): Promise<FilesView> {
  const { product, goods } = await requireGoods(page, which)
  const { locale, services, query } = page
  const known = await knownFiles(page, goods)
  return {
    productId: product.id,
    title: labelIn(product.name, locale),
    goods: goods.map((one) => goodsOf(one, { isProduct: one.id === product.id, known, page })),
    limitInMegabytes: services.settings.current().media.uploadLimitInMegabytes,
    notice: filesNotices.find((notice) => notice === query.get('notice')),
  }
}

/** What of a product can be sold: itself, or each of its variations. */
export async function requireGoods(
  page: PageRequest,
  which: string,
): Promise<{ product: StoredGoods; goods: StoredGoods[] }> {
  await requireManager(page)
  const id = /^[1-9]\d{0,8}$/.test(which) ? Number(which) : 0
  const { rows } = await page.services.database.db.execute<StoredGoods>(sql`
    select id, name, type, sku, downloadable, downloads, download_limit, download_expiry_in_days
    from products where (id = ${id} and type <> 'variation') or parent_id = ${id} order by position, id`)
  const product = rows.find((row) => row.id === id)
  if (!product) throw data(null, { status: 404 })
  const variations = rows.filter(({ type }) => type === 'variation')
  return { product, goods: product.type === 'variable' ? variations : [product] }
}

async function knownFiles({ services }: PageRequest, goods: StoredGoods[]): Promise<Set<string>> {
  const files = goods.flatMap(({ downloads }) => downloads.map(({ file }) => file))
  const { rows } = await services.database.db.execute<{ file: string }>(sql`
    select file from download_files where file = any(${sql.param(files)}::text[])`)
  return new Set(rows.map(({ file }) => file))
}

type Telling = { isProduct: boolean; known: Set<string>; page: PageRequest }

function goodsOf(row: StoredGoods, { isProduct, known, page }: Telling): Goods {
  const typed = (number: number) => (number > 0 ? String(number) : '')
  return {
    id: row.id,
    name: isProduct ? '' : labelIn(row.name, page.locale) || row.sku || String(row.id),
    isDownloadable: row.downloadable,
    limit: typed(row.download_limit),
    days: typed(row.download_expiry_in_days),
    files: row.downloads.map(({ id, name, file }) => {
      const away = isElsewhere(file)
      return { id, name, file, isElsewhere: away, isThere: away || known.has(file) }
    }),
  }
}
