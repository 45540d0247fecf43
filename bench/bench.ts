/** What the sections of a run share: the report, a shop of a thousand products and one of five thousand variations. */
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
  /** The same one every time; made when first asked for. */
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
    // One address stands for all shoppers.
    await setSettings(catalogue.database.pool, 'wishlist', { mostPerAddress: 0 })
    return catalogue
  })
  const smallShop = once(async () => startRealShop(scratch, (await smallCatalogue()).dataDir))
  return { scratch, report, smallCatalogue, smallShop }
}

/** An empty one of its own. */
export async function newCatalogue(scratch: Scratch): Promise<Catalogue> {
  const catalogue = await openCatalogue(scratch.folder('catalogue'))
  scratch.onEnd(catalogue.database.close)
  return catalogue
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
