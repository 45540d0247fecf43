/** Number of runs of a property test: its own number, and `PROPERTY_RUNS` times that in `npm run test:all`. */
import fc from 'fast-check'

const multiplier = Number(process.env.PROPERTY_RUNS ?? 1)

/** Number of runs of a property that sets its own number. */
export function scaleRuns(count: number): number {
  return count * multiplier
}

// For all other properties (vitest.config.ts loads this file before each test file if many runs are wanted).
if (multiplier > 1) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: scaleRuns(100) })
