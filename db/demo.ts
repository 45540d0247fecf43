/** Imports the demo shop of db/demo/ with the shop's own importer into a database without products. */
import type { BaseServices } from '#app/services.server.ts'
import { importFormsFile } from '#app/features/contact-forms/definition/import-forms.server.ts'
import { listForms } from '#app/features/contact-forms/store.server.ts'
import { importPages } from '#app/features/content/import-pages.server.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { importCategories } from '#app/features/catalog/import/terms/import-categories.server.ts'
import { importProductsLocked } from '#app/features/catalog/import/import-products.server.ts'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { runExclusively } from '#app/features/catalog/import/lock.server.ts'
import { readTable } from '#app/features/catalog/import/reading/read-table.server.ts'
import { openMediaSources } from '#app/features/media/pictures/sources.server.ts'
import { avifQueue } from '#app/features/media/pictures/avif.server.ts'
import { storeMedia } from '#app/features/media/store.server.ts'
import { readCategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import { readPageLinks } from '#app/features/content/store.server.ts'
import type { DemoAccount } from './demo/accounts.ts'
import { addDemoAccounts } from './demo/accounts.ts'
import { createDemoMenus } from './demo/menus.ts'
import { addDemoSales } from './demo/sales.ts'
import { demoCompare, demoFront, demoQuickView, demoShop, demoWishlist } from './demo/settings.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'

type ReportStep = (step: string) => void

const demoFolder = join(import.meta.dirname, 'demo')

/**
 * Imports the demo shop unless there are products; `report` receives a line per step. Of several processes
 * one imports and the others wait; after a kill the next start completes the import. Returns the accounts it
 * created: their passwords are stored nowhere else.
 */
export async function importDemoShop(
  services: BaseServices,
  report: ReportStep,
  folder = demoFolder,
): Promise<DemoAccount[]> {
  // The usual case: return without waiting for a running import.
  if ((await decide(services, folder)) === 'leave') return []
  return runExclusively(services, async () => {
    if ((await decide(services, folder)) === 'leave') return []
    report('Importing the demo shop (about 30 seconds, first start only)…')
    await storeState(services, 'begun')
    await importAll(services, report, folder)
    const accounts = await addDemoAccounts(services)
    await storeState(services, 'complete')
    return accounts
  })
}

/** A partial demo import is continued unless other products have been added since it began. */
async function decide({ database }: BaseServices, folder: string): Promise<'import' | 'leave'> {
  const { rows } = await database.db.execute<{ state: string | null; hasProducts: boolean }>(sql`
    select (select value->>'state' from settings where key = 'demo') as state,
      exists (select 1 from products) as "hasProducts"`)
  const { state, hasProducts = true } = rows[0] ?? {}
  if (state === 'complete') return 'leave'
  if (!hasProducts) return 'import'
  return state === 'begun' && (await hasOnlyDemoProducts(database, folder)) ? 'import' : 'leave'
}

async function hasOnlyDemoProducts(database: BaseServices['database'], folder: string): Promise<boolean> {
  const table = await readTable(join(folder, 'products.csv'), ['ID', 'SKU'])
  if (!table.ok) throw new Error(`The demo shop could not be read: ${table.reason}`)
  const demoKeys = new Set(table.rows.map(({ readCell }) => `${readCell('ID')} ${readCell('SKU')}`))
  const { rows } = await database.db.execute<{ id: number; sku: string | null }>(sql`select id, sku from products`)
  return rows.every(({ id, sku }) => demoKeys.has(`${id} ${sku ?? ''}`))
}

async function storeState({ database }: BaseServices, state: 'begun' | 'complete'): Promise<void> {
  await database.db.execute(sql`
    insert into settings (key, value) values ('demo', jsonb_build_object('state', ${state}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}

async function importAll(shop: BaseServices, report: ReportStep, folder: string): Promise<void> {
  const picturesFolder = join(folder, 'pictures')
  const createPath = (name: string) => join(folder, `${name}.csv`)
  const { defaultLocale } = shop.settings.current().shop
  const { currency, timeZone, weightUnit, dimensionUnit } = shop.settings.current().catalog
  const input = { defaultLocale, timeZone, imagesFrom: picturesFolder }
  const priceDecimals = findCurrencyDecimals(currency)
  const units = { priceDecimals, weightUnit, dimensionUnit }
  const productsResult = await importProductsLocked(shop, { ...input, ...units, source: createPath('products') })
  const results = [
    productsResult,
    await importCategories(shop, { ...input, source: createPath('categories') }),
    await importReviews(shop, { ...input, source: createPath('reviews') }),
  ]
  const pages = await importPages(shop, { source: join(folder, 'pages.json') })
  if (!pages.ok) throw new Error(`The pages of the demo shop could not be imported: ${pages.reason}`)
  for (const result of results) {
    if (!result.ok) throw new Error(`The demo shop could not be imported: ${result.reason}`)
    const images = 'imagesFailed' in result.summary ? result.summary.imagesFailed : []
    const files = result === productsResult && productsResult.ok ? productsResult.summary.downloadsFailed : []
    for (const { label, reason } of [...result.summary.failed, ...images, ...files])
      report(`  ${label}: ${reason}`)
  }
  await importDemoForms(shop, folder)
  await addDemoSales(shop)
  await addDemoSettings(shop, picturesFolder)
  const { byPath: categories } = await readCategoryTree(shop)
  const links = await readPageLinks(shop)
  await shop.settings.save('menus', createDemoMenus({ categories, pages: links }))
  const returnsLink = links.find(({ slug }) => slug === 'delivery-and-returns')
  await shop.settings.save('catalog', { returnsPage: returnsLink?.id ?? 0 })
}

/** Imports the contact forms of its pages, and the product enquiry form. */
async function importDemoForms(shop: BaseServices, folder: string): Promise<void> {
  // The address shown on the contact page; without a domain, forms also send from it.
  await shop.settings.save('forms', { adminAddress: 'salam@hanout.example' })
  const formsResult = await importFormsFile(shop, { source: join(folder, 'forms.json') })
  if (!formsResult.ok) throw new Error(`The forms of the demo shop could not be imported: ${formsResult.reason}`)
  const enquiryForm = (await listForms(shop)).find(({ slug }) => slug === 'product-enquiry')
  await shop.settings.save('forms', { enquiryFormId: enquiryForm?.id ?? 0 })
}

async function addDemoSettings(shop: BaseServices, picturesFolder: string): Promise<void> {
  const mediaSources = await openMediaSources({ locations: [picturesFolder] })
  if (!mediaSources.ok) return
  const heroResult = await storeMedia(
    { queries: shop.database.db, files: shop.files, sources: mediaSources.sources },
    { source: 'hero-wide.webp', kind: 'image' },
  )
  mediaSources.sources.close()
  for (const [section, values] of Object.entries(demoSettings)) {
    if (isSection(shop, section)) await shop.settings.save(section, values)
  }
  await shop.settings.save('front', { ...demoFront, ...(heroResult.ok && { pictureId: heroResult.media.id }) })
  // The largest image on a first visit.
  if (heroResult.ok) await shop.jobs.add(avifQueue, { mediaId: heroResult.media.id }, { key: String(heroResult.media.id) })
}

const demoSettings: Record<string, object> = {
  shop: demoShop,
  wishlist: demoWishlist,
  compare: demoCompare,
  'quick-view': demoQuickView,
}

// Features may be removed from the shop.
function isSection({ settings }: BaseServices, name: string): name is keyof BaseServices['settings']['declarations'] {
  return Object.hasOwn(settings.declarations, name)
}
