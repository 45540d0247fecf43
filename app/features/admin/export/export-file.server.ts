/** Streams the exporter's products as a response body: the next page is read when the stream has room. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ColumnKey } from '#app/features/catalog/csv/columns.ts'
import { readProductsFilter } from '#app/features/admin/products/filter.ts'
import { createFilterCondition } from '#app/features/admin/products/listing.server.ts'
import { exportProducts } from '#app/features/catalog/export/export-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'

/** MAP  name of a column set → its columns; any other value exports all columns. */
const columnSets: Record<string, readonly ColumnKey[]> = {
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
  const columnSetName = query.get('columns') ?? ''
  const filter = { ...readProductsFilter(new URLSearchParams()), status, type, category }
  const exportPromise = exportProducts(services, {
    ...createRowOptions(services.settings.current()),
    condition: createFilterCondition(filter),
    ...(Object.hasOwn(columnSets, columnSetName) && { keys: columnSets[columnSetName] }),
    write: async (text) => {
      await writer.ready
      await writer.write(text)
    },
  })
  // A client that disconnects stops the reading; an error aborts the stream, so that the file is not mistaken
  // for complete.
  exportPromise
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => {})
  return readable.pipeThrough(new TextEncoderStream())
}
