/** `npm run bench`: measures the built shop and prints each figure beside its goal; arguments select sections. */
import { setFlagsFromString } from 'node:v8'
import type { Bench } from './bench.ts'
import { openBench } from './bench.ts'
import { measureBrowser } from './browser.ts'
import { measureCached } from './cached.ts'
import { measureCart } from './cart.ts'
import { measureCheckout } from './checkout.ts'
import { measureCompare } from './compare.ts'
import { measureCompareInBrowser } from './compare-browser.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { describeMachine, describeDisturbance } from './harness/machine.ts'
import { openReport } from './harness/report.ts'
import { openScratch } from './harness/scratch.ts'
import { measureForms } from './forms.ts'
import { measureImport } from './import.ts'
import { measureOrders } from './orders.ts'
import { measureQuickView } from './quick-view.ts'
import { measureScale } from './scale.ts'
import { measureSearchQuality } from './search-quality.ts'
import { measureStart } from './start.ts'
import { measureStatements } from './statements.ts'
import { measureUncached } from './uncached.ts'
import { measureWeight } from './weight.ts'
import { measureWishlist } from './wishlist.ts'

const sections: Record<string, (bench: Bench) => Promise<void>> = {
  cache: measureCached,
  uncached: measureUncached,
  cart: measureCart,
  checkout: measureCheckout,
  orders: measureOrders,
  statements: measureStatements,
  compare: measureCompare,
  forms: measureForms,
  scale: measureScale,
  'search-quality': measureSearchQuality,
  start: measureStart,
  weight: measureWeight,
  browser: measureBrowser,
  'compare-browser': measureCompareInBrowser,
  'quick-view': measureQuickView,
  wishlist: measureWishlist,
  import: measureImport,
}

const selectedNames = process.argv.slice(2)
const unknownNames = selectedNames.filter((name) => !(name in sections))
if (unknownNames.length > 0) {
  console.error(
    `Unknown section "${unknownNames.join('", "')}": choose from ${Object.keys(sections).join(', ')}.`,
  )
  process.exit(1)
}

// Avoids garbage collection pauses of the load generator.
setFlagsFromString('--max-semi-space-size=64')
const scratch = openScratch()
let endPromise: Promise<void> | undefined
const end = () => (endPromise ??= scratch.end())
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)))
}
try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await end()
}

async function run(): Promise<void> {
  await buildIfNeeded((step) => console.log(step))
  const report = openReport((line) => console.log(line))
  console.log(`Hanout · ${describeMachine()}`)
  console.log('The load generator and the database share these cores with the shop.')
  const warning = describeDisturbance()
  if (warning) console.log(warning)
  const bench = openBench(scratch, report)
  for (const [name, measure] of Object.entries(sections)) {
    if (selectedNames.length === 0 || selectedNames.includes(name)) await measure(bench)
  }
  report.printSummary()
}
