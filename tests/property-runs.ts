/** How often a property is tried: as often as it says, and `PROPERTY_RUNS` times that in `npm run test:all`. */
import fc from 'fast-check'

const times = Number(process.env.PROPERTY_RUNS ?? 1)

/** For a property that says by itself how often. */
export function runs(count: number): number {
  return count * times
}

// For all others (vitest.config.ts loads this file before each, when many runs are wanted).
if (times > 1) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) })
