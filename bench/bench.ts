/** Shared by the bench sections: the report, a shop of a thousand products and one product of 5,000 variations. */
import type { Report } from './harness/report.ts'
import type { Scratch } from './harness/scratch.ts'
import type { RealShop } from './harness/shops.ts'
import type { Catalog } from './catalog/open.ts'
import { openCatalog } from './catalog/open.ts'
import { writeSettings } from './catalog/settings.ts'
import { startRealShop } from './harness/shops.ts'

export type Bench = {
  scratch: Scratch
  report: Report
  /** Created on first use and then shared. */
  openSmallCatalog(): Promise<Catalog>
  /** `npm start` on the small catalog. */
  startSmallShop(): Promise<RealShop>
}

export const smallProductCount = 1000

export function openBench(scratch: Scratch, report: Report): Bench {
  const openSmallCatalog = memoize(async () => {
    const catalog = await createCatalog(scratch)
    await catalog.addGiant()
    await catalog.grow(smallProductCount)
    // All simulated shoppers share one IP address.
    await writeSettings(catalog.database.pool, 'wishlist', { mostPerAddress: 0 })
    return catalog
  })
  const startSmallShop = memoize(async () => startRealShop(scratch, (await openSmallCatalog()).dataDir))
  return { scratch, report, openSmallCatalog, startSmallShop }
}

/** Creates an empty catalog with its own database. */
export async function createCatalog(scratch: Scratch): Promise<Catalog> {
  const catalog = await openCatalog(scratch.createFolder('catalog'))
  scratch.onEnd(catalog.database.close)
  return catalog
}

function memoize<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let promise: Promise<Result> | undefined
  return () => (promise ??= create())
}
