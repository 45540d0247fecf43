/** The demo shop of db/demo/, imported by the shop's own importer into a database that holds no product yet. */
import type { Services } from '#app/services.server.ts'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import { openMediaFiles } from '#app/features/media/files.server.ts'
import { openMediaSources } from '#app/features/media/sources.server.ts'
import { keepMedia } from '#app/features/media/store.server.ts'

const folder = join(import.meta.dirname, 'demo')
const pictures = join(folder, 'pictures')

/** Imports the demo shop unless there are products; `tell` gets a line per step. */
export async function importDemoShop(services: Services, tell: (step: string) => void): Promise<void> {
  const { rows } = await services.database.pool.query('select 1 from products limit 1')
  if (rows.length > 0) return
  tell('Importing the demo shop: half a minute, once …')
  const files = openMediaFiles(services.dataDir)
  const { defaultLocale } = services.settings.current().shop
  const { currency, timeZone, weightUnit, dimensionUnit } = services.settings.current().catalog
  const result = await importProducts(
    { ...services, files },
    {
      source: join(folder, 'products.csv'),
      imagesFrom: pictures,
      defaultLocale,
      priceDecimals: currencyDecimals(currency),
      timeZone,
      weightUnit,
      dimensionUnit,
    },
  )
  if (!result.ok) throw new Error(`The demo shop could not be imported: ${result.reason}`)
  const { summary } = result
  for (const { label, reason } of [...summary.failed, ...summary.imagesFailed]) tell(`  ${label}: ${reason}`)
  await setHero(services, files)
}

async function setHero(services: Services, files: ReturnType<typeof openMediaFiles>): Promise<void> {
  const opened = await openMediaSources({ places: [pictures] })
  if (!opened.ok) return
  const kept = await keepMedia(
    { queries: services.database.db, files, sources: opened.sources },
    { source: 'hero-wide.webp', kind: 'image' },
  )
  opened.sources.close()
  if (kept.ok) await services.settings.save('front', { pictureId: kept.media.id })
}
