/** Reads the JSON reports of Vitest and Playwright. */
import { z } from 'zod'
import type { Tally } from './parts.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
})

/** A file that breaks before its first test counts as one failure. */
export function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(report))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** The files in which something failed, as paths. */
export function failedVitestFiles(report: string): string[] {
  const { testResults } = vitestReport.parse(JSON.parse(report))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** A journey that only passed when repeated has failed. */
export function countPlaywright(report: string): Tally {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(report)).stats
  return { passed: expected, failed: unexpected + flaky }
}
