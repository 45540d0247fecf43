/** Reads the JSON reports of Vitest and Playwright. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Tally } from './parts.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

/** A file that breaks before its first test counts as one failure. */
export function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(report))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages = [] }) => `${relative('', name)}: ${fullName}${why(failureMessages)}`,
      ),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...broken.map(({ name }) => relative('', name)), ...names],
  }
}

/** The files in which something failed, as paths. */
export function failedVitestFiles(report: string): string[] {
  const { testResults } = vitestReport.parse(JSON.parse(report))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

type Suite = { specs: { title: string; file: string; tests: Journey[] }[]; suites?: Suite[] }
type Journey = { projectName: string; status: string; results: { error?: { message?: string } }[] }

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
          }),
        ),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
)

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

/** A journey that only passed when repeated has failed. */
export function countPlaywright(report: string): Tally {
  const { stats, suites } = playwrightReport.parse(JSON.parse(report))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    names: suites.flatMap(failedJourneys),
  }
}

function failedJourneys({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ error }) => error?.message ?? [])
        return `${file}, ${projectName}: ${title}${why(messages)}`
      }),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** The beginning of the first message in one line, without the colours of a terminal. */
function why([message = '']: string[]): string {
  const line = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim()
  return line && ` (${line.slice(0, 400)})`
}
