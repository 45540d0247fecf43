/** Shared by the bench sections: the report, a shop of a thousand products and one product of 5,000 variations. */
import type { Report } from './harness/report.ts'
import type { Scratch } from './harness/scratch.ts'
import type { RealShop } from './harness/shops.ts'
import type { Catalog } from './catalog/open.ts'
import { openCatalog } from './catalog/open.ts'
import { setSettings } from './catalog/settings.ts'
import { startRealShop } from './harness/shops.ts'

export type Bench = {
  scratch: Scratch
  report: Report
  /** Created on first use and then shared. */
  smallCatalog(): Promise<Catalog>
  /** `npm start` on the small catalog. */
  smallShop(): Promise<RealShop>
}

export const smallCount = 1000

export function openBench(scratch: Scratch, report: Report): Bench {
  const smallCatalog = once(async () => {
    const catalog = await newCatalog(scratch)
    await catalog.addGiant()
    await catalog.grow(smallCount)
    // All simulated shoppers share one IP address.
    await setSettings(catalog.database.pool, 'wishlist', { mostPerAddress: 0 })
    return catalog
  })
  const smallShop = once(async () => startRealShop(scratch, (await smallCatalog()).dataDir))
  return { scratch, report, smallCatalog, smallShop }
}

/** Creates an empty catalog with its own database. */
export async function newCatalog(scratch: Scratch): Promise<Catalog> {
  const catalog = await openCatalog(scratch.folder('catalog'))
  scratch.onEnd(catalog.database.close)
  return catalog
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
