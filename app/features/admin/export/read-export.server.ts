/** Loads the data of the export page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { listCategories } from '#app/features/admin/products/read-products.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readProductsFilter } from '#app/features/admin/products/filter.ts'
import { countProducts } from '#app/features/admin/products/listing.server.ts'

export async function readExport(page: PageRequest) {
  await requireStaff(page)
  const filter = readProductsFilter(new URLSearchParams())
  const [total, categories] = await Promise.all([countProducts(page.services, filter), listCategories(page)])
  return { total, categories }
}
