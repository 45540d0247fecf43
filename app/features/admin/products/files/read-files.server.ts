/** Loads the files of a product for the admin: two statements. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FilesView, ItemFilesView, StoredItem } from './files-view.ts'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { isExternal } from '#app/features/catalog/download-files.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { filesNotices } from './files-view.ts'

export async function readFiles(page: PageRequest, idParam = ''): Promise<FilesView> {
  const { product, items } = await requireItems(page, idParam)
  const { locale, services, query } = page
  const storedFiles = await readStoredFiles(page, items)
  return {
    productId: product.id,
    title: localizeLabel(product.name, locale),
    items: items.map((one) => createItemView(one, { isProduct: one.id === product.id, storedFiles, page })),
    limitInMegabytes: services.settings.current().media.uploadLimitInMegabytes,
    notice: filesNotices.find((notice) => notice === query.get('notice')),
  }
}

/** The sellable items of a product: itself, or each of its variations. */
export async function requireItems(
  page: PageRequest,
  idParam: string,
): Promise<{ product: StoredItem; items: StoredItem[] }> {
  await requireStaff(page)
  const id = /^[1-9]\d{0,8}$/.test(idParam) ? Number(idParam) : 0
  const { rows } = await page.services.database.db.execute<StoredItem>(sql`
    select id, name, type, sku, downloadable, downloads, download_limit, download_expiry_in_days
    from products where (id = ${id} and type <> 'variation') or parent_id = ${id} order by position, id`)
  const product = rows.find((row) => row.id === id)
  if (!product) throw data(null, { status: 404 })
  const variations = rows.filter(({ type }) => type === 'variation')
  return { product, items: product.type === 'variable' ? variations : [product] }
}

async function readStoredFiles({ services }: PageRequest, items: StoredItem[]): Promise<Set<string>> {
  const files = items.flatMap(({ downloads }) => downloads.map(({ file }) => file))
  const { rows } = await services.database.db.execute<{ file: string }>(sql`
    select file from download_files where file = any(${sql.param(files)}::text[])`)
  return new Set(rows.map(({ file }) => file))
}

type ItemContext = { isProduct: boolean; storedFiles: Set<string>; page: PageRequest }

function createItemView(row: StoredItem, { isProduct, storedFiles, page }: ItemContext): ItemFilesView {
  const formatLimit = (number: number) => (number > 0 ? String(number) : '')
  return {
    id: row.id,
    name: isProduct ? '' : localizeLabel(row.name, page.locale) || row.sku || String(row.id),
    isDownloadable: row.downloadable,
    limit: formatLimit(row.download_limit),
    days: formatLimit(row.download_expiry_in_days),
    files: row.downloads.map(({ id, name, file }) => {
      const isOnOtherSite = isExternal(file)
      return {
        id,
        name,
        file,
        isExternal: isOnOtherSite,
        isAvailable: isOnOtherSite || storedFiles.has(file),
      }
    }),
  }
}
