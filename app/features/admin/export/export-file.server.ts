/** Products as the exporter writes them, as the body of an answer: the next page is read when there is room for it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ColumnKey } from '#app/features/catalog/csv/columns.ts'
import { readProductsFilter } from '#app/features/admin/products/filter.ts'
import { conditionOf } from '#app/features/admin/products/listing.server.ts'
import { exportProducts } from '#app/features/catalog/export/export-products.server.ts'
import { rowOptionsOf } from '#app/features/catalog/import/reading/row-options.ts'

/** MAP  choices of columns → what is written; any other is all of them. */
const columnChoices: Record<string, readonly ColumnKey[]> = {
  prices: [
    ...([
      'id',
      'types',
      'sku',
      'name',
      'saleFrom',
      'saleTo',
      'stockStatus',
      'stock',
      'lowStockAmount',
    ] as const),
    ...(['backorders', 'salePriceInMinor', 'regularPriceInMinor'] as const),
  ],
}

export function exportFile({ services, query }: PageRequest): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const { status, type, category } = readProductsFilter(query)
  const choice = query.get('columns') ?? ''
  const filter = { ...readProductsFilter(new URLSearchParams()), status, type, category }
  const writing = exportProducts(services, {
    ...rowOptionsOf(services.settings.current()),
    only: conditionOf(filter),
    ...(Object.hasOwn(columnChoices, choice) && { keys: columnChoices[choice] }),
    write: async (text) => {
      await writer.ready
      await writer.write(text)
    },
  })
  // Who leaves early ends the reading; what breaks off breaks the file off, so that nobody takes it for whole.
  writing
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => {})
  return readable.pipeThrough(new TextEncoderStream())
}
