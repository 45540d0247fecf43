/** Shared by the bench sections: the report, a shop of a thousand products and one product of 5,000 variations. */
import type { Report } from './harness/report.ts'
import type { Scratch } from './harness/scratch.ts'
import type { RealShop } from './harness/shops.ts'
import type { Catalogue } from './catalogue/open.ts'
import { openCatalogue } from './catalogue/open.ts'
import { setSettings } from './catalogue/settings.ts'
import { startRealShop } from './harness/shops.ts'

export type Bench = {
  scratch: Scratch
  report: Report
  /** Created on first use and then shared. */
  smallCatalogue(): Promise<Catalogue>
  /** `npm start` on the small catalogue. */
  smallShop(): Promise<RealShop>
}

export const smallCount = 1000

export function openBench(scratch: Scratch, report: Report): Bench {
  const smallCatalogue = once(async () => {
    const catalogue = await newCatalogue(scratch)
    await catalogue.addGiant()
    await catalogue.grow(smallCount)
    // All simulated shoppers share one IP address.
    await setSettings(catalogue.database.pool, 'wishlist', { mostPerAddress: 0 })
    return catalogue
  })
  const smallShop = once(async () => startRealShop(scratch, (await smallCatalogue()).dataDir))
  return { scratch, report, smallCatalogue, smallShop }
}

/** Creates an empty catalog with its own database. */
export async function newCatalogue(scratch: Scratch): Promise<Catalogue> {
  const catalogue = await openCatalogue(scratch.folder('catalogue'))
  scratch.onEnd(catalogue.database.close)
  return catalogue
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
