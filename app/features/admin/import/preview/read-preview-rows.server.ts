/** Preview of the first rows of a file. */
import type { ImportSummary } from '#app/features/catalog/import/import-products.server.ts'
import type { ChosenColumns } from '#app/features/catalog/csv/columns.ts'
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'
import type { PreviewRow } from '#app/features/admin/import/run.ts'
import { recognizeHeaders } from '#app/features/catalog/csv/columns.ts'
import { readRow } from '#app/features/catalog/csv/read-row.ts'
import { writeStock } from '#app/features/catalog/csv/write-cells.ts'
import { openCsv, readDataRecords } from '#app/features/catalog/import/reading/read-csv.server.ts'

const MAX_ROW_COUNT = 12

type PreviewInput = {
  file: string
  chosenColumns: ChosenColumns
  options: RowOptions
  isUpdate: boolean
  summary: ImportSummary
}

export async function readPreviewRows({
  file,
  chosenColumns,
  options,
  isUpdate,
  summary,
}: PreviewInput): Promise<PreviewRow[]> {
  const openResult = await openCsv(file)
  if (!openResult.ok) return []
  const headers = recognizeHeaders(openResult.csv.header, chosenColumns)
  if (!headers.ok) return []
  const fates = new Map<number, Pick<PreviewRow, 'fate' | 'reason'>>()
  for (const { row, reason } of summary.skipped) fates.set(row, { fate: 'skipped', reason })
  for (const { row, reason } of summary.failed) fates.set(row, { fate: 'failed', reason })
  const labels = new Map(summary.failed.map(({ row, label }) => [row, label]))
  const rows: PreviewRow[] = []
  for await (const record of readDataRecords(openResult.csv)) {
    if (rows.length >= MAX_ROW_COUNT) break
    const rowResult = 'cells' in record ? readRow(headers.columns, record.cells, options) : undefined
    const fate: Pick<PreviewRow, 'fate' | 'reason'> = fates.get(record.row) ?? {
      fate: isUpdate ? 'updated' : 'new',
    }
    const cells = rowResult?.ok
      ? createPreviewCells(rowResult.value, options)
      : createUnreadCells(labels.get(record.row))
    rows.push({ row: record.row, ...cells, ...fate })
  }
  return rows
}

type PreviewCells = Omit<PreviewRow, 'row' | 'fate'>

function createUnreadCells(label = ''): PreviewCells {
  const emptyCells = {
    sku: '',
    regularInMinor: null,
    saleInMinor: null,
    stock: '',
    categories: [],
    imageCount: 0,
  }
  return { ...emptyCells, type: '', name: label }
}

function createPreviewCells(cells: ProductCells, { defaultLocale }: RowOptions): PreviewCells {
  return {
    type: cells.types?.type ?? 'simple',
    name: cells.name?.[defaultLocale] ?? '',
    sku: cells.sku ?? '',
    regularInMinor: cells.regularPriceInMinor ?? null,
    saleInMinor: cells.salePriceInMinor ?? null,
    stock: cells.stock ? writeStock(cells.stock) : '',
    categories: (cells.categories ?? []).map((path) =>
      path.map(({ name }) => name[defaultLocale] ?? '').join(' > '),
    ),
    imageCount: cells.images?.length ?? 0,
  }
}
