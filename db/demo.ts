/** The demo shop of db/demo/, imported by the shop's own importer into a database that holds no product yet. */
import type { Services } from '#app/services.server.ts'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import type { MediaFiles } from '#app/features/media/files.server.ts'
import { importCategories } from '#app/features/catalog/import/import-categories.server.ts'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
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
  const shop = { ...services, files: openMediaFiles(services.dataDir) }
  const { defaultLocale } = services.settings.current().shop
  const { currency, timeZone, weightUnit, dimensionUnit } = services.settings.current().catalog
  const input = { defaultLocale, timeZone, imagesFrom: pictures }
  const priceDecimals = currencyDecimals(currency)
  const results = [
    await importProducts(shop, { ...input, source: file('products'), priceDecimals, weightUnit, dimensionUnit }),
    await importCategories(shop, { ...input, source: file('categories') }),
    await importReviews(shop, { ...input, source: file('reviews') }),
  ]
  for (const result of results) {
    if (!result.ok) throw new Error(`The demo shop could not be imported: ${result.reason}`)
    const images = 'imagesFailed' in result.summary ? result.summary.imagesFailed : []
    for (const { label, reason } of [...result.summary.failed, ...images]) tell(`  ${label}: ${reason}`)
  }
  await setHero(shop)
}

function file(name: string): string {
  return join(folder, `${name}.csv`)
}

async function setHero(shop: Services & { files: MediaFiles }): Promise<void> {
  const opened = await openMediaSources({ places: [pictures] })
  if (!opened.ok) return
  const kept = await keepMedia(
    { queries: shop.database.db, files: shop.files, sources: opened.sources },
    { source: 'hero-wide.webp', kind: 'image' },
  )
  opened.sources.close()
  if (kept.ok) await shop.settings.save('front', { pictureId: kept.media.id })
}
