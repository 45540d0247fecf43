/** Reads the JSON reports of Vitest and Playwright: passed, failed, flaky and slowest tests. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { SlowTest, Tally } from './parts.ts'

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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

/** A file that fails before its first test counts as one failure. */
export function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReportSchema.parse(JSON.parse(report))
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      name: `${relative('', name)}: ${fullName}${formatReason(failureMessages)}`,
      status,
      // Failures of earlier attempts, if the test has passed.
      failures: failureMessages.length,
    })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failedNames: [
      ...brokenFiles.map(({ name }) => relative('', name)),
      ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
    ],
    flaky: tests
      .filter(({ status, failures }) => status === 'passed' && failures > 0)
      .map(({ name, failures }) => `${name}, try ${failures + 1}`),
    slowest: listSlowest(
      testResults.map(({ name, startTime, endTime }) => ({
        name: relative('', name),
        seconds: (endTime - startTime) / 1000,
      })),
    ),
  }
}

type Suite = { specs: { title: string; file: string; tests: Run[] }[]; suites?: Suite[] }
/** A journey in one language at one width. */
type Run = {
  projectName: string
  status: string
  results: { duration: number; error?: { message?: string } }[]
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(
              z.object({
                duration: z.number(),
                error: z.object({ message: z.string().optional() }).optional(),
              }),
            ),
          }),
        ),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
)

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
})

/** A journey that passes on retry counts as passed, and is listed as flaky. */
export function countPlaywright(report: string): Tally {
  const { stats, suites } = playwrightReportSchema.parse(JSON.parse(report))
  const runs = suites.flatMap(listRuns)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failedNames: runs
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, messages }) => name + formatReason(messages)),
    flaky: runs
      .filter(({ status }) => status === 'flaky')
      .map(({ name, messages, tries }) => `${name}${formatReason(messages)}, try ${tries}`),
    slowest: listSlowest(runs),
  }
}

function listRuns({
  specs,
  suites = [],
}: Suite): (SlowTest & { status: string; messages: string[]; tries: number })[] {
  const ownRuns = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file}, ${projectName}: ${title}`,
      status,
      messages: results.flatMap(({ error }) => error?.message ?? []),
      tries: results.length,
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
    })),
  )
  return [...ownRuns, ...suites.flatMap(listRuns)]
}

function listSlowest(candidates: SlowTest[]): SlowTest[] {
  return candidates
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => ({ name, seconds }))
}

/** The start of the first error message on one line, without ANSI colors and stack trace. */
function formatReason([message = '']: string[]): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line && ` (${line.slice(0, 400)})`
}
