/** How long the import of an export with ten thousand rows takes, without images. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import type { Bench } from './bench.ts'
import { createProductExport } from './catalog/csv.ts'
import { openEmptyShop } from './harness/empty-shop.ts'
import { formatLoadAverage } from './harness/machine.ts'

const rowCount = 10_000

export async function measureImport({ scratch, report }: Bench): Promise<void> {
  report.printSection(
    'Import',
    `${rowCount.toLocaleString('en')} rows, variations counted, in two languages, into an empty shop`,
  )
  const { services, dataDir } = await openEmptyShop(scratch, 'import')
  const source = join(dataDir, 'products.csv')
  const csv = createProductExport(rowCount)
  await writeFile(source, csv)

  const startedAt = performance.now()
  const result = await importProducts(services, {
    source,
    defaultLocale: 'ar',
    timeZone: 'Asia/Riyadh',
    weightUnit: 'kg',
    dimensionUnit: 'cm',
    priceDecimals: 2,
  })
  const durationInMs = performance.now() - startedAt
  if (!result.ok) throw new Error(`The import was refused: ${result.reason}`)
  const { failed, skipped, warnings } = result.summary
  report.printFigure('import', durationInMs / 1000, {
    unit: 's',
    goal: { atMost: 60 },
    note: `${Math.round(csv.length / 1e6)} MB, load average ${formatLoadAverage()}`,
  })
  report.printFigure('rows that failed or were skipped', failed.length + skipped.length, {
    goal: { atMost: 0 },
    note: `${warnings.length} warnings`,
  })
  for (const { label, reason } of [...failed, ...skipped, ...warnings].slice(0, 5))
    report.printLine(`  ${label}: ${reason}`)
}
