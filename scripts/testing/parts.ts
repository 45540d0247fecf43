/** Steps of `npm run check` and `npm test`: each runs even after an earlier failure, and is counted. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type Tally = {
  passed: number
  failed: number
  /** Names of failed tests: often only the end of a long output is seen. */
  failedNames?: string[]
  /** Tests that passed on retry, with the number of attempts: passed, but to be fixed. */
  flaky?: string[]
  /** The slowest first. */
  slowest?: SlowTest[]
}
export type SlowTest = { name: string; seconds: number }
export type Part = { name: string; run: () => Promise<Tally> }

const root = join(import.meta.dirname, '../..')

type Result = { name: string; tally: Tally; seconds: number }

/** Runs the steps in order under a heading each, prints the sum as a plain line, and sets the exit code. */
export async function runParts(parts: Part[]): Promise<void> {
  const results: Result[] = []
  for (const { name, run } of parts) {
    printHeading(name)
    const startedAt = performance.now()
    const tally = await run().catch(reportFailure)
    results.push({ name, tally, seconds: (performance.now() - startedAt) / 1000 })
  }
  summarize(results)
}

function summarize(results: Result[]): void {
  for (const { name, tally } of results.filter(({ tally }) => tally.slowest?.length)) {
    printHeading(`${name}: what took longest`)
    for (const slowTest of tally.slowest ?? [])
      console.log(`${formatSeconds(slowTest.seconds)}  ${slowTest.name}`)
  }
  printHeading('Summary')
  for (const { name, tally, seconds: duration } of results) {
    console.log(`${tally.failed ? 'failed' : 'passed'}  ${formatSeconds(duration)}  ${name}`)
    for (const failedName of tally.failedNames ?? []) console.log(`failed    ${failedName}`)
    for (const flakyName of tally.flaky ?? []) console.log(`flaky     ${flakyName}`)
  }
  const flaky = results.flatMap(({ tally }) => tally.flaky ?? [])
  if (flaky.length > 0) console.log(`${flaky.length} flaky: a second try passed`)
  const { passed, failed } = sumTallies(results.map(({ tally }) => tally))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

function formatSeconds(duration: number): string {
  return `${duration.toFixed(1).padStart(7)} s`
}

/** A step that passes when all its commands of node_modules/.bin succeed. */
export function createCommandPart(name: string, ...lines: [tool: string, ...args: string[]][]): Part {
  return {
    name,
    run: async () => {
      let hasSucceeded = true
      for (const line of lines) {
        hasSucceeded = (await runTool(line)) && hasSucceeded
      }
      return createTally(hasSucceeded)
    },
  }
}

/** A step whose tests are counted from the JSON report that its command writes to the given file. */
export function createTestPart(
  name: string,
  createToolCall: (reportFile: string) => ToolCall,
  count: (report: string) => Tally,
): Part {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-report-'))
      try {
        const reportFile = join(folder, 'report.json')
        const { line, env } = createToolCall(reportFile)
        const hasSucceeded = await runTool(line, env)
        const tally = count(await readFile(reportFile, 'utf8'))
        // A failure outside of tests (global set-up, unhandled rejection) must not count as passed.
        return hasSucceeded || tally.failed ? tally : { ...tally, failed: 1 }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

export type ToolCall = { line: [tool: string, ...args: string[]]; env?: Record<string, string> }

export function createTally(hasSucceeded: boolean): Tally {
  return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sumTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

function reportFailure(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error)
  return createTally(false)
}

function runTool([tool, ...args]: ToolCall['line'], env: Record<string, string> = {}): Promise<boolean> {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The pinned Node comes first on PATH, whichever Node runs this script.
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
